import { ListChecks } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type InboxKind, inboxKinds, mostOpen } from '../../../contract/city/inbox-kinds.ts';
import { KeptNote } from '../../both-consoles/parts/kept-note.tsx';
import { UndoToast } from '../../both-consoles/parts/undo-toast.tsx';
import '../../styles/screens/city/city-inbox.css';
import { counted } from '../../both-consoles/parts/counted.ts';
import { cityPaths } from '../../page/city-paths.ts';
import { useNow } from '../../page/use-now.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { upTo } from '../parts/say-ago.ts';
import { CityScreen } from '../shell/city-screen.tsx';
import type { CityLoaderArgs } from '../shell/screen-module.ts';
import { CaseDetail } from './case-detail.tsx';
import { CaseList } from './case-list.tsx';
import { DecidedSheet } from './decided-sheet.tsx';
import { sumOf } from './open-cases.ts';
import { kinds } from './say-case.ts';
import { fetchInbox, type LoadedInbox, useDecisions, useInbox } from './use-inbox.ts';

export const title = 'Pendientes';

export function load({ id_city, url }: CityLoaderArgs): Promise<LoadedInbox> {
  const kind = inboxKinds.find((one) => one === url.searchParams.get('tipo'));
  return fetchInbox({ id_city, ...(kind ? { kind } : {}) });
}

/** "3 días", "5 horas". */
function sayHours(hours: number): string {
  if (hours < 1) return 'menos de una hora';
  return hours < 24 ? counted(Math.floor(hours), 'hora', 'horas') : counted(Math.floor(hours / 24), 'día', 'días');
}

function sayQueue({ value }: LoadedInbox, now: number): string {
  const sum = sumOf(value);
  if (sum === 0 || !value.oldest) return 'Nada por ver.';
  const hours = (now - Date.parse(value.oldest)) / 3_600_000;
  const usual = value.usual_hours === null ? '' : ` Lo normal aquí: ${sayHours(value.usual_hours)}.`;
  return `${upTo(sum, mostOpen)} por ver. ${sum === 1 ? 'Lleva' : 'Lo más viejo lleva'} ${sayHours(hours)}.${usual}`;
}

/** One queue of everything that needs a decision. The evidence of a case shows beside the list, or in its place on a phone. */
export default function InboxPage({ loaderData }: { loaderData: LoadedInbox }) {
  const inbox = useInbox(loaderData);
  const decisions = useDecisions(inbox);
  const now = useNow();
  const list = useRef<HTMLElement>(null);
  const [chosen, choose] = useState<number>();
  const [isHistoryOpen, openHistory] = useState(false);
  const { items } = inbox.value;
  const open = items.find(({ id_item }) => id_item === chosen);
  const shown = open ?? items[0];
  // Whoever has opened the next case meanwhile stays there.
  const back = () => choose((present) => (present === shown?.id_item ? undefined : present));
  const isOpen = open !== undefined;
  const wasOpen = useRef(false);
  // On a phone the list has been hidden until now.
  useEffect(() => {
    if (wasOpen.current && !isOpen) list.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <CityScreen
      title={title}
      words={sayQueue(inbox, now)}
      actions={
        <Button kind="quiet" onClick={() => openHistory(true)}>
          <Icon of={ListChecks} /> Decididos
        </Button>
      }
    >
      <KeptNote since={inbox.since} />
      <div className="console-body city-inbox" data-open={isOpen ? '' : undefined}>
        <section ref={list} tabIndex={-1} className="inbox-list" aria-label="Por ver">
          <Filter inbox={inbox} />
          {items.length === 0 ? <Empty inbox={inbox} /> : <CaseList inbox={inbox} now={now} chosen={shown?.id_item} onChoose={choose} />}
        </section>
        {decisions.problem && (
          <p className="err console-problem" role="alert">
            {decisions.problem}
          </p>
        )}
        {shown && (
          <CaseDetail
            key={shown.id_item}
            item={shown}
            now={now}
            isChosen={isOpen}
            isKept={inbox.since !== null}
            decisions={decisions}
            onBack={back}
          />
        )}
      </div>
      {decisions.done && (
        <UndoToast
          key={decisions.done.id_item}
          text={decisions.done.words}
          onUndo={() => decisions.done && void decisions.undo(decisions.done.id_item)}
          onGone={decisions.forget}
        />
      )}
      {isHistoryOpen && <DecidedSheet id_city={inbox.asked.id_city} now={now} decisions={decisions} onClose={() => openHistory(false)} />}
    </CityScreen>
  );
}

const Empty = ({ inbox: { asked } }: { inbox: LoadedInbox }) =>
  asked.kind ? (
    <StatePanel image="e-fin" title="Nada de esto por ver" text="Quita el filtro para ver lo demás.">
      <ButtonLink kind="text" to={cityPaths.inbox}>
        Ver todo
      </ButtonLink>
    </StatePanel>
  ) : (
    <StatePanel image="e-fin" title="Todo al día" text="Cuando alguien reclame su ficha, reporte algo o pida una colonia, aparece aquí." />
  );

/** What narrows the list, each with how many it leaves. */
function Filter({ inbox }: { inbox: LoadedInbox }) {
  const { asked, value } = inbox;
  const offered = inboxKinds.filter((kind) => value.counts[kind] > 0 || kind === asked.kind);
  if (offered.length === 0) return null;
  const chipOf = (kind?: InboxKind) => ({
    to: kind ? `${cityPaths.inbox}?tipo=${kind}` : cityPaths.inbox,
    label: kind ? kinds[kind].chip : 'Todo',
    count: kind ? value.counts[kind] : sumOf(value),
    isChosen: kind === asked.kind,
  });
  const chips = [chipOf(), ...offered.map(chipOf)];
  return (
    <nav className="inbox-filter" aria-label="Filtrar">
      {chips.map(({ to, label, count, isChosen }) => (
        <Link
          key={to}
          to={to}
          replace
          preventScrollReset
          state={{ inside: true }}
          className={isChosen ? 'chip chosen' : 'chip'}
          aria-current={isChosen ? 'true' : undefined}
        >
          {label} <span>{upTo(count, mostOpen)}</span>
        </Link>
      ))}
    </nav>
  );
}
