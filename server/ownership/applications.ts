import type { Session } from '../../contract/accounts/customers.ts';
import type { NewApplication, Similar } from '../../contract/accounts/ownership.ts';
import { normalizePhone } from '../../contract/accounts/phones.ts';
import type { Database } from '../../database/database.ts';
import { findStoredCompany, findStoredStore, insertCompany, insertStore, updateCompany, updateStore } from '../companies/staff-queries.ts';
import { openInboxItem } from '../inbox/commands.ts';
import { hasPassword } from '../invitations/commands.ts';
import { findPlaces } from '../memberships/queries.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { requireLine } from '../platform/input/normalize-text.ts';
import { badField, conflict, unauthorized } from '../platform/problems.ts';
import { requireQuota } from '../platform/rate-limits/quotas.ts';
import { insertAudit } from '../publishing/audit.ts';
import { type PublishedChange, publish } from '../publishing/publish.ts';
import type { Services } from '../services.ts';
import { giveOwnership } from './become-owner.ts';
import { lockCustomer } from './commands.ts';
import { countWaiting, findName, findSimilar, findWaiting, isPhoneOf } from './queries.ts';
import { needsPassword } from './refusals.ts';

const day = 86_400;
/** Of one account: registrations in a day, and businesses that wait at once. */
const mostApplications = { aDay: 10, waiting: 3 };

type ApplicationReceipt = { id_company: number; session: Session; similar: Similar[] };
type ApplicationInput = NewApplication & { name: string; phone: string };

function readGiven(body: NewApplication): ApplicationInput {
  const phone = normalizePhone(body.phone);
  if (phone === null) throw badField('phone', 'escribe los 10 dígitos de un teléfono de México');
  return { ...body, name: requireLine('name', body.name), phone };
}

/** Registers a new business, paused until an operator accepts it. The same name again updates the same application, so a request may be sent twice. */
export async function register(services: Services, caller: Caller, body: NewApplication): Promise<ApplicationReceipt> {
  const { db, clock, keys, sessions } = services;
  const { id_customer } = caller;
  const given = readGiven(body);
  const now = clock.now();
  if (!(await hasPassword(db, id_customer))) throw needsPassword();
  await requireQuota(db, now, { keys, what: 'applications', whom: String(id_customer), max: mostApplications.aDay, seconds: day });
  // The key that signs a session cannot be read from within the transaction.
  await keys.signing();
  return publish<ApplicationReceipt>(services, caller, async (tx) => {
    await lockCustomer(tx, id_customer);
    const earlier = await findWaiting(tx, id_customer, given.name);
    const made = earlier ? await changeStore(tx, earlier, given, now) : await makeCompany(tx, services, caller, given, now);
    const { id_company } = made;
    const place = (await findPlaces(tx, id_customer)).find((one) => one.id_company === id_company);
    const session = place && (await sessions.use(tx, caller, { id_membership: place.id_membership }));
    if (!session) throw unauthorized();
    const similar = await findLikeIt(tx, id_company, given);
    await openCase(tx, caller, { id_company, given, similar, now });
    return { ...made, action: 'unseen', answer: { id_company, session, similar } };
  });
}

const findLikeIt = (tx: Database, except: number, { name, phone, id_city, id_colonia = null, lat = null, lng = null }: ApplicationInput) =>
  findSimilar(tx, { name, phone, id_city, id_colonia, lat, lng, except });

type ApplicationResult = Omit<PublishedChange<unknown>, 'answer' | 'action'> & { id_company: number };

const companyOf = ({ id_category, phone_public }: ApplicationInput) => ({
  id_category,
  ...(phone_public === undefined ? {} : { phone_public }),
});

const storeOf = ({ address, id_city, id_colonia, lat, lng, phone, hours }: ApplicationInput) => ({
  address,
  id_city,
  phone,
  ...(id_colonia === undefined ? {} : { id_colonia }),
  ...(lat === undefined ? {} : { lat }),
  ...(lng === undefined ? {} : { lng }),
  ...(hours === undefined ? {} : { hours }),
});

async function makeCompany(
  tx: Database,
  services: Services,
  caller: Caller,
  given: ApplicationInput,
  now: Date,
): Promise<ApplicationResult> {
  const { id_customer, id_session } = caller;
  if ((await countWaiting(tx, id_customer)) >= mostApplications.waiting)
    throw conflict(`Ya tienes ${mostApplications.waiting} negocios en revisión. Espera a que la ciudad los vea.`);
  const made = await insertCompany(tx, { name: given.name, status: 'paused', ...companyOf(given) }, now);
  const { id_company } = made;
  const after = await updateCompany(tx, made, {}, now, true);
  const store = await insertStore(tx, id_company, { name: 'Principal', ...storeOf(given) }, now, { isOwner: true });
  await insertAudit(tx, { caller, kind: 'store', item: String(store.id_store), id_company, before: null, after: store, now });
  await giveOwnership(tx, services, { id_customer, id_company, now, how: { proof: 'application' }, session: id_session });
  return { kind: 'company', id_item: id_company, id_company, before: null, after };
}

async function changeStore(
  tx: Database,
  { id_company, id_store }: { id_company: number; id_store: number },
  given: ApplicationInput,
  now: Date,
): Promise<ApplicationResult> {
  const before = await findStoredStore(tx, id_store);
  const company = await findStoredCompany(tx, id_company);
  if (!before || !company) throw unauthorized();
  await updateCompany(tx, company, companyOf(given), now);
  const after = await updateStore(tx, before, storeOf(given), now, { isOwner: true });
  return { kind: 'company', id_item: id_company, id_company, audited: { kind: 'store', item: String(id_store) }, before, after };
}

type Case = { id_company: number; given: ApplicationInput; similar: Similar[]; now: Date };

/** What the operator sees of it. */
async function openCase(tx: Database, { id_customer }: Caller, { id_company, given, similar, now }: Case): Promise<void> {
  const { name, address, id_city, phone } = given;
  const alike = similar.map(({ id_company: id, name: its, slug, why }) => ({ id_company: id, name: its, slug, why }));
  const details = {
    name: await findName(tx, id_customer),
    company: name,
    address,
    phone_matches: await isPhoneOf(tx, id_customer, phone),
    similar: alike,
  };
  await openInboxItem(tx, { kind: 'company', subject: `company:${id_company}`, id_city, id_company, id_customer, details, now });
}
