import type { Decision as DecisionInput } from '../../contract/city/inbox.ts';
import { canAskMore, rejectReasons } from '../../contract/city/inbox-kinds.ts';
import { undoDays, undoUntil } from '../../contract/undo-times.ts';
import type { Database } from '../../database/database.ts';
import { withTransaction } from '../../database/transaction.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import type { EventBus } from '../platform/cluster/event-bus.ts';
import { isUniqueViolation } from '../platform/database/error-codes.ts';
import { requireProof } from '../platform/http/guards.ts';
import { badField, conflict, notFound, type ProblemError } from '../platform/problems.ts';
import { insertAudit } from '../publishing/audit.ts';
import { requireCompany } from '../publishing/permissions.ts';
import type { Services } from '../services.ts';
import { keepUndo, putDecision, reopenItem } from './commands.ts';
import { type Decider, type Decision, deciders } from './deciders.ts';
import { type CaseRecord, findCase } from './queries.ts';

const what = 'este caso';

/** Work in one transaction, its parts with transactions of their own included; what they emit is emitted once all of it is kept. */
async function atOnce<T>(services: Services, work: (inside: Services) => Promise<T>): Promise<T> {
  const emitted: (() => void)[] = [];
  const events: EventBus = { ...services.events, emit: (name, event) => void emitted.push(() => services.events.emit(name, event)) };
  const answer = await withTransaction(services.db, (db) => work({ ...services, db, events }));
  for (const emit of emitted) emit();
  return answer;
}

async function lockCompany(tx: Database, caller: Caller, id_company: number | null): Promise<void> {
  if (id_company !== null) await requireCompany(tx, caller, id_company, what);
}

function deciderOf({ kind }: Pick<CaseRecord, 'kind'>): Decider {
  const decider = deciders[kind];
  if (!decider) throw conflict('Este caso no se decide aquí.');
  return decider;
}

/** A shop in other hands asks for a key, as taking it from its owner does. */
async function requireProofFor({ sessions }: Services, caller: Caller, { kind }: CaseRecord): Promise<void> {
  if (kind === 'ownership') await requireProof(sessions, caller);
}

const verdicts = { accepted: 'se aceptó', asked: 'se pidió otra prueba', rejected: 'se rechazó' } as const;

/** What a later decision is told of the earlier one. */
function decidedAlready(found: CaseRecord | undefined): ProblemError {
  if (!found?.decision) return conflict('Ya no hace falta decidirlo: cambió mientras tanto.');
  const { decided_by, decision, reason } = found;
  return conflict(`Ya ${verdicts[decision]}${decided_by ? `; lo decidió ${decided_by}` : ''}${reason ? `: «${reason}»` : ''}.`);
}

function checkGiven({ kind }: CaseRecord, { decision, reason }: DecisionInput): void {
  if (decision === 'asked' && !canAskMore.includes(kind)) throw badField('decision', 'de este caso no se pide otra prueba');
  const isTold = decision === 'asked' || (decision === 'rejected' && rejectReasons[kind].length > 0);
  if (isTold && !reason?.trim()) throw badField('reason', 'falta: se le escribe a quien lo pidió');
}

/** Decides an open case; of two decisions at once one holds, and the other is told which. */
export async function decide(services: Services, caller: Caller, id_item: number, given: DecisionInput) {
  const found = await findCase(services.db, id_item);
  if (!found) throw notFound(what);
  if (found.decision) throw decidedAlready(found);
  checkGiven(found, given);
  if (given.decision === 'accepted') await requireProofFor(services, caller, found);
  const decider = deciderOf(found);
  const now = services.clock.now();
  const reason = given.reason?.trim() || null;
  const by: Decision = { ...given, reason, id_user: caller.id_customer, id_membership: caller.id_membership, now };
  await atOnce(services, async (inside) => {
    const { db: tx } = inside;
    await lockCompany(tx, caller, found.id_company);
    const open = await putDecision(tx, id_item, by);
    if (!open) throw decidedAlready(await findCase(tx, id_item));
    await keepUndo(tx, id_item, await decider.decide(tx, open, by, inside));
    const after = { kind: open.kind, subject: open.subject, decision: given.decision, reason };
    await note(tx, caller, { id_item, id_company: open.id_company, before: { ...after, decision: null, reason: null }, after, now });
  });
  return { id_item, decision: given.decision, undo_until: undoUntil(now).toISOString() };
}

/** Takes a decision back; throws a conflict where it is too late, or something was built on it. */
export async function undoDecision(services: Services, caller: Caller, id_item: number): Promise<void> {
  const found = await findCase(services.db, id_item);
  if (!found) throw notFound(what);
  await requireProofFor(services, caller, found);
  const now = services.clock.now();
  await atOnce(services, async (inside) => {
    const { db: tx } = inside;
    await lockCompany(tx, caller, found.id_company);
    const reopened = await reopenItem(tx, id_item, now).catch((error: unknown) => {
      throw isUniqueViolation(error) ? openAgain() : error;
    });
    if (!reopened) throw cannotUndo(await findCase(tx, id_item), now);
    const by = { id_user: caller.id_customer, id_membership: caller.id_membership, now };
    await deciderOf(found).undo(tx, reopened, by, inside);
    const { kind, subject, decision, reason, id_company } = reopened;
    const before = { kind, subject, decision, reason };
    await note(tx, caller, { id_item, id_company, before, after: { ...before, decision: null, reason: null }, now });
  });
}

const openAgain = () => conflict('Ya hay otro caso abierto de lo mismo: decídelo en la lista.');

function cannotUndo(found: CaseRecord | undefined, now: Date): ProblemError {
  if (!found?.decided_at) return conflict('No está decidido: sigue en la lista.');
  return undoUntil(new Date(found.decided_at)) <= now ? conflict(`Ya pasaron ${undoDays} días: no se puede deshacer.`) : openAgain();
}

type DecisionAuditEntry = { id_item: number; id_company: number | null; before: object; after: object; now: Date };

const note = (tx: Database, caller: Caller, { id_item, ...noted }: DecisionAuditEntry) =>
  insertAudit(tx, { caller, kind: 'inbox', item: String(id_item), ...noted });
