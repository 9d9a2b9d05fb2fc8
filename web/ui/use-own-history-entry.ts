import { useEffect, useEffectEvent, useRef } from 'react';

/** The window's event that carries each `popstate`; a page with a router sends it before the router hears of it. */
export type HistoryMoved = 'history-moved';

function onHistoryMoved(listener: (move: PopStateEvent) => void): () => void {
  const name: HistoryMoved = 'history-moved';
  const listen = (event: Event) => listener((event as CustomEvent<PopStateEvent>).detail);
  addEventListener(name, listen);
  return () => removeEventListener(name, listen);
}

/** What an entry of the history says: the router's key of its page, and the number of what is open over that. */
type EntryState = { key?: string; over?: number } | null;

const stateOf = () => history.state as EntryState;
const addressOf = () => location.pathname + location.search;

/** Numbers of no earlier document: what it was over may still be said by an entry after a reload. */
let opened = Date.now();

/** Resolves once no entry is on its way out: one that came meanwhile would go in its place. */
let cleared: Promise<unknown> = Promise.resolve();

/** Milliseconds after which an entry that should have gone no longer holds the next one up. */
const longestWaitMs = 1000;

/**
 * Gives a sheet or dialog its own entry in the browser's history, so that Back closes it; with `onBack` answering true it stays open. Closing it in another
 * way removes the entry, unless `keepEntry` was called because the next navigation replaces it.
 */
export function useOwnHistoryEntry(onBack: () => unknown) {
  const isKept = useRef(false);
  const leave = useEffectEvent(onBack);
  useEffect(() => {
    const own = ++opened;
    let isOpen = true;
    let isUnder = () => false;
    const isOver = () => stateOf()?.over === own;
    function enter(): void {
      const [{ key, over }, address] = [stateOf() ?? {}, addressOf()];
      isUnder = () => stateOf()?.key === key && stateOf()?.over === over && addressOf() === address;
      history.pushState({ ...history.state, over: own }, '');
    }
    function back(move: PopStateEvent): void {
      if (isOver()) return;
      const isHere = isUnder();
      if (isHere) move.stopImmediatePropagation();
      if (leave() === true && isHere) enter();
    }
    void cleared.then(() => isOpen && enter());
    const stop = onHistoryMoved(back);
    return () => {
      isOpen = false;
      stop();
      if (isKept.current || !isOver()) return;
      cleared = new Promise((resolve) => {
        const stopWaiting = onHistoryMoved((move) => {
          stopWaiting();
          if (isUnder()) move.stopImmediatePropagation();
          resolve(undefined);
        });
        setTimeout(resolve, longestWaitMs);
      });
      history.back();
    };
  }, []);
  return {
    keepEntry: () => {
      isKept.current = true;
    },
  };
}
