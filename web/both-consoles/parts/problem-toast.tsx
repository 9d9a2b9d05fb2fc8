import { Button } from '../../ui/button.tsx';
import { toastRef } from './toast-ref.ts';

/** What went wrong with an act, where its thing is in sight: above the bars, until it is read. */
export function ProblemToast({ text, onRead }: { text: string | undefined; onRead(): void }) {
  if (!text) return null;
  return (
    <div ref={toastRef} className="toast undo-toast" role="alert">
      <p>{text}</p>
      <Button kind="text" onClick={onRead}>
        Entendido
      </Button>
    </div>
  );
}
