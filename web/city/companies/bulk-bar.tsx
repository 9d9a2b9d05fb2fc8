import { Merge, Pause, Play, Printer, Tag, X } from 'lucide';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Category } from '../../../contract/catalog/categories.ts';
import { counted, sayNumber } from '../../both-consoles/parts/counted.ts';
import { Note } from '../../both-consoles/parts/note.tsx';
import { CategoryOptions } from '../../both-consoles/parts/options.tsx';
import { Undoable } from '../../both-consoles/parts/undo-toast.tsx';
import { cityPaths } from '../../page/city-paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { SelectRow } from '../../ui/select-row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { PrintSheets } from './print-sheets.tsx';
import type { Bulk } from './use-bulk.ts';

type BulkBarProps = { chosen: number[]; categories: Category[]; bulk: Bulk; onForget(): void };

/** What can be done with all that was chosen; at the bottom, under the thumb. */
export function BulkBar({ chosen, categories, bulk, onForget }: BulkBarProps) {
  const [isMoving, move] = useState(false);
  const [isPrinting, print] = useState(false);
  const navigate = useNavigate();
  const [first, second] = chosen;
  return (
    <>
      <section className="bulk-bar" aria-label="Acciones para lo escogido">
        <b>{counted(chosen.length, 'escogido', 'escogidos')}</b>
        <button type="button" onClick={() => void bulk.ask(chosen, { status: 'paused' })}>
          <Icon of={Pause} size="medium" />
          Pausar
        </button>
        <button type="button" onClick={() => void bulk.ask(chosen, { status: 'active' })}>
          <Icon of={Play} size="medium" />
          Reanudar
        </button>
        <button type="button" onClick={() => move(true)}>
          <Icon of={Tag} size="medium" />
          Cambiar categoría
        </button>
        <button type="button" onClick={() => print(true)}>
          <Icon of={Printer} size="medium" />
          Imprimir códigos
        </button>
        {chosen.length === 2 && first && second && (
          <button
            type="button"
            onClick={() => void navigate(`${cityPaths.mergeCompany(first)}?con=${second}`, { state: { inside: true } })}
          >
            <Icon of={Merge} size="medium" />
            Juntar
          </button>
        )}
        <button type="button" aria-label="Quitar lo escogido" onClick={onForget}>
          <Icon of={X} size="medium" />
        </button>
      </section>
      {isPrinting && <PrintSheets ids={chosen} onClose={() => print(false)} />}
      {isMoving && (
        <Sheet title="Cambiar categoría" onClose={() => move(false)}>
          {(close) => (
            <MoveForm
              categories={categories}
              onChoose={({ id_category, name }) => {
                close();
                void bulk.ask(chosen, { id_category }, name);
              }}
            />
          )}
        </Sheet>
      )}
    </>
  );
}

function MoveForm({ categories, onChoose }: { categories: Category[]; onChoose(category: Category): void }) {
  const [id, choose] = useState(categories[0]?.id_category);
  const category = categories.find(({ id_category }) => id_category === id);
  return (
    <div className="console-stack">
      <SelectRow label="Categoría" value={id} onChange={({ currentTarget }) => choose(Number(currentTarget.value))}>
        <CategoryOptions of={categories} />
      </SelectRow>
      <Button kind="primary" wide disabled={!category} onClick={() => category && onChoose(category)}>
        Ver qué cambia
      </Button>
    </div>
  );
}

/** The question before, the progress, and the way back. */
export function BulkTalk({ bulk }: { bulk: Bulk }) {
  const { asked, progress, done, problem } = bulk;
  return (
    <>
      <div role="status">
        {progress && (
          <div className="bulk-progress">
            <progress aria-label="Negocios cambiados" value={progress.done} max={progress.of} />
            <p>{`Van ${sayNumber(progress.done)} de ${sayNumber(progress.of)}`}</p>
          </div>
        )}
      </div>
      {problem && (
        <Note kind="bad">
          {problem.text}
          {problem.left.length > 0 && (
            <Button kind="text" onClick={() => void bulk.goOn(problem.left)}>
              Seguir con los que faltan
            </Button>
          )}
        </Note>
      )}
      {asked && (
        <MessageDialog
          title={asked.said.title}
          text={asked.said.text}
          actions={
            asked.said.act
              ? [
                  { label: 'Cancelar', onChoose: bulk.forgetAsked },
                  {
                    label: asked.said.act,
                    onChoose: () => {
                      bulk.forgetAsked();
                      void bulk.run(asked);
                    },
                  },
                ]
              : [{ label: 'Entendido', onChoose: bulk.forgetAsked }]
          }
          onDismiss={bulk.forgetAsked}
        />
      )}
      <Undoable done={done} onGone={bulk.forgetDone} />
    </>
  );
}
