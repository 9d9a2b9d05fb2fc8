import { useEffect, useEffectEvent } from 'react';

type EntryState = { over?: boolean } | null;

const isOver = () => (history.state as EntryState)?.over === true;

/** No element has this id. */
const mark = '#hoja';

/**
 * Gives a sheet an entry of its own in the history, so that Back is asked to close it: `onBack` answers whether it stays open. Nothing that is shown is
 * left by that, so nothing is fetched again: while it is open the entry under it differs in the part of the address after "#" alone, for which the router
 * calls no loader.
 */
export function useSheetEntry(onBack: () => boolean): void {
  const leave = useEffectEvent(onBack);
  useEffect(() => {
    const address = location.pathname + location.search;
    const enter = () => {
      history.replaceState(history.state, '', address + mark);
      history.pushState({ ...history.state, over: true }, '', address);
    };
    const unmark = () => {
      if (location.hash === mark) history.replaceState(history.state, '', address);
    };
    function back(): void {
      if (isOver()) return;
      unmark();
      if (leave()) enter();
    }
    enter();
    addEventListener('popstate', back);
    return () => {
      removeEventListener('popstate', back);
      if (!isOver()) return;
      addEventListener('popstate', unmark, { once: true });
      history.back();
    };
  }, []);
}
