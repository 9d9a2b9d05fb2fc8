import { useEffect, useState } from 'react';

/** Milliseconds for which the message stays. */
const shownForMs = 4_000;

/** A short message that disappears by itself. */
export function useFlashMessage(): [string, (word: string) => void] {
  const [word, setWord] = useState('');
  useEffect(() => {
    if (!word) return;
    const timer = setTimeout(() => setWord(''), shownForMs);
    return () => clearTimeout(timer);
  }, [word]);
  return [word, setWord];
}
