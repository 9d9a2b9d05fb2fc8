import { useEffect, useEffectEvent, useState } from 'react';
import { problemOf } from '../../api/problem.ts';

const pauseMs = 250;

/** To which key it is the answer, with what was answered or what went wrong. */
type KeyedAnswer<T> = { key: string; value?: T; problem?: string };

/** The last answer to what is asked once `key` has rested a while. Those to former keys that are late are dropped; without a key nothing is asked. */
export function useAsked<T>(key: string | undefined, ask: () => Promise<T>): KeyedAnswer<T> | undefined {
  const [answer, setAnswer] = useState<KeyedAnswer<T>>();
  const begin = useEffectEvent(ask);
  useEffect(() => {
    if (key === undefined) return;
    let isOver = false;
    const timer = setTimeout(() => {
      begin().then(
        (value) => !isOver && setAnswer({ key, value }),
        (error) => !isOver && setAnswer({ key, problem: problemOf(error).detail }),
      );
    }, pauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [key]);
  return answer;
}
