import { useState } from 'react';
import { counted, sayNumber } from '../../both-consoles/parts/counted.ts';
import { Note } from '../../both-consoles/parts/note.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { mostSheets, printCodes } from './print-codes.ts';

type PrintSheetsProps = { ids: number[]; onClose(): void };

/** Says what is about to be printed, prints it, and says what to do with it. */
export const PrintSheets = (props: PrintSheetsProps) => (
  <Sheet title="Imprimir códigos" onClose={props.onClose}>
    <Printing {...props} />
  </Sheet>
);

function Printing({ ids }: PrintSheetsProps) {
  const [state, setState] = useState<{ is: 'asking' | 'printing' | 'done'; problem?: string | undefined }>({ is: 'asking' });
  const { is, problem } = state;
  const tooMany = ids.length > mostSheets;
  const print = async () => {
    setState({ is: 'printing' });
    const wrong = await printCodes(ids);
    setState(wrong ? { is: 'asking', problem: wrong } : { is: 'done' });
  };
  if (is === 'done')
    return (
      <Note kind="good">
        {`Listo: ${counted(ids.length, 'hoja', 'hojas')} en un PDF, en tus descargas. ${ids.length === 1 ? 'Déjala en el negocio' : 'Deja cada una en su negocio'}: quien escanea el código queda de dueño.`}
      </Note>
    );
  return (
    <div className="console-stack">
      <p>
        {tooMany
          ? `Escogiste ${sayNumber(ids.length)}. Se imprimen hasta ${mostSheets} por vez: escoge menos.`
          : `${counted(ids.length, 'hoja', 'hojas')}, una por negocio, con un código para que su dueño lo tome. Vale 30 días; si ya había uno impreso, deja de servir.`}
      </p>
      {problem && <Note kind="bad">{problem}</Note>}
      <Button kind="primary" wide disabled={tooMany || is === 'printing'} onClick={() => void print()}>
        {is === 'printing' ? 'Preparando…' : `Imprimir ${counted(ids.length, 'hoja', 'hojas')}`}
      </Button>
    </div>
  );
}
