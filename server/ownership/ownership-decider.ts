import { roles } from '../../contract/accounts/roles.ts';
import type { Database } from '../../database/database.ts';
import { rebuildListings } from '../../database/listings.ts';
import { findStoredCompany, updateCompany } from '../companies/staff-queries.ts';
import type { Decider, Decision, InboxCase } from '../inbox/deciders.ts';
import { endMembership, insertMembership } from '../memberships/commands.ts';
import { announce, notify } from '../notifications/notify.ts';
import { conflict } from '../platform/problems.ts';
import { insertAudit } from '../publishing/audit.ts';
import { slugsOf } from '../publishing/slugs.ts';
import type { Services } from '../services.ts';
import { giveOwnership } from './become-owner.ts';
import { lockCompany, setClaimed, updateClaimDetails } from './commands.ts';
import { refreshClaims } from './ownership-claims.ts';
import { findFirstCoupon, findOwners, hasActed, hasTakers, isOwner } from './queries.ts';

type By = Omit<Decision, 'decision' | 'reason'>;
type Tx = { tx: Database; services: Services };

const gone = () => conflict('El negocio o la cuenta de quien lo pidió ya no existen. Recházala.');
const builtOn = () => conflict('Ya no se puede deshacer: su dueño ya hizo cambios, o ya hay clientes con cupones.');

const callerOf = ({ id_user, id_membership }: By) => ({ id_customer: id_user, id_membership });
const textOf = (details: Record<string, unknown>, key: string) => String(details[key] ?? '');

async function tell(
  { tx, services }: Tx,
  to: number,
  { title, message, url }: Record<'title' | 'message' | 'url', string>,
  by: By,
  id_company: number,
) {
  const news = { type: 'reminders' as const, title, message, url, id_company, to: { customer: to }, counts: false, now: by.now };
  announce(services.events, await notify(tx, news));
}

/** Has the public pages of a company made anew; `words` are new ones of the search. */
async function tellChange({ tx, services: { events } }: Tx, id_company: number, cities: number[], words: string[] = []) {
  const change = {
    kind: 'company',
    action: 'updated',
    id_item: id_company,
    id_company,
    cities,
    words,
    slugs: await slugsOf(tx, 'company', id_company),
  } as const;
  events.emit('change', change);
}

const placeOf = ({ id_city }: InboxCase) => (id_city === null ? [] : [id_city]);

/** Gives a listing to who asked for it; whoever ran it until now does not any more, and is told. */
async function handOver(on: Tx, given: InboxCase, by: Decision, id_company: number, id_customer: number) {
  const { tx, services } = on;
  const { now } = by;
  const [before, owners] = [await findStoredCompany(tx, id_company), await findOwners(tx, id_company)];
  if (!before) throw gone();
  const name = textOf(given.details, 'company');
  for (const owner of owners) {
    await endMembership(tx, services.sessions, owner.id_membership, now);
    const after = { id_user_role: roles.customer, id_store: null };
    const place = { id_membership: owner.id_membership, id_user_role: roles.owner, id_store: null };
    await insertAudit(tx, { caller: callerOf(by), kind: 'staff', item: String(owner.id_customer), id_company, before: place, after, now });
    const said = {
      title: `${name} ya lo administra otra persona`,
      message: by.reason ?? 'La ciudad las escuchó a las dos partes y así lo decidió.',
      url: `/negocios/${before.slug}`,
    };
    await tell(on, owner.id_customer, said, by, id_company);
  }
  const how = { proof: textOf(given.details, 'proof') || 'photo', id_item: given.id_item };
  const id_membership = await giveOwnership(tx, services, { id_customer, id_company, now, how, by: callerOf(by) });
  await setClaimed(tx, id_company, true, now);
  if (!before.claimed)
    await insertAudit(tx, {
      caller: callerOf(by),
      kind: 'company',
      item: String(id_company),
      id_company,
      before,
      after: { ...before, claimed: true },
      now,
    });
  await tell(
    on,
    id_customer,
    { title: `${name} ya es tuyo`, message: 'Ábrelo en «Mi negocio»: pon tu horario, tus fotos y tu primer cupón.', url: '/mi-negocio' },
    by,
    id_company,
  );
  await tellChange(on, id_company, placeOf(given));
  return { id_membership, claimed: before.claimed, owners: owners.map((owner) => owner.id_customer) };
}

