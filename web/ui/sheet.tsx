import { X } from 'lucide';
import { type InputEvent, type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { useOwnHistoryEntry } from './use-own-history-entry.ts';
import { useSheetDrag } from './use-sheet-drag.ts';

type SheetProps = {
  title: string;
  onClose(): void;
  /** Back closes it; once something was typed, Back and Esc ask first. Nothing in it may lead to another screen: closing would take that navigation back. */
  byBack?: boolean;
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** What takes more than a tap to do again. */
const typedInto = 'textarea, input:not([type="radio"], [type="checkbox"], [type="range"])';

/** What is edited over a screen. It closes by its button, Esc, a pull or, while nothing was typed, a tap beside it, and gives the focus back to where it was. */
export function Sheet({ title, onClose, byBack, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const close = () => dialog.current?.close();
  const drag = useSheetDrag(dialog, close);
  useEffect(() => {
    dialog.current?.showModal();
    // On the field it would open the keyboard.
    heading.current?.focus();
  }, []);
  /** A press that began on a field and ended beside the sheet is no tap beside it, and what was typed goes by a button alone. */
  const beganBeside = useRef(false);
  const isEdited = useRef(false);
  const isTyped = useRef(false);
  const [isAsking, setAsking] = useState(false);
  /** Whether it stays open. Back on the question takes back the question. */
  function leave(): boolean {
    if (isTyped.current) setAsking(!isAsking);
    else close();
    return isTyped.current;
  }
  // On Android it is Back that cancels a dialog; an empty choice of a file comes here too.
  function cancel(event: SyntheticEvent): void {
    if (!byBack || !isTyped.current || !isBeside(event)) return;
    event.preventDefault();
    setAsking(true);
  }
  function noteInput({ target }: InputEvent<HTMLElement>): void {
    isEdited.current = true;
    if ((target as HTMLElement).matches(typedInto)) isTyped.current = true;
  }
  const isBeside = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;
  const closeBeside = (click: MouseEvent) => isBeside(click) && beganBeside.current && !isEdited.current && close();
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way. */}
      <dialog
        ref={dialog}
        className="sheet-dialog"
        onClose={onClose}
        onPointerDown={(press) => {
          beganBeside.current = isBeside(press);
        }}
        onClick={closeBeside}
        onInput={noteInput}
        onCancel={cancel}
        aria-labelledby={id}
      >
        {byBack && <AskBack onBack={leave} />}
        <div className="pane">
          <header className="pane-top" {...drag}>
            <h2 ref={heading} id={id} tabIndex={-1}>
              {title}
            </h2>
            <IconButton label="Cerrar" icon={X} onClick={close} />
          </header>
          <div className="ask">{typeof children === 'function' ? children(close) : children}</div>
        </div>
      </dialog>
      {isAsking && (
        <MessageDialog
          title="¿Descartar lo que escribiste?"
          text="Todavía no se guarda."
          actions={[
            { label: 'Seguir aquí', onChoose: () => setAsking(false) },
            { label: 'Descartar', onChoose: close },
          ]}
          onDismiss={() => setAsking(false)}
        />
      )}
    </>
  );
}

function AskBack({ onBack }: { onBack(): boolean }) {
  useOwnHistoryEntry(onBack);
  return null;
}
