import { RotateCcw } from 'lucide';
import { type ComponentType, useState } from 'react';
import { Button } from '../ui/button.tsx';
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
          <Button kind="text" onClick={fetchForm}>
            <Icon of={RotateCcw} size="medium" />
            Reintentar
          </Button>
        </div>
      )}
      {Form && <Form />}
    </details>
  );
}
