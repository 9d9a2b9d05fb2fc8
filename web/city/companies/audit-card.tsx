import { useState } from 'react';
import type { AuditEntry } from '../../../contract/accounts/staff.ts';
import { sayMoment } from '../../../contract/validity/dates.ts';
import { browserApi } from '../../api/api-client.ts';
import { FigureCard } from '../../both-consoles/figures/figure-parts.tsx';
import { useRun } from '../../both-consoles/parts/use-run.ts';
import { useNow } from '../../page/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { changesOf, sayDeed, sayWho } from '../parts/say-audit.ts';
import { useCity } from '../shell/city-context.ts';

type Page = { items: AuditEntry[]; next: string | null };

function sayAct(entry: AuditEntry): string {
  const [deed, thing] = sayDeed(entry);
  return `${sayWho(entry)} ${deed} ${entry.kind === 'company' ? 'el negocio' : thing}`;
}

/** Who changed what of a company, the last first. */
export function AuditCard({ id_company, first }: { id_company: number; first: Page }) {
  const [older, setOlder] = useState<{ of: Page; items: AuditEntry[]; next: string | null }>();
  const { problem, run } = useRun();
  const now = useNow();
  const { time_zone: timeZone } = useCity();
  // A new first page begins the list anew.
  const more = older?.of === first ? older : { items: [], next: first.next };

  const fetchOlder = (cursor: string) =>
    run(async () => {
      const { items, next } = await browserApi('GET /audit', { query: { id_company, cursor, limit: 20 } });
      setOlder({ of: first, items: [...more.items, ...items], next });
    });
  const entries = [...first.items, ...more.items];
  return (
    <FigureCard title="Quién cambió qué">
      {entries.length === 0 && <p className="sub">Nadie ha cambiado nada.</p>}
      <ol className="company-audit">
        {entries.map((entry) => (
          <li key={entry.id_audit}>
            <span className="sub">{sayMoment(entry.at, now, timeZone)}</span>
            <b>{sayAct(entry)}</b>
            {changesOf(entry, { now, timeZone }).map(({ field, from, to }) => (
              <span key={field}>
                {field}
                {from !== undefined && <del> {from}</del>}
                {to !== undefined && ` → ${to}`}
              </span>
            ))}
          </li>
        ))}
      </ol>
      <FormProblem text={problem} />
      {more.next && (
        <Button kind="quiet" onClick={() => void fetchOlder(more.next as string)}>
          Más antiguos
        </Button>
      )}
    </FigureCard>
  );
}
