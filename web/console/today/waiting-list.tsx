import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { sayWaiting } from '../../both-consoles/parts/say-waiting.ts';
import { editorOf, newOf } from '../../page/shop-paths.ts';
import { type Draft, findDrafts } from '../publish/drafts-store.ts';
import { editingKey } from '../publish/kept-draft.ts';

type WaitingDraft = { key: string; title: string; editor: string; tried: boolean };

async function findWaiting(id_company: number): Promise<WaitingDraft[]> {
  const editorFor = ({ key, noun, id_item }: Draft) =>
    id_item !== null && key === editingKey(noun, id_item) ? editorOf[noun](id_item) : `${newOf[noun]}?borrador=${key}`;
  const drafts = await findDrafts(id_company);
  return drafts
    .filter(({ waiting }) => waiting)
    .map((draft) => ({ key: draft.key, title: draft.fields.title, editor: editorFor(draft), tried: draft.tried === true }));
}

/** What was to be published while there was no network, with the way to send it: it never goes out by itself. */
export default function WaitingList({ id_company, isOff }: { id_company: number; isOff: boolean }) {
  const [drafts, setDrafts] = useState<WaitingDraft[]>([]);
  useEffect(() => {
    findWaiting(id_company).then(setDrafts, () => {});
  }, [id_company]);
  return drafts.map(({ key, title, editor, tried }) => (
    <article className="card next-step waiting-draft" key={key}>
      <h3>{`«${title}» te espera`}</h3>
      <p className="sub">{sayWaiting({ tried }, isOff)}</p>
      <Link className="small-act" to={editor} state={{ inside: true }}>
        Revisar y publicar
      </Link>
    </article>
  ));
}
