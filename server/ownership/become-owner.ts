import type { OwnershipResult } from '../../contract/accounts/ownership.ts';
import { roles } from '../../contract/accounts/roles.ts';
import type { Database } from '../../database/database.ts';
import { findStoredCompany } from '../companies/staff-queries.ts';
import { endCashierPlaces, insertMembership } from '../memberships/commands.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { unauthorized } from '../platform/problems.ts';
import { insertAudit } from '../publishing/audit.ts';
import { publish } from '../publishing/publish.ts';
import type { Services } from '../services.ts';
import { takeListing, withdrawClaim } from './commands.ts';
import { noListing, openClaim, refreshClaims, requireClaimant, requireListing } from './ownership-claims.ts';
import { findClaim, type Proof } from './queries.ts';
import { needsPassword } from './refusals.ts';

type NewOwner = {
  id_customer: number;
  id_company: number;
  now: Date;
  how: object;
  by?: Pick<Caller, 'id_customer' | 'id_membership'>;
  session?: string;
};

/** Makes somebody an owner of a company; throws when their account may not be one. */
export async function giveOwnership(tx: Database, { sessions }: Pick<Services, 'sessions'>, given: NewOwner): Promise<number> {
  const { id_customer, id_company, now, how, by, session } = given;
  await endCashierPlaces(tx, sessions, { id_customer, id_company }, now, session);
  const place = { id_user_role: roles.owner, id_company, id_store: null, used_store: null };
  const id_membership = await insertMembership(tx, id_customer, place, { now });
  if (id_membership === undefined) throw needsPassword();
  const after = { id_membership, id_user_role: roles.owner, id_store: null, ...how };
  const caller = by ?? { id_customer, id_membership };
  await insertAudit(tx, { caller, kind: 'staff', item: String(id_customer), id_company, before: null, after, now });
  return id_membership;
}

/**
 * Makes the person who proves it the owner of a listing, with that place in use; `spend` uses the proof up and throws when it does not hold. A
 * listing that has an owner by now stays theirs, and the proof opens a case for the operator.
 */
export async function becomeOwner(
  services: Services,
  caller: Caller,
  { id_company, proof }: { id_company: number; proof: Proof },
  spend: (tx: Database) => Promise<void>,
): Promise<OwnershipResult> {
  const { db, clock, keys, sessions } = services;
  const { id_customer, id_session } = caller;
  const now = clock.now();
  const listing = await requireListing(db, id_company);
  await requireClaimant(db, id_customer, id_company);
  // The key that signs a session cannot be read from within the transaction.
  await keys.signing();
  return publish<OwnershipResult>(services, caller, async (tx) => {
    const isTheirs = await takeListing(tx, id_company, now);
    await spend(tx);
    const after = await findStoredCompany(tx, id_company);
    if (after?.status !== 'active') throw noListing();
    const told = { kind: 'company', id_item: id_company, id_company, after } as const;
    if (!isTheirs) {
      await openClaim(tx, services, { listing, id_customer, says: '', photo: null, proof, now });
      return { ...told, before: after, answer: { session: null, claim: await findClaim(tx, id_company, id_customer) } };
    }
    const id_membership = await giveOwnership(tx, services, { id_customer, id_company, now, how: { proof }, session: id_session });
    await withdrawClaim(tx, id_company, id_customer);
    await refreshClaims(tx, id_company, now);
    const session = await sessions.use(tx, caller, { id_membership });
    if (!session) throw unauthorized();
    return { ...told, before: { ...after, claimed: false }, answer: { session, claim: null } };
  });
}
