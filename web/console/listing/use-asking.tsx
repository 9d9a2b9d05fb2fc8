import { type ReactNode, useState } from 'react';
import { MessageDialog } from '../../ui/message-dialog.tsx';
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
    <MessageDialog
      title={asking.warning.title}
      text={asking.warning.text}
      actions={[
        { label: 'Dejar como está', onChoose: () => asking.answer(false) },
        { label: 'Cambiar de todos modos', onChoose: () => asking.answer(true) },
      ]}
      onDismiss={() => asking.answer(false)}
    />
  );
  return { ask, dialog };
}
