import { CircleCheck, CircleMinus, Clock } from 'lucide';
import type { ReactNode } from 'react';
import type { Terms, Verdict, Week } from '../../contract/validity/conditions.ts';
import { sayWeekdays } from '../../contract/validity/dates.ts';
import type { CustomerContext } from '../../contract/validity/personal-conditions.ts';
import { sayVerdict } from '../../contract/validity/say-verdict.ts';
import { evaluateTermsAt, type Where } from '../../contract/validity/usable.ts';
import { useNow } from '../page/use-now.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';

const over: readonly Verdict['reason'][] = ['ended', 'closed_until_end', 'sold_out', 'paused', 'used_up', 'not_first_visit'];

/** Set when the offer is never valid again, or not for this customer. */
export const isOver = ({ reason }: Verdict) => over.includes(reason);

type OfferVerdictProps = {
  terms: Terms;
  /** What the device knows about the customer. */
  asker?: CustomerContext;
  offer: 'coupon' | 'promotion';
  /** The stores of the offer: «Sí, ahora» needs an open one. */
  stores: readonly Where[];
  /** The action to show while the offer is not valid. */
  later?: ReactNode;
  /** The link to show when the offer is over. */
  children: ReactNode;
};

/** "¿Me aplica?": yes or no now, why, the next moment and the days of the week. */
export function OfferVerdict({ terms, asker, offer, stores, later, children }: OfferVerdictProps) {
  const now = useNow();
  const verdict = evaluateTermsAt(stores, terms, now, asker);
  const { answer, reason } = sayVerdict(verdict, terms, now, offer);
  const isPast = isOver(verdict);
  const icon = verdict.holds ? CircleCheck : isPast ? CircleMinus : Clock;
  return (
    <section className={verdict.holds ? 'verdict' : isPast ? 'verdict over' : 'verdict negative'} aria-labelledby="me-aplica">
      <h2 className="verdict-question" id="me-aplica">
        ¿Me aplica?
      </h2>
      <p className="verdict-answer">
        <Icon of={icon} />
        {answer}
      </p>
      <p>{reason}</p>
      {isPast ? children : <WeekStrip week={verdict.week} />}
      {!isPast && !verdict.holds && later}
    </section>
  );
}

const letters = ['L', 'M', 'M', 'J', 'V', 'S', 'D'];

/** Shows the coming days on which the offer is valid, today first and outlined. It leaves out past days. */
function WeekStrip({ week }: { week: Week }) {
  const valid = week.filter((day) => day.valid).map(({ weekday }) => weekday);
  return (
    <p className="days" role="img" aria-label={valid.length > 0 ? `Vale ${sayWeekdays(valid)}` : 'No vale en los próximos siete días'}>
      {week.map((day, ahead) => (
        <span key={day.weekday} className={classNames(day.valid && 'valid', ahead === 0 && 'is-today')}>
          {letters[day.weekday - 1]}
        </span>
      ))}
    </p>
  );
}
