import { CalendarX, CircleAlert, Radio } from 'lucide-react';
import type { Event } from '../../contract/events.ts';
import type { EventPhase } from './say-event.ts';

type News = { Icon: typeof Radio; title: string; text: string; good?: boolean };

function newsOf({ status }: Event, phase: EventPhase): News | null {
  if (status === 'cancelled') return { Icon: CalendarX, title: 'Se canceló', text: 'Este evento ya no se hace.' };
  if (phase === 'over') return { Icon: CalendarX, title: 'Ya pasó', text: 'Mira qué más hay en la ciudad.' };
  if (phase === 'running') return { Icon: Radio, title: 'Está pasando ahora', text: 'Ya empezó.', good: true };
  if (status === 'moved')
    return {
      Icon: CircleAlert,
      title: 'Cambió de fecha',
      text: 'Lo que ves aquí es la fecha nueva. Si ya lo tenías en tu calendario, agrégalo otra vez.',
    };
  return null;
}

/** What to know before going: that it was cancelled, moved, has passed, or is on right now. */
export function EventNews({ event, phase }: { event: Event; phase: EventPhase }) {
  const news = newsOf(event, phase);
  if (!news) return null;
  const { Icon, title, text, good } = news;
  return (
    <section className={good ? 'verdict' : 'verdict no'} aria-labelledby="novedad">
      <h2 className="a" id="novedad">
        <Icon className="i" aria-hidden="true" />
        {title}
      </h2>
      <p>{text}</p>
    </section>
  );
}
