import type { InboxKind } from '../../contract/city/inbox-kinds.ts';
import type { Database } from '../../database/database.ts';
import type { Services } from '../services.ts';

/** An open case as its kind decides it. */
export type InboxCase = {
  id_item: number;
  kind: InboxKind;
  subject: string;
  id_city: number | null;
  id_company: number | null;
  id_customer: number | null;
  details: Record<string, unknown>;
};

/** What is decided about a case, by whom and when. */
export type Decision = {
  decision: 'accepted' | 'asked' | 'rejected';
  reason: string | null;
  id_user: number;
  id_membership: number | null;
  now: Date;
  /** Of a colonia that is added. */
  postal_code?: string | undefined;
  name?: string | undefined;
};

/**
 * What the decisions about a kind of case do, in the transaction that keeps them: with the case's company locked, and with services whose events wait for the
 * commit. `decide` returns what `undo` needs, or throws a problem; `undo` throws a conflict when something was built on the decision since.
 */
export type Decider = {
  decide(tx: Database, given: InboxCase, by: Decision, services: Services): Promise<Record<string, unknown>>;
  undo(
    tx: Database,
    given: InboxCase & { undo: Record<string, unknown> },
    by: Omit<Decision, 'decision' | 'reason'>,
    services: Services,
  ): Promise<void>;
};

/** Of every kind that an operator decides; a kind registers here and nowhere else. */
export const deciders: Partial<Record<InboxKind, Decider>> = {};
