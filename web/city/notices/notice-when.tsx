import { mostDaysAhead } from '../../../contract/notices/notice-limits.ts';
import { outOfQuietHours } from '../../../contract/notices/quiet-hours.ts';
import { sayMoment, sayShortDate } from '../../../contract/validity/dates.ts';
import { addDays, localTime } from '../../../contract/validity/local-time.ts';
import { Choice, Choices } from '../../both-consoles/parts/choices.tsx';
import { FieldError } from '../../both-consoles/parts/field-error.tsx';
import { Note } from '../../both-consoles/parts/note.tsx';
import { type NoticeDraft, nextSunday, timeOf } from './notice-draft.ts';
import type { WhenProps } from './notice-part.ts';

/** When it goes out, and what the quiet hours make of that. */
export function NoticeWhen({ draft, mistakes, change, city, timeZone, now }: WhenProps) {
  const today = localTime(now, timeZone).date;
  const choices: { when: NoticeDraft['when']; label: string }[] = [
    { when: 'now', label: 'Ahora' },
    { when: 'tomorrow', label: 'Mañana 10 a. m.' },
    { when: 'sunday', label: `${sayShortDate(nextSunday(today), today)}, 7 p. m.` },
    { when: 'other', label: 'Otro día' },
  ];
  const asked = timeOf(draft, now, timeZone) ?? now;
  const leaves = outOfQuietHours(new Date(asked), timeZone).getTime();
  return (
    <section className="card console-stack" aria-label="Cuándo">
      <Choices legend="¿Cuándo?">
        {choices.map(({ when, label }) => (
          <Choice key={when} name="when" isChosen={when === draft.when} onChange={() => change({ when })}>
            {label}
          </Choice>
        ))}
      </Choices>
      {draft.when === 'other' && (
        <div className="notice-moment">
          <input
            className="input"
            type="date"
            name="date"
            aria-label="Qué día"
            min={today}
            max={addDays(today, mostDaysAhead - 1)}
            value={draft.date}
            onChange={({ currentTarget }) => change({ date: currentTarget.value })}
          />
          <input
            className="input"
            type="time"
            name="time"
            aria-label="A qué hora"
            value={draft.time}
            onChange={({ currentTarget }) => change({ time: currentTarget.value })}
          />
        </div>
      )}
      <FieldError id="when-error" text={mistakes.send_at} />
      <Note>
        <p>
          De 8:30 p. m. a 8 a. m. nadie recibe avisos.{' '}
          {leaves === asked ? (
            'Si escoges esa hora, sale a las 8 de la mañana'
          ) : (
            <b>Este sale {sayMoment(leaves, now, timeZone).replace(/^./, (first) => first.toLowerCase())}</b>
          )}
          , hora de {city || 'la ciudad'}.
        </p>
      </Note>
    </section>
  );
}
