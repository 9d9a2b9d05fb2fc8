import { Bell } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { RemindTime } from '../../contract/notices/remind-time.ts';
import { sayOnDay, sayTheTime } from '../../contract/validity/dates.ts';
import { epochOf, localTime } from '../../contract/validity/local-time.ts';
import { browserApi } from '../api/api-client.ts';
import { problemOf } from '../api/problem.ts';
import { pendingChangeFor, submitOrQueue } from '../offline/outbox.ts';
import { paths } from '../page/paths.ts';
import { useNow } from '../page/use-now.ts';
import { isSwitchedOn } from '../push/subscription.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

export type RemindToggleProps = { id_coupon: number; next: RemindTime };

/**
 * Shows the change at once, and reverts it with the reason when the server refuses. Without a network the change is queued; the
 * moment comes from the server's own rule in `contract/`.
 */
export default function RemindToggle({ id_coupon, next }: RemindToggleProps) {
  const about = `reminder/coupon/${id_coupon}`;
  const now = useNow();
  const [at, setAt] = useState(() => (pendingChangeFor(about)?.key.startsWith('PUT') ? next.remind_at : null));
  const [said, setSaid] = useState<string>();
  const asked = useRef(false);
  const isSending = useRef(false);
  useEffect(() => {
    browserApi('GET /coupons/{id_coupon}/reminder', { params: { id_coupon } }).then(
      ({ remind_at }) => {
        if (!asked.current && !pendingChangeFor(about)) setAt(remind_at === null ? null : epochOf(remind_at));
      },
      // The request may still be on its way; the server decides.
      () => {},
    );
  }, [about, id_coupon]);

  async function change(to: number | null): Promise<void> {
    if (isSending.current) return;
    const before = at;
    asked.current = true;
    isSending.current = true;
    setAt(to);
    setSaid(undefined);
    try {
      const key = to === null ? 'DELETE /coupons/{id_coupon}/reminder' : 'PUT /coupons/{id_coupon}/reminder';
      const outcome = await submitOrQueue({ about, key, params: { id_coupon } });
      if (outcome === 'waiting') setSaid(`Se ${to === null ? 'quita' : 'anota'} en tu cuenta cuando vuelva la red.`);
    } catch (error) {
      setAt(before);
      setSaid(problemOf(error).detail);
    } finally {
      isSending.current = false;
    }
  }
  return (
    <>
      {at === null ? (
        <Button kind="outlined" wide onClick={() => void change(next.remind_at)}>
          <Icon of={Bell} size="medium" />
          Avísame
        </Button>
      ) : (
        <div className="told">
          <p role="status">
            <b>{sayWhen(at, now, next.time.time_zone)}</b>
            {!isSwitchedOn() && <Silent />}
          </p>
          <Button kind="text" onClick={() => void change(null)}>
            Deshacer
          </Button>
        </div>
      )}
      <p className={said ? 'note' : undefined} role="alert">
        {said}
      </p>
    </>
  );
}

function sayWhen(at: number, now: number, timeZone: string): string {
  const day = sayOnDay(localTime(at, timeZone).date, localTime(now, timeZone).date);
  return `Te avisamos ${day} a ${sayTheTime(at, timeZone)}`;
}

/** The notification appears only in the list of notices, not as a push. */
const Silent = () => (
  <>
    {' '}
    en Avisos.{' '}
    <Link className="link" to={paths.profile} state={{ inside: true }}>
      Activa los avisos de este teléfono
    </Link>
  </>
);
