import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type Draft, findDrafts } from '../publish/drafts-store.ts';
import { editingKey } from '../publish/kept-draft.ts';
import { editorOf, newOf } from '../shell/shop-paths.ts';

type WaitingDraftsProps = { id_company: number; isOff: boolean };

const editorFor = ({ key, noun, id_item }: Draft) =>
  id_item !== null && key === editingKey(noun, id_item) ? editorOf[noun](id_item) : `${newOf[noun]}?borrador=${key}`;

/** What was to be published while there was no network, with the way to send it: it never goes out by itself. */
export default function WaitingDrafts({ id_company, isOff }: WaitingDraftsProps) {
  const [drafts, setDrafts] = useState<Draft[]>([]);
  useEffect(() => {
    let isGone = false;
    void findDrafts(id_company).then((all) => {
      if (!isGone) setDrafts(all.filter(({ waiting }) => waiting));
    });
    return () => {
      isGone = true;
    };
  }, [id_company]);
  return drafts.map((draft) => (
    <article className="card next-step waiting-draft" key={draft.key}>
      <h3>{`«${draft.fields.title}» te espera`}</h3>
      <p className="sub">
        {isOff ? 'Se publica cuando vuelva la conexión y tú lo confirmes.' : 'Ya hay conexión: sale a la calle cuando lo confirmes.'}
      </p>
      <Link className="small-act" to={editorFor(draft)} state={{ inside: true }}>
        Revisar y publicar
      </Link>
    </article>
  ));
}
