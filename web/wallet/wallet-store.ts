import { useSyncExternalStore } from 'react';
import type { Answer } from '../../contract/call.ts';
import type { Calls } from '../../contract/calls.ts';
import type { Problem } from '../../contract/errors.ts';
import type { SavedLists } from '../../contract/wallet/saved.ts';
import type { HeldCard } from '../../contract/wallet/stamp-cards.ts';
import type { Claim } from '../../contract/wallet/wallet.ts';
import { browserApi } from '../api/api-client.ts';
import { problemOf } from '../api/problem.ts';
import { emitAppEvent, onAppEvent } from '../page/app-events.ts';
import { serverNow } from '../session/server-clock.ts';
import { currentUser, onSessionChange } from '../session/session.ts';
import { readStored, writeStored } from '../session/storage.ts';

/**
 * A customer's wallet as this device last heard of it (`at`, epoch milliseconds by the server's clock). It outlives the session, which may end
 * while its owner stands in a shop without signal.
 */
export type StoredWallet = {
  id_user: number;
  at: number;
  claims: Claim[];
  savings: Answer<Calls['GET /wallet']>['savings'];
  /** The saved offers and followed companies, newest first. */
  saved: SavedLists[];
  /** Stamp cards; devices from before them have none. */
  cards?: HeldCard[];
};

/** The most saved offers that the wallet shows. */
export const mostSavedShown = 50;

let read: { text: string | null; wallet: StoredWallet | null } = { text: null, wallet: null };

function parse(text: string | null): StoredWallet | null {
  try {
    const wallet = JSON.parse(text ?? 'null') as StoredWallet | null;
    return Array.isArray(wallet?.claims) && Array.isArray(wallet.saved) && wallet.savings ? wallet : null;
  } catch {
    return null;
  }
}

/** Returns the stored wallet of the customer who is logged in, never another's. The object stays the same until the wallet changes. */
export function keptWallet(): StoredWallet | null {
  const text = readStored('wallet');
  if (text !== read.text) read = { text, wallet: parse(text) };
  const user = currentUser();
  return user && read.wallet && user.id_user !== read.wallet.id_user ? null : read.wallet;
}

type WalletRequest = { busy: boolean; problem: Problem | null };

let asking: WalletRequest = { busy: false, problem: null };
let running: Promise<void> | undefined;
let again = false;

function tell(state: WalletRequest): void {
  asking = state;
  emitAppEvent('wallet-changed');
}

/** Fetches the wallet and stores it. It never throws: `useWallet` returns the error. */
export function refreshWallet(): Promise<void> {
  again = running !== undefined;
  running ??= fetchWallet().finally(() => {
    running = undefined;
    if (again) void refreshWallet();
  });
  return running;
}

async function fetchWallet(): Promise<void> {
  const user = currentUser();
  if (!user) return;
  tell({ busy: true, problem: null });
  try {
    const [{ items: claims, savings, cards }, { items: saved }] = await Promise.all([
      browserApi('GET /wallet'),
      browserApi('GET /saved', { query: { limit: mostSavedShown } }),
    ]);
    if (currentUser()?.id_user === user.id_user) keep({ id_user: user.id_user, at: serverNow(), claims, savings, saved, cards });
    tell({ busy: false, problem: null });
  } catch (error) {
    tell({ busy: false, problem: problemOf(error) });
  }
}

const keep = (wallet: StoredWallet) => writeStored('wallet', JSON.stringify(wallet));

/** Milliseconds after which an open app fetches the wallet again. */
const freshMs = 3_600_000;

/** Stores the wallet on the device while there is a network. */
export function keepFresh(): void {
  const kept = keptWallet();
  if (!kept || serverNow() - kept.at > freshMs) void refreshWallet();
}

/** Changes the stored wallet at once, with or without a network. */
export function changeKept(change: (kept: Pick<StoredWallet, 'claims' | 'cards'>) => Partial<StoredWallet>): void {
  const user = currentUser();
  if (!user) return;
  const kept = keptWallet() ?? { claims: [], savings: { total: 0, redeemed: 0, unknown: 0, months: [] }, saved: [] };
  keep({ ...kept, id_user: user.id_user, at: serverNow(), ...change(kept) });
  tell({ ...asking });
}

/** Adds a claim. */
export const keepClaim = (claim: Claim): void =>
  changeKept(({ claims }) => ({ claims: [claim, ...claims.filter(({ id_claim }) => id_claim !== claim.id_claim)] }));

export function onWalletChange(listener: () => void): () => void {
  const stops = [onSessionChange(listener), onAppEvent('wallet-changed', listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Returns the stored wallet (null: none; undefined: not read yet) and the state of its refresh. */
export function useWallet(): WalletRequest & { wallet: StoredWallet | null | undefined } {
  const wallet = useSyncExternalStore(onWalletChange, keptWallet, () => undefined);
  const state = useSyncExternalStore(
    onWalletChange,
    () => asking,
    () => asking,
  );
  return { wallet, ...state };
}
