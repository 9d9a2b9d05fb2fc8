import type { Body, Params } from '../../contract/call.ts';
import type { Calls } from '../../contract/calls.ts';
import { browserApi } from '../api/api-client.ts';
import { problemOf } from '../api/problem.ts';
import { isPassing, isPostponed } from '../api/transport.ts';
import { emitAppEvent } from '../page/app-events.ts';
import { currentUser } from '../session/session.ts';
import { readStored, writeStored } from '../session/storage.ts';

/** Changes that may wait for a network: all of them are idempotent. */
type WaitingKey =
  | 'PUT /saved/{kind}/{id}'
  | 'DELETE /saved/{kind}/{id}'
  | 'PUT /coupons/{id_coupon}/reminder'
  | 'DELETE /coupons/{id_coupon}/reminder'
  | 'DELETE /claims/{id_claim}'
  | 'POST /claims/{id_claim}/feedback';

/** A change and its subject; of two changes of one subject the later one counts. */
export type Change = {
  [K in WaitingKey]: { about: string; key: K; params: Params<Calls[K]> } & (Body<Calls[K]> extends undefined
    ? { body?: undefined }
    : { body: Body<Calls[K]> });
}[WaitingKey];

type PendingChange = Change & { id_user: number; asked_at: number };

/** Changes that may wait at once; beyond that a change fails without a network. */
const maxWaiting = 200;

function readAll(): PendingChange[] {
  try {
    const stored: unknown = JSON.parse(readStored('outbox') ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

const writeAll = (all: PendingChange[]) => writeStored('outbox', all.length > 0 ? JSON.stringify(all) : null);
const isSame = (one: PendingChange) => (other: PendingChange) => one.about === other.about && one.asked_at === other.asked_at;

function removeWaiting(gone: PendingChange): void {
  const all = readAll();
  if (all.some(isSame(gone))) writeAll(all.filter((waiting) => !isSame(gone)(waiting)));
}

/** The waiting change of the present customer to a subject. */
export function pendingChangeFor(about: string): Change | undefined {
  const user = currentUser();
  return readAll().find((waiting) => waiting.about === about && waiting.id_user === user?.id_user);
}

const call = (change: Change) => browserApi(change.key, { params: change.params, body: change.body } as never);

/**
 * Makes a change now, or when there is a network again; throws the server's reason when it rejects the change. The change is stored first, since the
 * app may close before the reply.
 */
export async function submitOrQueue(change: Change): Promise<'done' | 'waiting'> {
  const user = currentUser();
  const waiting = user && { ...change, id_user: user.id_user, asked_at: Date.now() };
  const others = readAll().filter(({ about }) => about !== change.about);
  const isStored = waiting !== null && others.length < maxWaiting;
  writeAll(isStored ? [...others, waiting] : others);
  try {
    await whileCalling(() => call(change));
    if (waiting) removeWaiting(waiting);
    return 'done';
  } catch (error) {
    const isWaiting = isStored && isPassing(problemOf(error).status);
    if (waiting && !isWaiting) removeWaiting(waiting);
    emitAppEvent('outbox-changed');
    if (isWaiting) return 'waiting';
    throw error;
  }
}

/** Holds a lock during a call, so that no tab sends the same change from the outbox meanwhile. */
const whileCalling = (work: () => Promise<unknown>): Promise<unknown> =>
  navigator.locks ? navigator.locks.request('outbox', { mode: 'shared', ifAvailable: true }, work) : work();

const failed: Record<WaitingKey, string> = {
  'PUT /saved/{kind}/{id}': 'No se guardó lo que querías guardar.',
  'DELETE /saved/{kind}/{id}': 'No se quitó lo que tenías guardado.',
  'PUT /coupons/{id_coupon}/reminder': 'No se anotó el aviso que pediste.',
  'DELETE /coupons/{id_coupon}/reminder': 'No se quitó el aviso que pediste.',
  'DELETE /claims/{id_claim}': 'No se devolvió tu cupón.',
  'POST /claims/{id_claim}/feedback': 'No se mandó tu respuesta.',
};

function storeRejection({ key }: PendingChange, detail: string): void {
  const before = readStored('outbox_refused') ?? '';
  const said = `${failed[key]} ${detail}`;
  if (!before.includes(said)) writeStored('outbox_refused', `${before} ${said}`.trim());
}

/** The rejections of changes that were made offline, as text for the customer; each is returned once. */
export function takeRejections(): string | null {
  const said = readStored('outbox_refused');
  if (said !== null) writeStored('outbox_refused', null);
  return said;
}

/** Sends the waiting changes, each once and from one tab. Returns whether none is left. */
export async function sendWaiting(): Promise<boolean> {
  const send = async () => {
    const user = currentUser();
    for (const waiting of readAll().filter(({ id_user }) => id_user === user?.id_user)) {
      const problem = await call(waiting).then(() => null, problemOf);
      if (problem && isPostponed(problem.status)) return false;
      if (problem) storeRejection(waiting, problem.detail);
      removeWaiting(waiting);
      emitAppEvent('outbox-changed');
    }
    return true;
  };
  // Without https there are no locks.
  if (!navigator.locks) return send();
  return navigator.locks.request('outbox', { ifAvailable: true }, (lock) => (lock ? send() : false));
}
