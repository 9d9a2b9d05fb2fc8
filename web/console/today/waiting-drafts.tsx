import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { keptDatabase } from '../../session/forget-console.ts';
import type { Draft } from '../publish/drafts-store.ts';
import { editorOf, newOf } from '../shell/shop-paths.ts';

type WaitingDraft = { key: string; title: string; editor: string };

/** Whether this device may have drafts; where a browser does not say, it may. */
async function mayHaveDrafts(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === keptDatabase);
  } catch {
    return true;
  }
}

/** What reads drafts is fetched only where there may be any; whoever has one to wait has it from the editor. */
async function findWaiting(id_company: number): Promise<WaitingDraft[]> {
  if (!(await mayHaveDrafts())) return [];
  const [{ findDrafts }, { editingKey }] = await Promise.all([import('../publish/drafts-store.ts'), import('../publish/kept-draft.ts')]);
  const editorFor = ({ key, noun, id_item }: Draft) =>
    id_item !== null && key === editingKey(noun, id_item) ? editorOf[noun](id_item) : `${newOf[noun]}?borrador=${key}`;
  const drafts = await findDrafts(id_company);
  return drafts.flatMap((draft) => (draft.waiting ? [{ key: draft.key, title: draft.fields.title, editor: editorFor(draft) }] : []));
}

/** What was to be published while there was no network, with the way to send it: it never goes out by itself. */
export function WaitingDrafts({ id_company, isOff }: { id_company: number; isOff: boolean }) {
  const [drafts, setDrafts] = useState<WaitingDraft[]>([]);
  useEffect(() => {
    findWaiting(id_company).then(setDrafts, () => {});
  }, [id_company]);
  return drafts.map(({ key, title, editor }) => (
    <article className="card next-step waiting-draft" key={key}>
      <h3>{`«${title}» te espera`}</h3>
      <p className="sub">
        {isOff ? 'Se publica cuando vuelva la conexión y tú lo confirmes.' : 'Ya hay conexión: sale a la calle cuando lo confirmes.'}
      </p>
      <Link className="small-act" to={editor} state={{ inside: true }}>
        Revisar y publicar
      </Link>
    </article>
  ));
}
