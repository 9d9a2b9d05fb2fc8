import { Note } from '../../../both-consoles/parts/note.tsx';
import { usePhotoAddress } from '../../../photos/use-photo-address.ts';
import { Button } from '../../../ui/button.tsx';
import type { PhotoUpload } from './use-sending.ts';

/** A photo that is on its way, in the place that it will have. */
export function SendingPhoto({ sending: { photo, part } }: { sending: PhotoUpload }) {
  const address = usePhotoAddress(photo);
  return (
    <li className="shot sending" aria-busy={part !== undefined}>
      {address && <img src={address} alt="Tu foto nueva" />}
      {part !== undefined && <progress max={1} value={part} aria-label="Subiendo tu foto" />}
    </li>
  );
}

type SendingProblemProps = { sending: PhotoUpload; onRetry(): void; onDrop(): void };

/** Why it is not there yet, and the two ways on. */
export function SendingProblem({ sending: { problem }, onRetry, onDrop }: SendingProblemProps) {
  if (!problem) return null;
  return (
    <Note kind="bad">
      {problem}
      <div className="acts">
        <Button kind="quiet" onClick={onRetry}>
          Reintentar
        </Button>
        <Button kind="text" onClick={onDrop}>
          Quitar
        </Button>
      </div>
    </Note>
  );
}
