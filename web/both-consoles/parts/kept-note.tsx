import { sayMoment, sayTheTime } from '../../../contract/validity/dates.ts';
import { localTime } from '../../../contract/validity/local-time.ts';
import { serverNow } from '../../session/server-clock.ts';
import { Note } from './note.tsx';

/** Says from when the screen is, while there is no network. */
export function KeptNote({ since }: { since: string | null }) {
  if (!since) return null;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const now = serverNow();
  const isToday = localTime(since, timeZone).date === localTime(now, timeZone).date;
  return (
    <div className="kept-note">
      <Note>
        <b>Sin conexión.</b> Esto era {isToday ? `a ${sayTheTime(since, timeZone)}` : sayMoment(since, now, timeZone)}
      </Note>
    </div>
  );
}
