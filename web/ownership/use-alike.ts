import { useEffect, useState } from 'react';
import { sayAddress } from '../../contract/places/say-address.ts';
import { browserApi } from '../api/api-client.ts';
import type { Alike } from './alike-list.tsx';

/** Milliseconds after the last letter. */
const typingPauseMs = 250;
const leastLetters = 3;

/** The listings of a city whose names look like what is typed; those of the words before while the next ones come. */
export function useAlike(name: string, id_city: number | undefined): Alike[] {
  const [found, setFound] = useState<Alike[]>([]);
  const words = name.trim().slice(0, 64);
  useEffect(() => {
    if (words.length < leastLetters) return setFound([]);
    let isOld = false;
    const query = { q: words, limit: 4, ...(id_city ? { id_city } : {}) };
    const ask = () =>
      browserApi('GET /companies', { query }).then(
        ({ items }) => {
          if (isOld) return;
          setFound(
            items.map(({ id_company, slug, name: its, logo, claimed, stores: [store] }) => {
              const where = sayAddress({ address: store?.address, colonia: store?.colonia });
              return { id_company, slug, name: its, logo, claimed, words: where };
            }),
          );
        },
        // Without a network the screen offers nothing, and the visitor goes on with the name.
        () => {},
      );
    const timer = setTimeout(() => void ask(), typingPauseMs);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [words, id_city]);
  return found;
}
