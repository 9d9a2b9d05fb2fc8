import { Button } from '../ui/button.tsx';

/** Shown when the server rejects this version of the app: the screen stays, and one tap loads the new version. */
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
