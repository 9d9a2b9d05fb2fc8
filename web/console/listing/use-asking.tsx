import { type ReactNode, useState } from 'react';
import { HoursQuestion } from '../today/hours-question.tsx';
import type { HoursWarning } from '../today/lost-events.ts';

type OpenQuestion = { warning: HoursWarning; answer(isMeant: boolean): void };

/** Asks whether hours are meant that take something; the dialog is shown where the caller puts it. */
export function useAsking(): { ask(warning: HoursWarning): Promise<boolean>; dialog: ReactNode } {
  const [asking, setAsking] = useState<OpenQuestion>();
  const ask = (warning: HoursWarning) =>
    new Promise<boolean>((resolve) => {
      const answer = (isMeant: boolean) => {
        setAsking(undefined);
        resolve(isMeant);
      };
      setAsking({ warning, answer });
    });
  const dialog = asking && (
    <HoursQuestion warning={asking.warning} onLeave={() => asking.answer(false)} onChange={() => asking.answer(true)} />
  );
  return { ask, dialog };
}
