import { Upload } from 'lucide';
import { useRef } from 'react';
import { FigureCard } from '../../both-consoles/figures/figure-parts.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { sayLimits } from './say-import.ts';
import type { ImportState } from './use-import.ts';

type FileChoiceProps = { importing: ImportState; label: string; isFirst?: boolean };

/** Chooses a file of this device, which is sent at once. */
export function FileChoice({ importing: { send, isBusy }, label, isFirst = false }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = (
    <>
      <Button kind={isFirst ? 'primary' : 'quiet'} wide disabled={isBusy} onClick={() => input.current?.click()}>
        <Icon of={Upload} size="medium" />
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.json,text/csv,application/json"
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) send(file);
        }}
      />
    </>
  );
  if (!isFirst) return button;
  return (
    <FigureCard title="¿Qué archivo?" words={sayLimits}>
      <ul className="import-kinds">
        <li>
          <b>El directorio del INEGI (DENUE), en CSV.</b> Bájalo de tu estado o municipio y descomprímelo. De otros municipios no se toca
          nada.
        </li>
        <li>
          <b>Tu propio catálogo, en CSV o JSON.</b> Negocios, sucursales, horarios, cupones, eventos y menú, con la plantilla del proyecto.
        </li>
      </ul>
      {button}
    </FigureCard>
  );
}
