import { useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';

type MessageDialogProps = {
  title: string;
  text: string;
  /** Its buttons, the main one last; the first has the focus, so that of two it should be the harmless one. */
  actions: readonly { label: string; onChoose(): void }[];
  /** Esc and Back. */
  onDismiss(): void;
};

/** Says something over the screen and waits for an answer. It closes before it calls back, and gives the focus back to where it was. */
export function MessageDialog({ title, text, actions, onDismiss }: MessageDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isAnswered = useRef(false);
  useEffect(() => dialog.current?.showModal(), []);

  function answer(onChoose: () => void): void {
    isAnswered.current = true;
    dialog.current?.close();
    onChoose();
  }
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="dlg"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={() => isAnswered.current || onDismiss()}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      <div className="acts">
        {actions.map(({ label, onChoose }, index) => (
          <Button key={label} kind={index === actions.length - 1 ? 'primary' : 'quiet'} onClick={() => answer(onChoose)}>
            {label}
          </Button>
        ))}
      </div>
    </dialog>
  );
}

/** The specification's alert: titled «Alerta», with OK. */
export function Alert({ text, onClose }: { text: string; onClose(): void }) {
  return <MessageDialog title="Alerta" text={text} actions={[{ label: 'OK', onChoose: onClose }]} onDismiss={onClose} />;
}
