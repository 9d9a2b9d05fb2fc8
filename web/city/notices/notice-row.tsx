import { Ban, CircleAlert, Clock } from 'lucide';
import type { SentNotice } from '../../../contract/notices/notifications.ts';
import { sayMoment } from '../../../contract/validity/dates.ts';
import { sayNumber } from '../../both-consoles/parts/counted.ts';
import { OfferState } from '../../both-consoles/parts/offer-state.tsx';
import { useNow } from '../../page/use-now.ts';

type NoticeRowProps = { notice: SentNotice; act: string | undefined; disabled: boolean; onAct(): void };

/** Whom it is for, by name. */
export function sayAudience({ city, colonia, category, company }: SentNotice['audience']): string {
  if (company) return `Quienes siguen a ${company}${city ? ` en ${city}` : ''}`;
  const place = colonia ? `${colonia}, ${city}` : city ? `toda ${city}` : 'todas las ciudades';
  if (category) return `A quienes les gusta ${category}, ${place}`;
  return place.replace(/^./, (first) => first.toUpperCase());
}

/** Why nobody, or nobody more, hears a notice. */
function State({ state }: Pick<SentNotice, 'state'>) {
  if (state === 'waiting')
    return (
      <OfferState look="plain" icon={Clock}>
        Programado
      </OfferState>
    );
  if (state === 'stopped')
    return (
      <OfferState look="ended" icon={Ban}>
        Detenido
      </OfferState>
    );
  if (state === 'failed')
    return (
      <OfferState look="alarm" icon={CircleAlert}>
        No salió
      </OfferState>
    );
  return null;
}

/** A notice with its figures: how many, never who. */
export function NoticeRow({ notice, act, disabled, onAct }: NoticeRowProps) {
  const now = useNow();
  const { title, message, audience, state, sends_at, recipients, rang, opened, taken_after, time_zone } = notice;
  const isOut = state === 'sent' || state === 'stopped';
  return (
    <li>
      <div className="notice-said">
        <h3>{title}</h3>
        <p className="sub">{message}</p>
        <p className="sub">
          {sayAudience(audience)}. {sayMoment(sends_at, now, time_zone)}
        </p>
        <State state={state} />
        {state === 'failed' && <p className="sub">Lo que abría, o a quién iba, ya no estaba. No le llegó a nadie.</p>}
      </div>
      {state === 'waiting' && (
        <dl className="notice-facts">
          <dt>Le va a sonar a</dt>
          <dd>{sayNumber(recipients)}</dd>
        </dl>
      )}
      {isOut && (
        <dl className="notice-facts">
          <dt>Le sonó a</dt>
          <dd>
            {rang === null ? 'ya no se guarda' : rang < recipients ? `${sayNumber(rang)} de ${sayNumber(recipients)}` : sayNumber(rang)}
          </dd>
          <dt>Lo vieron</dt>
          <dd>{sayNumber(opened)}</dd>
          <dt>Apartaron después</dt>
          <dd>{taken_after === null ? 'sin cupón' : sayNumber(taken_after)}</dd>
        </dl>
      )}
      {act && (
        <button type="button" className="small-act" disabled={disabled} aria-label={`${act} «${title}»`} onClick={onAct}>
          {act}
        </button>
      )}
    </li>
  );
}
