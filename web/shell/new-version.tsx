/** The server does not speak with this version of the app any more: what is on the screen stays, and one tap brings the new one. */
export function NewVersion() {
  return (
    <div className="toast" role="status">
      <p>Hay una versión nueva</p>
      <button type="button" className="btn primary" onClick={() => location.reload()}>
        Recargar
      </button>
    </div>
  );
}
