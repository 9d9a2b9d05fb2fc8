import { CalendarDays, Megaphone } from 'lucide';
import { WayRow } from '../../both-consoles/parts/way-row.tsx';
import { useNow } from '../../page/use-now.ts';
import { Section } from '../../ui/section.tsx';
import type { Day } from './fetch-day.ts';
import { runsToday } from './runs-today.ts';

type RunsTodayListProps = { day: Day; id_store: number | null; hasCoupons: boolean };

/** The promotions and events of today, in a line each. */
export default function RunsTodayList({ day, id_store, hasCoupons }: RunsTodayListProps) {
  const running = runsToday({ ...day, id_store }, useNow());
  return (
    running.length > 0 && (
      <Section title={hasCoupons ? 'También hoy' : 'Hoy en la calle'}>
        <ul className="way-list">
          {running.map(({ noun, ...row }) => (
            <WayRow key={row.to} icon={noun === 'event' ? CalendarDays : Megaphone} {...row} />
          ))}
        </ul>
      </Section>
    )
  );
}
