import { useCallback, useEffect, useState } from 'react';
import type { Problem } from '../../contract/errors.ts';
import type { PocketStatus } from '../../contract/pocket/pocket-calls.ts';
import { browserApi } from '../api/api-client.ts';
import { problemOf } from '../api/problem.ts';
import { onAppEvent } from '../page/app-events.ts';
import { noteFailure, registerWorker } from '../push/register-worker.ts';
import { readStored, writeStored } from '../session/storage.ts';
import { forgetPocket, noteChecked, type PocketSummary, readKept } from './kept-pocket.ts';
import { keepCity } from './pocket-work.ts';

/** A worker takes over once its script has come and the one before has done what it is at; the screen does not wait for that longer. */
const longestWaitMs = 5000;

/** Registers the worker that this device needs (one that answers from a kept city, or one that does not) and waits until it is active, if it is soon. */
async function chooseWorker(keeps: boolean): Promise<void> {
  if ((readStored('pocket') !== null) === keeps) return;
  writeStored('pocket', keeps ? 'true' : null);
  const longest = new Promise<void>((go) => setTimeout(go, longestWaitMs));
  await Promise.race([registerWorker().then(untilActive), longest]);
}

function untilActive({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  return new Promise((go) => {
    const coming = installing ?? waiting;
    const look = () => (!coming || /^(?:activated|redundant)$/.test(coming.state)) && go();
    coming?.addEventListener('statechange', look);
    look();
  });
}

/** Whether this browser can keep a city and answer by it. */
export const canKeep = () => 'serviceWorker' in navigator && 'indexedDB' in window && 'Worker' in window;

/** How things stand with one city, by the server; `kept` is the city that this phone has, if any. */
export async function askStatus(id_city: number, kept: PocketSummary | undefined): Promise<PocketStatus> {
  const since = kept?.id_city === id_city ? kept.version : undefined;
  const status = await browserApi('GET /pocket/{id_city}', { params: { id_city }, query: { since } });
  if (status.difference_bytes === 0) await noteChecked(status.checked_at);
  return status;
}

/**
 * The state of the chosen city on the server, and the city that this phone keeps. `kept` is undefined until the phone has been read; `status` is undefined
 * while the server is asked, and when a `problem` takes its place.
 */
export function usePocket(id_city: number) {
  const [kept, setKept] = useState<PocketSummary | null>();
  const [{ status, problem }, setAsked] = useState<{ status?: PocketStatus; problem?: Problem }>({});
  const look = useCallback(async () => {
    setAsked({});
    const before = await readKept().catch(() => undefined);
    await chooseWorker(before !== undefined).catch(noteFailure);
    setKept(before ?? null);
    if (!id_city) return;
    setAsked(
      await askStatus(id_city, before).then(
        (status) => ({ status }),
        (error: unknown) => ({ problem: problemOf(error) }),
      ),
    );
    setKept((await readKept().catch(() => undefined)) ?? null);
  }, [id_city]);
  useEffect(() => {
    void look();
    return onAppEvent('connection-back', () => void look());
  }, [look]);

  async function keep(city: string): Promise<void> {
    if (!status) return;
    // Browsers ask the person only after a tap. A refusal changes nothing here: the browser may then delete the city when it is short of room.
    void navigator.storage?.persist?.().catch(() => {});
    const worker = chooseWorker(true).catch(noteFailure);
    const isKept = (await keepCity(status, city, kept ?? undefined)) !== undefined;
    // At once: the next try chooses anew, and the last choice holds.
    if (!isKept) return chooseWorker(kept !== null).catch(noteFailure);
    await worker;
    if (kept === null) writeStored('pocket_wifi', String(Date.now()));
    await look();
  }
  async function forget(): Promise<void> {
    writeStored('pocket_wifi', null);
    await forgetPocket();
    await look();
  }
  return { kept, status, problem, look, keep, forget };
}

export type UsedPocket = ReturnType<typeof usePocket>;
