import { ChevronRight, Trash } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router';
import { benefit } from '../../../contract/catalog/money.ts';
import { sayDraft } from '../../both-consoles/parts/say-waiting.ts';
import { UndoToast } from '../../both-consoles/parts/undo-toast.tsx';
import { editorOf, newOf } from '../../page/shop-paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Section } from '../../ui/section.tsx';
import type { OfferDraft } from './draft.ts';
import { type Draft, dropDraft, keepDraft } from './drafts-store.ts';
import { editingKey } from './kept-draft.ts';

/** Where the editor goes on with a draft. */
function addressOf({ key, noun, id_item }: Draft): string {
  if (id_item !== null && key === editingKey(noun, id_item)) return editorOf[noun](id_item);
  return `${newOf[noun]}?borrador=${key}`;
}

/** The drafts of this device: those that wait for a network, and the others in one row that opens. */
export function DraftList({ drafts }: { drafts: Draft[] }) {
  const [gone, setGone] = useState<Draft[]>([]);
  const [toast, setToast] = useState<Draft>();
  const shown = drafts.filter((draft) => !gone.includes(draft));
  const [waiting, others] = [shown.filter((draft) => draft.waiting), shown.filter((draft) => !draft.waiting)];
  const remove = (draft: Draft) => {
    setGone([...gone, draft]);
    setToast(draft);
    void dropDraft(draft.key);
  };
  return (
    <>
      {waiting.length > 0 && (
        <Section title={waiting.length === 1 ? 'Te espera' : 'Te esperan'}>
          <Drafts drafts={waiting} onRemove={remove} />
        </Section>
      )}
      {others.length > 0 && (
        <details className="drafts-more">
          <summary>
            {others.length === 1 ? '1 borrador' : `${others.length} borradores`} en este teléfono
            <Icon of={ChevronRight} />
          </summary>
          <Drafts drafts={others} onRemove={remove} />
        </details>
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

/** What its words gave is not said yet. All that an editor asks weighs more than this list. */
const asksKind = ({ said, answered = [] }: OfferDraft) => said?.ask.includes('kind') === true && !answered.includes('kind');

function Drafts({ drafts, onRemove }: { drafts: Draft[]; onRemove(draft: Draft): void }) {
  return (
    <ul className="drafts">
      {drafts.map((draft) => (
        <li key={draft.key}>
          <Link to={addressOf(draft)} state={{ inside: true }}>
            <b>
              {draft.noun === 'coupon' && !asksKind(draft) && `${benefit(draft.fields).gain} `}
              {draft.fields.title || 'Sin título'}
            </b>
            <span className="sub">{sayDraft(draft)}</span>
          </Link>
          <IconButton label={`Borrar ${draft.fields.title || 'borrador'}`} icon={Trash} onClick={() => onRemove(draft)} />
        </li>
      ))}
    </ul>
  );
}
