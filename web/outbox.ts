import type { Body, Calls, Params } from '../contract/calls.ts';
import { browserApi } from './api.ts';
import { problemOf } from './problem-of.ts';
import { currentUser, readStored, writeStored } from './session.ts';

/** Changes that may wait for a network: asked for twice they do the same as once. */
type WaitingKey = 'PUT /saved/{kind}/{id}' | 'DELETE /saved/{kind}/{id}' | 'DELETE /claims/{id_claim}' | 'POST /claims/{id_claim}/feedback';

/** A change, and the thing that it is about: of two about the same thing the later one counts. */
export type Change = {
  [K in WaitingKey]: { about: string; key: K; params: Params<Calls[K]> } & (Body<Calls[K]> extends undefined
    ? { body?: undefined }
    : { body: Body<Calls[K]> });
}[WaitingKey];

type Waiting = Change & { id_user: number; asked_at: number };

/** Changes that wait at the most; whoever does more without a network is told so. */
const most = 200;

function readAll(): Waiting[] {
  try {
    const kept: unknown = JSON.parse(readStored('outbox') ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function writeAll(all: Waiting[]): void {
  writeStored('outbox', all.length > 0 ? JSON.stringify(all) : null);
  dispatchEvent(new Event('outbox'));
}

const drop = (gone: (waiting: Waiting) => boolean) => {
  const all = readAll();
  if (all.some(gone)) writeAll(all.filter((waiting) => !gone(waiting)));
};

/** What whoever is logged in asked for about a thing and the server does not know yet. */
export function waitingAbout(about: string): Change | undefined {
  const user = currentUser();
  return readAll().find((waiting) => waiting.about === about && waiting.id_user === user?.id_user);
}

const call = (change: Change) => browserApi(change.key, { params: change.params, body: change.body } as never);

const isPassing = (status: number) => status === 429 || status >= 500;

/** Does a change now, or when there is a network again. Throws the server's reason when it does not want to. */
export async function askFor(change: Change): Promise<'done' | 'waiting'> {
  const user = currentUser();
  drop(({ about }) => about === change.about);
  try {
    await call(change);
    return 'done';
  } catch (error) {
    const all = readAll();
    if (!user || !isPassing(problemOf(error).status) || all.length >= most) throw error;
    writeAll([...all, { ...change, id_user: user.id_user, asked_at: Date.now() }]);
    return 'waiting';
  }
}

/** Sends what waits, each once, from one tab. Answers whether nothing waits any more. */
export async function sendWaiting(): Promise<boolean> {
  const send = async () => {
    const user = currentUser();
    for (const waiting of readAll().filter(({ id_user }) => id_user === user?.id_user)) {
      const { status } = await call(waiting).then(
        () => ({ status: 200 }),
        (error) => problemOf(error),
      );
      if (isPassing(status) || status === 401) return false;
      drop(({ about, asked_at }) => about === waiting.about && asked_at === waiting.asked_at);
    }
    return true;
  };
  // Without https there are no locks.
  if (!navigator.locks) return send();
  return navigator.locks.request('outbox', { ifAvailable: true }, (lock) => (lock ? send() : false));
}
