import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Store } from '../../contract/catalog/companies.ts';
import { openState } from '../../contract/validity/hours.ts';
import { weekTable } from '../../contract/validity/week-table.ts';
import { paths } from '../page/paths.ts';
import { useNow } from '../page/use-now.ts';
import { isMarked } from '../session/session-marker.ts';
import { Button } from '../ui/button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { OpenAnswer } from './answer-open.ts';

export type StoreHoursInput = {
  store: Store;
  /** Whether visitors are asked if it is open. */
  asks: boolean;
};

/** The hours of seven days, today first, or when it seems to open; and what visitors are asked while it may be open. */
export default function StoreHours({ store, asks }: StoreHoursInput) {
  const now = useNow();
  const { open } = openState(store.hours, store.time_zone, now);
  return (
    <>
      {open === null ? <Unknown store={store} /> : <Week store={store} now={now} />}
      {asks && open !== false && <Question key={store.id_store} id_store={store.id_store} name={store.name} />}
    </>
  );
}

const Week = ({ store, now }: { store: Store; now: number }) => (
  <dl className="hours">
    {weekTable(store.hours, store.time_zone, now).map(({ label, lines, today }) => (
      <div key={label} className={today ? 'is-today' : undefined}>
        <dt>{label}</dt>
        <dd>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </dd>
      </div>
    ))}
  </dl>
);

function Unknown({ store: { usually_opens, phone } }: { store: Store }) {
  const call = phone ? ' Llama antes de ir.' : '';
  if (!usually_opens) return <p className="sub">Todavía no conocemos su horario.{call}</p>;
  return (
    <>
      <p>
        <b>{usually_opens}</b>
      </p>
      <p className="sub">Lo suponemos por lo que dicen quienes pasan; no lo dice el negocio.{call}</p>
    </>
  );
}

const noLine = { problem: 'Sin conexión no se puede decir, porque vale para este momento.' };

/** One tap says whether it is open; what sends it is fetched then. */
function Question({ id_store, name }: { id_store: number; name: string }) {
  const { pathname } = useLocation();
  const [answer, setAnswer] = useState<OpenAnswer>();
  const isSending = useRef(false);
  async function say(open: boolean): Promise<void> {
    if (!isMarked()) return setAnswer('login');
    if (isSending.current) return;
    isSending.current = true;
    setAnswer(
      await import('./answer-open.ts').then(
        ({ sayOpen }) => sayOpen(id_store, open, noLine),
        () => noLine,
      ),
    );
    isSending.current = false;
  }
  const isDone = answer === 'thanks';
  return (
    <div className="mt-4">
      {!isDone && (
        <>
          <b>
            ¿Pasaste por aquí? ¿Está abierto<VisuallyHidden> {name}</VisuallyHidden>?
          </b>
          <div className="acts mt-3">
            <Button kind="quiet" onClick={() => void say(true)}>
              Sí
            </Button>
            <Button kind="quiet" onClick={() => void say(false)}>
              Está cerrado
            </Button>
          </div>
        </>
      )}
      <p className="sub" role="status">
        {isDone && 'Gracias. Nadie ve quién lo dijo; con dos personas o más se nota aquí.'}
        {answer === 'login' && (
          <>
            Para decirlo, entra con tu cuenta: así cada persona cuenta una vez.{' '}
            <Link className="link" to={`${paths.login}?volver=${pathname}`}>
              Entrar
            </Link>
          </>
        )}
        {typeof answer === 'object' && answer.problem}
      </p>
    </div>
  );
}
