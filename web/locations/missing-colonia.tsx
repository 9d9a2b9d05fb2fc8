import { RotateCcw } from 'lucide';
import { type ComponentType, useState } from 'react';
import { Icon } from '../ui/icon.tsx';

/** «¿No está tu colonia?»: the form behind it is fetched when it is opened. */
export function MissingColonia() {
  const [Form, setForm] = useState<ComponentType>();
  const [failed, setFailed] = useState(false);

  function fetchForm(): void {
    if (Form) return;
    setFailed(false);
    import('./missing-colonia-form.tsx').then(
      (module) => setForm(() => module.default),
      () => setFailed(true),
    );
  }
  return (
    <details className="missing" onToggle={(toggle) => toggle.currentTarget.open && fetchForm()}>
      <summary>¿No está tu colonia?</summary>
      {failed && (
        <div className="failed" role="alert">
          <p>No pudimos cargar el formulario.</p>
          <button type="button" className="btn text" onClick={fetchForm}>
            <Icon of={RotateCcw} size="medium" />
            Reintentar
          </button>
        </div>
      )}
      {Form && <Form />}
    </details>
  );
}