/** Who has a listing. The picture is nobody's any more with the decision, whichever it is. */
export const ownershipDecider: Decider = {
  async decide(tx, given, by, services) {
    const { id_item, id_company, id_customer, details } = given;
    if (id_company === null || id_customer === null || !(await lockCompany(tx, id_company))) throw gone();
    const on = { tx, services };
    await updateClaimDetails(tx, id_item, { photo: null });
    let undo: Record<string, unknown> = {};
    const isAccepted = by.decision === 'accepted' && !(await isOwner(tx, id_company, id_customer));
    if (isAccepted) undo = await handOver(on, given, by, id_company, id_customer);
    else if (by.decision !== 'accepted') {
      const name = textOf(details, 'company');
      const title = by.decision === 'asked' ? `Nos falta algo para darte ${name}` : `No pudimos darte ${name}`;
      const url = `/negocios/${(await findStoredCompany(tx, id_company))?.slug}/reclamar`;
      await tell(on, id_customer, { title, message: by.reason ?? 'Puedes volver a pedirlo con otra foto.', url }, by, id_company);
    }
    await refreshClaims(tx, id_company, by.now);
    return undo;
  },
  async undo(tx, given, by, services) {
    const { id_company } = given;
    const { id_membership, claimed, owners } = given.undo as { id_membership?: number; claimed?: boolean; owners?: number[] };
    if (id_company === null || !(await lockCompany(tx, id_company))) throw gone();
    if (id_membership === undefined) return;
    if (await hasActed(tx, id_membership)) throw builtOn();
    const caller = callerOf(by);
    const { now } = by;
    if (!(await endMembership(tx, services.sessions, id_membership, now))) throw builtOn();
    const item = String(given.id_customer);
    const [before, after] = [{ id_membership, id_user_role: roles.owner }, { id_user_role: roles.customer }];
    await insertAudit(tx, { caller, kind: 'staff', item, id_company, before, after, now });
    for (const id_customer of owners ?? []) {
      const place = { id_user_role: roles.owner, id_company, id_store: null, used_store: null };
      const back = await insertMembership(tx, id_customer, place, { now });
      if (back === undefined) continue;
      const given_back = { id_membership: back, id_user_role: roles.owner, id_store: null };
      await insertAudit(tx, { caller, kind: 'staff', item: String(id_customer), id_company, before: null, after: given_back, now });
    }
    await setClaimed(tx, id_company, claimed ?? true, now);
    await tellChange({ tx, services }, id_company, placeOf(given));
  },
};

/** Puts a registered company on show, or takes it back. */
async function show(on: Tx, given: InboxCase, by: By, isShown: boolean): Promise<boolean> {
  const { tx } = on;
  const { id_company } = given;
  if (id_company === null || !(await lockCompany(tx, id_company))) throw gone();
  const before = await findStoredCompany(tx, id_company);
  if (!before) throw gone();
  const isAlready = (before.status === 'active') === isShown && before.held !== isShown;
  if (isAlready) return false;
  const after = await updateCompany(tx, before, { status: isShown ? 'active' : 'paused' }, by.now, !isShown);
  await insertAudit(tx, { caller: callerOf(by), kind: 'company', item: String(id_company), id_company, before, after, now: by.now });
  const words = await rebuildListings(tx, [id_company], by.now);
  await tellChange(on, id_company, placeOf(given), words);
  return true;
}

/** What an owner hears whose business is on show now. */
const onShow = {
  none: 'Publica tu primer cupón: ya te pueden encontrar.',
  out: 'Tu cupón ya está a la vista.',
  waiting: 'Ya te pueden encontrar. Tu cupón sale cuando una persona de la ciudad lo revise.',
};

/** Whether a registered business is on show. */
export const applicationDecider: Decider = {
  async decide(tx, given, by, services) {
    const on = { tx, services };
    const { id_company, id_customer, details } = given;
    if (id_company === null || id_customer === null) throw gone();
    const name = textOf(details, 'company');
    if (by.decision === 'accepted') {
      const changed = await show(on, given, by, true);
      const message = onShow[(await findFirstCoupon(tx, id_company, by.now)) ?? 'none'];
      await tell(on, id_customer, { title: `${name} ya está en la ciudad`, message, url: '/mi-negocio' }, by, id_company);
      return { changed };
    }
    const isAsked = by.decision === 'asked';
    const title = isAsked ? `Nos falta algo de ${name}` : `No publicamos ${name}`;
    const message = by.reason ?? (isAsked ? 'Revisa sus datos y mándalo otra vez.' : 'Revisa sus datos; puedes mandarlo otra vez.');
    await tell(on, id_customer, { title, message, url: '/registra-tu-negocio' }, by, id_company);
    return { changed: false };
  },
  async undo(tx, given, by, services) {
    if (given.undo.changed !== true || given.id_company === null) return;
    if (await hasTakers(tx, given.id_company)) throw builtOn();
    await show({ tx, services }, given, by, false);
  },
};
