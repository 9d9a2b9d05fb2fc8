import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Gives what opens over a screen an entry of its own in the history, so that Back closes it (`onBack`) and the screen stays. Closing it in
 * another way takes the entry back, unless `keepEntry` was called because the next navigation replaces it.
 */
export function useOwnHistoryEntry(onBack: () => void) {
  const kept = useRef(false);
  const leave = useEffectEvent(onBack);
  useEffect(() => {
    history.pushState({ ...history.state, over: true }, '');
    const back = () => leave();
    addEventListener('popstate', back);
    return () => {
      removeEventListener('popstate', back);
      if (!kept.current && history.state?.over) history.back();
    };
  }, []);
  return {
    keepEntry: () => {
      kept.current = true;
    },
  };
}
