import { Link } from 'react-router';
import { type InboxKind, inboxKinds, mostOpen } from '../../../contract/city/inbox-kinds.ts';
import { cityPaths } from '../../page/city-paths.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type OpenCases, retryOpenCases, useOpenCases, useOpenCasesFailed } from '../inbox/open-cases.ts';
import { kinds, titleOf } from '../inbox/say-case.ts';
import { sayAgo, upTo } from '../parts/say-ago.ts';
import { useCity } from '../shell/city-context.ts';

/** What waits for the operator, by kind, each with its oldest. */
export function NeedsYou({ now }: { now: number }) {
  const { id_city } = useCity();
  const cases = useOpenCases(id_city);
  const isUnknown = useOpenCasesFailed() && cases === undefined;
  return (
    <section className="card needs-you" aria-busy={cases === undefined && !isUnknown}>
      <div className="needs-head">
        <h2>Te necesita</h2>
        <Link className="text-act" to={cityPaths.inbox}>
          Todo lo pendiente
        </Link>
      </div>
      {isUnknown ? <Unknown id_city={id_city} /> : cases === undefined ? <Skeleton className="h-12" /> : <Kinds cases={cases} now={now} />}
    </section>
  );
}

/** What waits is not known without a network. */
const Unknown = ({ id_city }: { id_city: number }) => (
  <>
    <p className="sub" role="status">
      No pudimos ver lo pendiente. Revisa tu conexión.
    </p>
    <Button kind="quiet" onClick={() => void retryOpenCases(id_city)}>
      Reintentar
    </Button>
  </>
);

function Kinds({ cases, now }: { cases: OpenCases; now: number }) {
  const waiting = inboxKinds.filter((kind) => cases.counts[kind] > 0);
  if (waiting.length === 0) return <p className="sub">Todo al día. Cuando algo espere una decisión, aparece aquí.</p>;
  return (
    <ul>
      {waiting.map((kind) => (
        <Row key={kind} kind={kind} cases={cases} now={now} />
      ))}
    </ul>
  );
}

function Row({ kind, cases, now }: { kind: InboxKind; cases: OpenCases; now: number }) {
  const count = cases.counts[kind];
  const first = cases.firsts.find((one) => one.kind === kind);
  const name = count === 1 ? kinds[kind].one : kinds[kind].many;
  return (
    <li>
      <span className="needs-count">{upTo(count, mostOpen)}</span>
      <span>
        <b>{name}</b>
        {first && (
          <span className="sub">
            {count === 1 ? '' : 'El más viejo, '}
            {sayAgo(first.opened_at, now)}: {titleOf(first)}
          </span>
        )}
      </span>
      <Link className="small-act" to={`${cityPaths.inbox}?tipo=${kind}`} aria-label={`Revisar: ${name}`}>
        Revisar
      </Link>
    </li>
  );
}
