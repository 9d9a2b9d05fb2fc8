import { sayDatedDay, weekdayName } from '../../../../contract/validity/dates.ts';
import { localTime, weekdayOf } from '../../../../contract/validity/local-time.ts';
import { Choice, Choices } from '../../../both-consoles/parts/choices.tsx';
import { Note } from '../../../both-consoles/parts/note.tsx';
import { serverNow } from '../../../session/server-clock.ts';
import type { EventDraft } from '../../events/event-draft.ts';
import type { Goods } from '../shop-goods.ts';
import type { DraftInHand } from '../use-draft.ts';
import OtherNoun from './other-noun.tsx';

type EventWordsProps = { text: string; hand: DraftInHand<EventDraft>; goods: Goods; onDate(date: string): void };

/** The owner's words of an event, and what they leave open: its day, where they name the weekday that was that day, is one of two. */
export default function EventWords({ text, hand, goods, onDate }: EventWordsProps) {
  const { date, from, time_zone } = hand.draft.fields;
  const today = localTime(serverNow(), time_zone).date;
  const between = (hand.draft.between ?? []).filter((day) => day >= today);
  const asked = [...(date === null && between.length < 2 ? ['qué día'] : []), ...(from === '' ? ['a qué hora'] : [])];
  return (
    <section className="taken-words" aria-label="Lo que entendimos">
      <p>{text}</p>
      {date === null && between.length > 1 && (
        <Choices legend={`¿Este ${weekdayName(weekdayOf(between[0] ?? today))} o el próximo?`}>
          {between.map((day) => (
            <Choice key={day} name="between" isChosen={false} onChange={() => onDate(day)}>
              {sayDatedDay(day, today)}
            </Choice>
          ))}
        </Choices>
      )}
      {asked.length > 0 && (
        <Note>
          <b>Dinos tú:</b> {asked.join(' y ')}.
        </Note>
      )}
      <OtherNoun text={text} hand={hand} goods={goods} />
    </section>
  );
}
