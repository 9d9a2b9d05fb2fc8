import { maskEmail } from '../../contract/accounts/emails.ts';
import type { OwnershipResult } from '../../contract/accounts/ownership.ts';
import { maskPhone } from '../../contract/accounts/phones.ts';
import { readClaimCode } from '../../contract/wallet/claim-code.ts';
import { takeCode } from '../customers/code-limits.ts';
import { findVerification, putVerification } from '../customers/verification-queries.ts';
import { codeTimes, hashCode, newCode, newPending, secondsAfter, spendCode, tryCode, wrongCode } from '../customers/verifications.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { conflict, ProblemError } from '../platform/problems.ts';
import { giveBackToLimit, requireQuota } from '../platform/rate-limits/quotas.ts';
import type { Services } from '../services.ts';
import { becomeOwner } from './become-owner.ts';
import { spendPaper } from './commands.ts';
import { tellListed } from './notices.ts';
import { requireClaimant, requireListing } from './ownership-claims.ts';
import type { Listing } from './queries.ts';
import { hasOwner, wrongPaper } from './refusals.ts';

const hour = 3600;
const day = 86_400;

/** Codes to what one listing has. */
export const codesOfListing = { what: 'ownership-code', max: 3, seconds: day };
/** Those by mail have a share of their own, so that who uses up the texts closes one way alone. */
const mailsOfListing = { ...codesOfListing, what: 'ownership-mail' };
/** Codes of a message and of a sheet that one account tries, and those of a sheet that everybody tries at one listing. */
const tries = { what: 'ownership-tries', max: 20, seconds: hour };
const sheetTries = { what: 'ownership-sheet-tries', max: 60, seconds: day };
/** Its share for one account, so that nobody closes a listing's way in to the others. */
const ownSheetTries = { what: 'ownership-own-sheet-tries', max: 12, seconds: day };

const enoughToday = (where: string) => (retryAfter: number) =>
  new ProblemError(
    429,
    'Demasiadas peticiones',
    `Hoy ya se mandaron 3 códigos al ${where} de esta ficha. Prueba otra manera, o vuelve mañana.`,
    { retryAfter },
  );

type OwnershipCode = { listing: Listing; to: string; code: string };

/** The ways in which a code goes to what the directory lists. */
const ways = {
  phone: {
    where: 'teléfono',
    limit: codesOfListing,
    of: ({ phone }: Listing) => phone,
    mask: maskPhone,
    isOpen: () => true,
    /** The last line is that by which the browser of this host fills the code in (WebOTP). */
    send: async ({ settings, sms, backgroundQueue }: Services, { listing, to, code }: OwnershipCode) => {
      const { product, host } = await settings();
      const text = `${sayCode(listing, code, product)}\n\n@${new URL(host).hostname} #${code}`;
      backgroundQueue.add('sms', () => sms.send({ to, text, code }));
    },
  },
  email: {
    where: 'correo',
    limit: mailsOfListing,
    of: ({ email }: Listing) => email,
    mask: maskEmail,
    isOpen: ({ mail }: Services) => mail.reachesOthers,
    send: async ({ settings, mail, backgroundQueue }: Services, { listing, to, code }: OwnershipCode) => {
      const { product, host } = await settings();
      const text = `${sayCode(listing, code, product)}\n\n${host}/negocios/${listing.slug}/reclamar`;
      backgroundQueue.add('mail', () => mail.send({ to, subject: `${code} es tu clave de ${product}`, text }));
    },
  },
};

const sayCode = ({ name }: Listing, code: string, product: string) =>
  `${code} es la clave para administrar ${name} en ${product}. Vence en 10 minutos. Si no la pediste, no la compartas con nadie.`;

/** Sends a code to the phone or the e-mail that the directory lists, whoever asks: only who reads it can go on. */
export async function sendCode(
  services: Services,
  caller: Caller,
  id_company: number,
  { by, address }: { by: keyof typeof ways; address: string },
) {
  const { db, clock, keys } = services;
  const now = clock.now();
  const way = ways[by];
  const listing = await requireListing(db, id_company);
  await requireClaimant(db, caller.id_customer, id_company);
  if (listing.claimed) throw hasOwner();
  const to = way.of(listing);
  if (to === null || !way.isOpen(services)) throw conflict(`Esta ficha no tiene ${way.where} al que mandarlo. Manda una foto del local.`);
  const limit = { keys, whom: String(id_company), ...way.limit };
  await requireQuota(db, now, limit, enoughToday(way.where));
  await takeCode(services, { phone: to, address, isSent: true }).catch(async (refusal) => {
    await giveBackToLimit(db, now, limit);
    throw refusal;
  });
  const [id_pending, code] = [newPending(), newCode()];
  const times = { created_at: now, resend_at: secondsAfter(now, codeTimes.resend), expires_at: secondsAfter(now, codeTimes.life) };
  const asked = { id_pending, purpose: 'claim', recipient: to, code_hash: hashCode(keys, id_pending, code), ...times } as const;
  await putVerification(db, { ...asked, id_company, id_customer: caller.id_customer });
  await way.send(services, { listing, to, code });
  return { id_pending, to: way.mask(to), expires_in: codeTimes.life, resend_in: codeTimes.resend };
}

/** Makes its requester the owner by the code of the message; somebody else's request is answered as one that never was. */
export async function confirmCode(
  services: Services,
  caller: Caller,
  { id_company, id_pending, code, address }: { id_company: number; id_pending: string; code: string; address: string },
): Promise<OwnershipResult> {
  const { db, clock, keys } = services;
  const now = clock.now();
  await requireListing(db, id_company);
  await requireQuota(db, now, { keys, whom: String(caller.id_customer), ...tries });
  const asked = await findVerification(db, id_pending, now);
  if (asked?.id_customer !== caller.id_customer || asked.id_company !== id_company) throw wrongCode();
  const tried = await tryCode({ db, now, keys }, { purpose: 'claim', id_pending, code });
  const proof = tried.recipient.includes('@') ? 'email' : 'sms';
  return becomeOwner(services, caller, { id_company, proof }, (tx) => spendCode({ tx, now, keys, address }, tried));
}

export const hashPaper = ({ keys }: Pick<Services, 'keys'>, id_company: number, code: string) => keys.mac('paper', `${id_company} ${code}`);

/** Makes whoever has the printed sheet the owner. */
export async function confirmPaper(services: Services, caller: Caller, id_company: number, typed: string): Promise<OwnershipResult> {
  const { db, clock, keys } = services;
  const now = clock.now();
  const listing = await requireListing(db, id_company);
  await requireQuota(db, now, { keys, whom: String(caller.id_customer), ...tries });
  const code = readClaimCode(typed);
  if (code === null) throw wrongPaper();
  await requireClaimant(db, caller.id_customer, id_company);
  await requireQuota(db, now, { keys, whom: `${id_company} ${caller.id_customer}`, ...ownSheetTries });
  await requireQuota(db, now, { keys, whom: String(id_company), ...sheetTries });
  const outcome = await becomeOwner(services, caller, { id_company, proof: 'paper' }, async (tx) => {
    if (!(await spendPaper(tx, id_company, hashPaper(services, id_company, code), now))) throw wrongPaper();
  });
  await tellListed(services, listing);
  return outcome;
}
