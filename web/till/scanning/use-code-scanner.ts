import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { openReader } from './read-codes.ts';
import { createScanDebounce } from './scan-debounce.ts';
import { thingOf } from './scanned-thing.ts';

/** Milliseconds between two readings, so that a weak phone can do other work. */
const scanIntervalMs = 120;
/** Milliseconds until a reader that failed to load is requested again. */
const retryIntervalMs = 4_000;

type ScannerOptions = { video: RefObject<HTMLVideoElement | null>; isOn: boolean; isPaused: boolean; onRead(text: string): boolean };

/** Reads codes from the camera repeatedly. It reports each code that `onRead` accepts once while the code stays in sight. */
export function useCodeScanner({ video, isOn, isPaused, onRead }: ScannerOptions) {
  const [failed, setFailed] = useState(false);
  const [seen] = useState(() => createScanDebounce(thingOf));
  const look = useEffectEvent(async (read: (video: HTMLVideoElement) => Promise<string[]>) => {
    if (isPaused || !video.current || video.current.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) {
      seen.pause(Date.now());
      return;
    }
    const texts = await read(video.current);
    seen.look(Date.now());
    for (const text of texts) report(text);
  });
  const report = useEffectEvent((text: string) => {
    if (!isPaused && !seen.isTaken(text, Date.now()) && onRead(text)) seen.take(text, Date.now());
  });

  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const begin = async (): Promise<void> => {
      const read = await openReader().catch(() => undefined);
      if (stopped) return;
      setFailed(!read);
      if (!read) {
        timer = setTimeout(begin, retryIntervalMs);
        return;
      }
      const step = async () => {
        await look(read);
        if (!stopped) timer = setTimeout(step, scanIntervalMs);
      };
      await step();
    };
    void begin();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [isOn]);
  const markSeen = (thing: string | undefined) => thing !== undefined && seen.markSeen(thing, Date.now());
  return { failed, markSeen };
}
