import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { AuditEntry } from '../../../contract/accounts/staff.ts';
import { sayMoment } from '../../../contract/validity/dates.ts';
import { instantOf } from '../../../contract/validity/local-time.ts';
import { browserApi } from '../../api/api-client.ts';
import { problemOf } from '../../api/problem.ts';
import { FigureCard } from '../../both-consoles/figures/figure-parts.tsx';
import { useNow } from '../../page/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { kindWords } from '../parts/audit-words.ts';
import { changesOf, sayDeed, sayWho } from '../parts/say-audit.ts';
import { useCity } from '../shell/city-context.ts';
import { linkOf } from './link-of-audit.ts';

export type AuditPage = { items: AuditEntry[]; next: string | null };
type Filters = { kind?: string; id_user?: number; from?: string };

/** `timeZone`: by whose clock a day begins. */
export const fetchAudit = ({ from, ...filters }: Filters, timeZone: string, cursor?: string): Promise<AuditPage> =>
  browserApi('GET /audit', {
    query: {
      ...filters,
      ...(from ? { from: new Date(instantOf(from, '00:00', timeZone)).toISOString() } : {}),
      ...(cursor ? { cursor } : {}),
      limit: 20,
    },
  });

/** What was done, the last first, by kind, person and day. Nothing of it is ever deleted. */
export function AuditList({ first }: { first: AuditPage }) {
  const { time_zone: timeZone } = useCity();
  const [found, setFound] = useState(first);
  const [filters, setFilters] = useState<Filters & { who?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const turn = useRef(0);

  /** Of several at once the last one asked for is shown. */
  async function run(work: () => Promise<AuditPage>): Promise<void> {
    const mine = ++turn.current;
    setBusy(true);
    setProblem(undefined);
    const shown = await work().then(
      (value) => () => setFound(value),
      (error: unknown) => () => setProblem(problemOf(error).detail),
    );
    if (mine !== turn.current) return;
    shown();
    setBusy(false);
  }
  const { who: _, ...asked } = filters;
  function filter(change: Filters & { who?: string }): void {
    const next = Object.fromEntries(Object.entries({ ...filters, ...change }).filter(([, value]) => value !== undefined && value !== ''));
    setFilters(next);
    const { who: __, ...wanted } = next as Filters & { who?: string };
    void run(() => fetchAudit(wanted, timeZone));
  }
  const more = () =>
    run(async () => {
      const page = await fetchAudit(asked, timeZone, found.next ?? undefined);
      return { items: [...found.items, ...page.items], next: page.next };
    });
  return (
    <FigureCard title="Buscar en lo que se ha hecho" words="Nada se borra de aquí.">
      <div className="audit-filters">
        <label>
          Qué
          <select className="input" value={filters.kind ?? ''} onChange={({ currentTarget }) => filter({ kind: currentTarget.value })}>
            <option value="">Todo</option>
            {Object.entries(kindWords).map(([kind, name]) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Desde
          <input
            className="input"
            type="date"
            value={filters.from ?? ''}
            onChange={({ currentTarget }) => filter({ from: currentTarget.value })}
          />
        </label>
        {filters.who && (
          <Button kind="quiet" onClick={() => filter({ id_user: undefined, who: undefined } as never)}>
            Quitar: {filters.who}
          </Button>
        )}
      </div>
      {found.items.length === 0 && <p className="sub">Nada con eso. Quita algo de lo que buscas.</p>}
      <ol className="audit" aria-busy={isBusy}>
        {found.items.map((entry) => (
          <Entry key={entry.id_audit} entry={entry} onWho={(id_user, who) => filter({ id_user, who })} />
        ))}
      </ol>
      <FormProblem text={problem} />
      {found.next && (
        <Button kind="quiet" wide disabled={isBusy} onClick={() => void more()}>
          {isBusy ? 'Trayendo…' : 'Ver más'}
        </Button>
      )}
    </FigureCard>
  );
}

/** What was created has more values than anybody reads. */
const mostShown = 5;

function Entry({ entry, onWho }: { entry: AuditEntry; onWho(id_user: number, who: string): void }) {
  const { at, id_user, name } = entry;
  const now = useNow();
  const { time_zone: timeZone } = useCity();
  const changes = changesOf(entry, { now, timeZone });
  const [deed, thing] = sayDeed(entry);
  const to = linkOf(entry);
  return (
    <li>
      <time className="sub" dateTime={at}>
        {sayMoment(at, now, timeZone)}
      </time>
      <p>
        {id_user !== null && name ? (
          <button type="button" className="text-act" onClick={() => onWho(id_user, name)}>
            {name}
            <VisuallyHidden>: ver lo que hizo</VisuallyHidden>
          </button>
        ) : (
          <b>{sayWho(entry)}</b>
        )}{' '}
        {deed}{' '}
        {to ? (
          <Link className="text-act" to={to} state={{ inside: true }}>
            {thing}
          </Link>
        ) : (
          thing
        )}
      </p>
      <dl>
        {changes.slice(0, mostShown).map(({ field, from, to: after }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              {from !== undefined && (
                <>
                  <s>{from}</s> →{' '}
                </>
              )}
              <b>{after ?? 'cambió'}</b>
            </dd>
          </div>
        ))}
      </dl>
      {changes.length > mostShown && <p className="sub">Y {changes.length - mostShown} más.</p>}
    </li>
  );
}
