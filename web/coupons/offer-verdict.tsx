import { CircleCheck, CircleMinus, CircleX } from 'lucide';
import type { ReactNode } from 'react';
import { applies, sayVerdict, type Terms, type Verdict } from '../../contract/conditions.ts';
import { sayWeekdays } from '../../contract/dates.ts';
import { localTime } from '../../contract/local-time.ts';
import type { Asker } from '../../contract/personal-conditions.ts';
import { useNow } from '../page/use-now.ts';
import { Icon } from '../ui/icon.tsx';

const over: readonly Verdict['reason'][] = ['ended', 'sold_out', 'paused', 'used_up', 'not_first_visit'];

/** It will not be valid again, or not for whoever asks. */
export const isOver = ({ reason }: Verdict) => over.includes(reason);

type OfferVerdictProps = {
  terms: Terms;
  /** What is known of whoever asks. */
  asker?: Asker;
  offer: 'coupon' | 'promotion';
  /** Said while it applies, for instance that the business is closed. */
  caution?: string | null;
  /** Where to go on when it is over. */
  children: ReactNode;
};

/** "¿Me aplica?": yes or no now, why, the next moment and the days of the week. */
export function OfferVerdict({ terms, asker, offer, caution, children }: OfferVerdictProps) {
  const now = useNow();
  const verdict = applies(terms, now, asker);
  const { answer, reason, next } = sayVerdict(verdict, terms, now, offer);
  const isPast = isOver(verdict);
  const icon = verdict.applies ? CircleCheck : isPast ? CircleMinus : CircleX;
  return (
    <section className={verdict.applies ? 'verdict' : isPast ? 'verdict over' : 'verdict no'} aria-labelledby="me-aplica">
      <h2 className="k" id="me-aplica">
        ¿Me aplica?
      </h2>
      <p className="a">
        <Icon of={icon} />
        {answer}
      </p>
      <p>{reason}</p>
      {next && <p className="next">{next}</p>}
      {verdict.applies && caution && <p className="next">{caution}</p>}
      {isPast ? children : <WeekStrip days={verdict.days} today={localTime(now, terms.time_zone).weekday} />}
    </section>
  );
}

const letters = ['L', 'M', 'M', 'J', 'V', 'S', 'D'];

/** The days on which it is valid, today outlined; `today` is an ISO weekday. */
function WeekStrip({ days, today }: { days: boolean[]; today: number }) {
  const valid = days.flatMap((isValid, index) => (isValid ? [index + 1] : []));
  return (
    <p className="days" role="img" aria-label={`Vale ${sayWeekdays(valid)}`}>
      {letters.map((letter, index) => {
        const classes = [days[index] && 'y', index + 1 === today && 't'].filter(Boolean).join(' ');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the days of the week keep their order.
          <span key={index} className={classes || undefined}>
            {letter}
          </span>
        );
      })}
    </p>
  );
}
