import type { OpenClaim } from '../../contract/accounts/ownership.ts';
import { maskPhone } from '../../contract/accounts/phones.ts';
import { uploadedPicture } from '../../contract/pictures.ts';
import { sayLongDate } from '../../contract/validity/dates.ts';
import type { Database } from '../../database/database.ts';
import { withTransaction } from '../../database/transaction.ts';
import { openInboxItem } from '../inbox/commands.ts';
import { hasPassword } from '../invitations/commands.ts';
import { notify } from '../notifications/notify.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { normalizeText } from '../platform/input/normalize-text.ts';
import { badField, notFound } from '../platform/problems.ts';
import { requireQuota } from '../platform/rate-limits/quotas.ts';
import type { Services } from '../services.ts';
import { isUnused, lockCompany, takePhoto, updateClaimDetails, withdrawClaim } from './commands.ts';
import { tellLater, tellListed } from './notices.ts';
import {
  type ClaimFacts,
  claimSubject,
  findClaim,
  findClaimFacts,
  findListings,
  findName,
  findOwners,
  isOwner,
  type Listing,
  type Proof,
} from './queries.ts';
import { alreadyYours, needsPassword } from './refusals.ts';

const day = 86_400;
/** Claims of one account in a day, and of one listing by everybody. */
const claims = { account: 5, listing: 10 };

export const noListing = () => notFound('este negocio');

export async function requireListing(db: Database, id_company: number): Promise<Listing> {
  const [listing] = await findListings(db, [id_company]);
  if (!listing) throw noListing();
  return listing;
}

/** What an account needs before anything is sent, tried or asked for it. */
export async function requireClaimant(db: Database, id_customer: number, id_company: number): Promise<void> {
  if (await isOwner(db, id_company, id_customer)) throw alreadyYours();
  if (!(await hasPassword(db, id_customer))) throw needsPassword();
}

const proved: Record<Proof, string> = {
  sms: 'El teléfono de la ficha',
  email: 'El correo de la ficha',
  paper: 'La hoja que dejaron en el local',
};

/** What the operator sees beside a claim: each fact, and whether it speaks for it. */
function matchesOf({ phone, is_listed, since, is_old, claimed, owners, others, proof }: ClaimFacts) {
  const run = claimed ? (owners > 0 ? 'Sí: es una disputa' : 'Lo tuvo; hoy nadie') : 'No';
  return [
    { label: 'Su teléfono', value: `${maskPhone(phone)}, ${is_listed ? 'el de la ficha' : 'distinto al de la ficha'}`, ok: is_listed },
    ...(proof ? [{ label: 'Comprobó', value: proved[proof], ok: true }] : []),
    { label: '¿Ya tiene dueño?', value: run, ok: owners === 0 },
    { label: 'Otras solicitudes', value: others === 0 ? 'Ninguna' : String(others), ok: others === 0 },
    { label: 'Su cuenta', value: `Desde el ${sayLongDate(since)}`, ok: is_old },
  ];
}

/** Says again of each open claim of a listing what speaks for it, since another one, or an owner, changes that. */
export async function refreshClaims(tx: Database, id_company: number, now: Date): Promise<void> {
  for (const facts of await findClaimFacts(tx, id_company, now)) await updateClaimDetails(tx, facts.id_item, { matches: matchesOf(facts) });
}

type NewOwnershipClaim = { listing: Listing; id_customer: number; says: string; photo: string | null; proof: Proof | null; now: Date };

/** Opens somebody's case about a listing. Whoever runs the listing is told, and keeps it. */
export async function openClaim(
  tx: Database,
  services: Services,
  { listing, id_customer, now, ...said }: NewOwnershipClaim,
): Promise<number> {
  const { id_company, name, id_city } = listing;
  await lockCompany(tx, id_company);
  const details = { ...said, name: await findName(tx, id_customer), company: name };
  const subject = claimSubject(id_company, id_customer);
  const id_item = await openInboxItem(tx, { kind: 'ownership', subject, id_city, id_company, id_customer, details, now });
  await refreshClaims(tx, id_company, now);
  for (const owner of await findOwners(tx, id_company)) {
    const news = {
      type: 'reminders' as const,
      title: `Alguien más pidió administrar ${name}`,
      message: 'La ficha sigue siendo tuya. La ciudad las escucha a las dos partes antes de decidir.',
      url: '/mi-negocio',
      id_company,
      to: { customer: owner.id_customer },
      subject: `dispute:${id_item}:${owner.id_customer}`,
      counts: false,
      now,
    };
    tellLater(services, await notify(tx, news));
  }
  return id_item;
}

const noPhoto = () => badField('photo', 'no hay una foto tuya en esa dirección; súbela primero');

/** A claim by a picture of the counter, which a person decides. */
export async function claimByPhoto(
  services: Services,
  { id_customer }: Caller,
  id_company: number,
  { photo, says = '' }: { photo: string; says?: string },
): Promise<OpenClaim> {
  const { db, clock, keys } = services;
  const now = clock.now();
  const listing = await requireListing(db, id_company);
  await requireClaimant(db, id_customer, id_company);
  const picture = uploadedPicture(photo);
  if (!picture || !(await isUnused(db, picture.name, id_customer))) throw noPhoto();
  await requireQuota(db, now, { keys, what: 'ownership-claims', whom: String(id_customer), max: claims.account, seconds: day });
  await requireQuota(db, now, { keys, what: 'ownership-listing', whom: String(id_company), max: claims.listing, seconds: day });
  const claim = await withTransaction(db, async (tx) => {
    const opened = { listing, id_customer, says: normalizeText(says), photo, proof: null, now };
    const id_item = await openClaim(tx, services, opened);
    if (!(await takePhoto(tx, picture.name, id_customer, id_item))) throw noPhoto();
    return (await findClaim(tx, id_company, id_customer)) as OpenClaim;
  });
  await tellListed(services, listing);
  return claim;
}

export async function withdraw({ db, clock }: Services, { id_customer }: Caller, id_company: number): Promise<void> {
  await withTransaction(db, async (tx) => {
    await lockCompany(tx, id_company);
    if (!(await withdrawClaim(tx, id_company, id_customer))) throw notFound('esta solicitud');
    await refreshClaims(tx, id_company, clock.now());
  });
}
