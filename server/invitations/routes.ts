import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Invitation, invitationCalls, invitationLife, type NewInvitation } from '../../contract/accounts/invitations.ts';
import { roles } from '../../contract/accounts/roles.ts';
import type { Database } from '../../database/database.ts';
import { withTransaction } from '../../database/transaction.ts';
import { endCashierPlaces, insertMembership } from '../memberships/commands.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { setCsrfCookie } from '../platform/http/csrf.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { badField, conflict, notFound } from '../platform/problems.ts';
import { requireQuota } from '../platform/rate-limits/quotas.ts';
import { insertAudit } from '../publishing/audit.ts';
import { requireCompany } from '../publishing/permissions.ts';
import { slugsOf } from '../publishing/slugs.ts';
import type { Services } from '../services.ts';
import {
  findInvitations,
  findOffered,
  hasPassword,
  insertInvitation,
  type TakenInvitation,
  takeInvitation,
  takeUnclaimed,
  withdrawInvitation,
} from './commands.ts';

/** One answer for one that never was, has run out, was withdrawn or is another's. */
const noSuchInvitation = () => notFound('esta invitación');

type Withdrawable = { id_company: number; id_invitation: number };

const hour = 3600;
const sent = { what: 'invitations', max: 30, seconds: hour };
/** Secrets tried by one account. */
const shown = { what: 'invitation-tries', max: 60, seconds: hour };

export function invitationRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, cache, keys } = services;
  const hashOf = (secret: string) => keys.mac('invitation', secret);
  const countTry = (caller: Caller) => requireQuota(db, clock.now(), { keys, whom: String(caller.id_customer), ...shown });
  registerCalls(app, cache, invitationCalls, {
    'POST /companies/{id_company}/invitations': async ({ params, body, caller }) => {
      await requireQuota(db, clock.now(), { keys, whom: String(caller.id_customer), ...sent });
      const secret = randomBytes(16).toString('base64url');
      const invitation = await invite(services, caller, params.id_company, body, hashOf(secret));
      return { ...invitation, secret };
    },
    'GET /companies/{id_company}/invitations': ({ params: { id_company }, caller }) =>
      withTransaction(db, async (tx) => {
        await requireCompany(tx, caller, id_company);
        return { items: await findInvitations(tx, id_company, clock.now()) };
      }),
    'DELETE /companies/{id_company}/invitations/{id_invitation}': ({ params: { id_company, id_invitation }, caller }) =>
      withTransaction(db, async (tx) => {
        await requireCompany(tx, caller, id_company);
        await withdraw(tx, caller, { id_company, id_invitation }, clock.now());
      }),
    'POST /invitations/show': async ({ body, caller }) => {
      await countTry(caller);
      const offered = await findOffered(db, hashOf(body.secret), caller.id_customer, clock.now());
      if (!offered) throw noSuchInvitation();
      return offered;
    },
    'POST /invitations/accept': async ({ body, caller, reply }) => {
      await countTry(caller);
      // The key that signs a session cannot be read from within the transaction.
      await keys.signing();
      const session = await withTransaction(db, (tx) => accept(tx, services, caller, hashOf(body.secret)));
      setCsrfCookie(reply);
      return session;
    },
  });
}

async function withdraw(tx: Database, caller: Caller, { id_company, id_invitation }: Withdrawable, now: Date): Promise<void> {
  if (!(await withdrawInvitation(tx, id_company, id_invitation))) throw noSuchInvitation();
  const what = { kind: 'invitation', item: String(id_invitation), id_company, before: { withdrawn: false }, after: { withdrawn: true } };
  await insertAudit(tx, { caller, ...what, now });
}

function invite(
  { db, clock }: Services,
  caller: Caller,
  id_company: number,
  given: NewInvitation,
  secret_hash: string,
): Promise<Invitation> {
  const now = clock.now();
  return withTransaction(db, async (tx) => {
    await requireCompany(tx, caller, id_company);
    const { id_user_role, id_store = null, replaces } = given;
    if (replaces !== undefined) await withdraw(tx, caller, { id_company, id_invitation: replaces }, now);
    if (id_user_role === roles.owner && id_store !== null) throw badField('id_store', 'un dueño lo es de todo el negocio');
    const expires_at = new Date(now.getTime() + invitationLife * 1000);
    const made = { ...given, id_company, created_by: caller.id_customer, secret_hash, expires_at };
    const id_invitation = await insertInvitation(tx, made, now);
    if (id_invitation === undefined) throw badField('id_store', 'no es una sucursal de tu negocio');
    const what = { kind: 'invitation', item: String(id_invitation), id_company, before: null, after: { id_user_role, id_store } };
    await insertAudit(tx, { caller, ...what, now });
    return (await findInvitations(tx, id_company, now, id_invitation))[0] as Invitation;
  });
}

/** Gives the place of an invitation, once, and puts it in use. A cashier who becomes an owner of the company ends being one there. */
async function accept(tx: Database, services: Services, caller: Caller, secret_hash: string) {
  const { clock, sessions } = services;
  const now = clock.now();
  const taken = await takeInvitation(tx, secret_hash, caller.id_customer, now);
  if (!taken) throw noSuchInvitation();
  const id_membership = taken.id_membership ?? (await givePlace(tx, services, caller, taken, now));
  const used = { id_membership, ...(taken.id_store === null ? {} : { id_store: taken.id_store }) };
  const session = await sessions.use(tx, caller, used);
  if (!session) throw noSuchInvitation();
  return session;
}

async function givePlace(tx: Database, { sessions, events }: Services, caller: Caller, taken: TakenInvitation, now: Date): Promise<number> {
  const { id_customer } = caller;
  const { id_invitation, id_company, id_store, id_user_role } = taken;
  if (!(await hasPassword(tx, id_customer)))
    throw conflict('Antes de aceptar ponle una contraseña a tu cuenta, en tu perfil: quien trabaja en un negocio entra con ella.');
  if (id_user_role === roles.owner) await endCashierPlaces(tx, sessions, { id_customer, id_company }, now, caller.id_session);
  const place = { id_user_role, id_company, id_store, used_store: id_store };
  const id_membership = await insertMembership(tx, id_customer, place, { now });
  if (id_membership === undefined) throw conflict('Ya trabajas ahí con ese puesto u otro mayor.');
  const cities = id_user_role === roles.owner ? await takeUnclaimed(tx, id_company, now) : undefined;
  if (cities)
    events.emit('change', {
      kind: 'company',
      action: 'updated',
      id_item: id_company,
      id_company,
      cities,
      words: [],
      slugs: await slugsOf(tx, 'company', id_company),
    });
  const after = { id_membership, id_user_role, id_store, id_invitation };
  const by = { id_customer, id_membership };
  await insertAudit(tx, { caller: by, kind: 'staff', item: String(id_customer), id_company, before: null, after, now });
  return id_membership;
}
