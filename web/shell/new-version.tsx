import { Button } from '../ui/button.tsx';

/** The server does not speak with this version of the app any more: what is on the screen stays, and one tap brings the new one. */
export function NewVersion() {
  return (
    <div className="toast" role="status">
      <p>Hay una versión nueva</p>
      <Button kind="primary" onClick={() => location.reload()}>
        Recargar
      </Button>
    </div>
  );
}
