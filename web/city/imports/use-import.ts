import { useEffect, useState } from 'react';
import type { CityImport } from '../../../contract/city/imports.ts';
import { browserApi } from '../../api/api-client.ts';
import { useRun } from '../../both-consoles/parts/use-run.ts';
import { sayTooLarge } from './say-import.ts';
import { sendImport } from './send-import.ts';

const askEveryMs = 1_000;

const isMoving = (shown: CityImport | null) => shown !== null && ['reading', 'checking', 'running'].includes(shown.state);

export const fetchImport = async (id_city: number) => (await browserApi('GET /cities/{id_city}/import', { params: { id_city } })).import;

/** The import of a city, asked again every second while it moves, and what can be done with it. */
export function useImport(id_city: number, loaded: CityImport | null) {
  const [shown, show] = useState(loaded);
  const [sent, setSent] = useState<number>();
  const { isBusy, problem, setProblem, run } = useRun(async () => setSent(undefined));
  const [isOffline, setOffline] = useState(false);
  const moves = isMoving(shown) && sent === undefined;
  useEffect(() => {
    if (!moves) return;
    let isOld = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      try {
        const next = await fetchImport(id_city);
        if (isOld) return;
        show(next);
        setOffline(false);
      } catch {
        if (!isOld) setOffline(true);
      }
      if (!isOld) timer = setTimeout(() => void ask(), askEveryMs);
    };
    timer = setTimeout(() => void ask(), askEveryMs);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [moves, id_city]);

  function act(work: () => Promise<CityImport | null>): void {
    if (!isBusy) void run(async () => show(await work()));
  }
  return {
    shown,
    sent,
    problem,
    isOffline,
    isBusy,
    send: (file: File) => {
      const tooLarge = sayTooLarge(file);
      if (tooLarge) return setProblem(tooLarge);
      setSent(0);
      act(() => sendImport(id_city, file, setSent));
    },
    start: ({ id_import }: CityImport) => act(() => browserApi('POST /imports/{id_import}/start', { params: { id_import } })),
    forget: ({ id_import }: CityImport) =>
      act(async () => {
        await browserApi('DELETE /imports/{id_import}', { params: { id_import } });
        return null;
      }),
  };
}

export type ImportState = ReturnType<typeof useImport>;
