import { Button } from '../../ui/button.tsx';
import { aboveTheBars } from './above-the-bars.ts';

/** What went wrong with an act, where its thing is in sight: above the bars, until it is read. */
export function ProblemToast({ text, onRead }: { text: string | undefined; onRead(): void }) {
  if (!text) return null;
  return (
    <div ref={aboveTheBars} className="toast undo-toast" role="alert">
      <p>{text}</p>
      <Button kind="text" onClick={onRead}>
        Entendido
      </Button>
    </div>
  );
}
