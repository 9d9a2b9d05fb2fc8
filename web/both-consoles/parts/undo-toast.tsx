import { useEffect, useRef, useState } from 'react';
import { undoMs } from '../../../contract/undo-times.ts';
import { Button } from '../../ui/button.tsx';
import { toastRef } from './toast-ref.ts';

/** A change that has just happened, in words, and the way to take it back. Each change has its own `key`, so that its toast stays for the whole time. */
export type UndoableChange = { key: number; words: string; undo(): Promise<unknown> };

type UndoToastProps = {
  /** What happened, and what that means for others. */
  text: string;
  onUndo(): void;
  /** Its time is over, or it was used. */
  onGone(): void;
};

/** Says what has just changed and takes it back. Its time does not run while it has the focus or the pointer. */
export function UndoToast({ text, onUndo, onGone }: UndoToastProps) {
  const left = useRef(undoMs);
  const [isHeld, setHeld] = useState(false);
  const gone = useRef(onGone);
  gone.current = onGone;
  useEffect(() => {
    if (isHeld) return;
    const since = performance.now();
    const timer = setTimeout(() => gone.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(1000, left.current - (performance.now() - since));
    };
  }, [isHeld]);
  const hold = { onFocus: () => setHeld(true), onBlur: () => setHeld(false) };
  const point = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) };
  return (
    <div ref={toastRef} className="toast undo-toast" role="status" {...hold} {...point}>
      <p>{text}</p>
      <Button
        kind="text"
        onClick={() => {
          onUndo();
          onGone();
        }}
      >
        Deshacer
      </Button>
    </div>
  );
}

type UndoableProps = { done: UndoableChange | undefined; onGone(): void };

/** The toast of what was just done, if anything was. */
export const Undoable = ({ done, onGone }: UndoableProps) =>
  done && <UndoToast key={done.key} text={done.words} onUndo={() => void done.undo()} onGone={onGone} />;
