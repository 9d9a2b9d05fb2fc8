import { Trash } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router';
import { benefit } from '../../../contract/catalog/money.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Section } from '../../ui/section.tsx';
import { UndoToast } from '../parts/undo-toast.tsx';
import { editorOf, newOf } from '../shell/shop-paths.ts';
import { openFieldsOf } from './asked-fields.ts';
import { type Draft, dropDraft, keepDraft } from './drafts-store.ts';
import { editingKey } from './kept-draft.ts';

/** Where the editor goes on with a draft. */
function addressOf({ key, noun, id_item }: Draft): string {
  if (id_item !== null && key === editingKey(noun, id_item)) return editorOf[noun](id_item);
  return `${newOf[noun]}?borrador=${key}`;
}

/** The drafts of this device, those that wait for a network first. */
export function DraftList({ drafts }: { drafts: Draft[] }) {
  const [gone, setGone] = useState<Draft[]>([]);
  const [toast, setToast] = useState<Draft>();
  const shown = drafts.filter((draft) => !gone.includes(draft)).sort((a, b) => Number(b.waiting) - Number(a.waiting));
  return (
    <>
      {shown.length > 0 && (
        <Section title={shown.length === 1 ? '1 borrador' : `${shown.length} borradores`}>
          <ul className="drafts">
            {shown.map((draft) => (
              <li key={draft.key}>
                <Link to={addressOf(draft)} state={{ inside: true }}>
                  <b>
                    {draft.noun === 'coupon' && !openFieldsOf(draft).includes('kind') && `${benefit(draft.fields).gain} `}
                    {draft.fields.title || 'Sin título'}
                  </b>
                  <span className="sub">{draft.waiting ? 'Te espera: se publica cuando lo confirmes' : 'Seguir llenándolo'}</span>
                </Link>
                <IconButton
                  label={`Borrar ${draft.fields.title || 'borrador'}`}
                  icon={Trash}
                  onClick={() => {
                    setGone([...gone, draft]);
                    setToast(draft);
                    void dropDraft(draft.key);
                  }}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {toast && (
        <UndoToast
          key={toast.key}
          text="Borrador borrado de este teléfono."
          onUndo={() => {
            void keepDraft(toast);
            setGone(gone.filter((draft) => draft !== toast));
          }}
          onGone={() => setToast(undefined)}
        />
      )}
    </>
  );
}
