import { MessageDialog } from '../../ui/message-dialog.tsx';
import type { HoursWarning } from './lost-events.ts';

type HoursQuestionProps = {
  warning: HoursWarning;
  onLeave(): void;
  onChange(): void;
  /** Leads to what loses its hours; absent where a form is open that would be lost. */
  onSee?: () => void;
};

/** Asks whether hours are meant that take something. */
export const HoursQuestion = ({ warning: { title, text, see }, onLeave, onChange, onSee }: HoursQuestionProps) => (
  <MessageDialog
    title={title}
    text={text}
    actions={[
      { label: 'Dejar como está', onChoose: onLeave },
      ...(onSee ? [{ label: see, onChoose: onSee }] : []),
      { label: 'Cambiar de todos modos', onChoose: onChange },
    ]}
    onDismiss={onLeave}
  />
);
