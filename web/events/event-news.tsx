import { CalendarX, CircleAlert, type IconNode, Radio } from 'lucide';
import type { Event } from '../../contract/catalog/events.ts';
import { Icon } from '../ui/icon.tsx';
import type { EventPhase } from './say-event.ts';

type News = { icon: IconNode; title: string; text: string; good?: boolean };

function eventNews({ status }: Event, phase: EventPhase): News | null {
  if (status === 'cancelled') return { icon: CalendarX, title: 'Se canceló', text: 'Este evento ya no se hace.' };
  if (phase === 'over') return { icon: CalendarX, title: 'Ya pasó', text: 'Mira qué más hay en la ciudad.' };
  if (phase === 'running') return { icon: Radio, title: 'Está pasando ahora', text: 'Ya empezó.', good: true };
  if (status === 'moved')
    return {
      icon: CircleAlert,
      title: 'Cambió de fecha',
      text: 'Lo que ves aquí es la fecha nueva. Si ya lo tenías en tu calendario, agrégalo otra vez.',
    };
  return null;
}

/** What to know before going: that it was cancelled, moved, has passed, or is on right now. */
export function EventNews({ event, phase }: { event: Event; phase: EventPhase }) {
  const news = eventNews(event, phase);
  if (!news) return null;
  const { icon, title, text, good } = news;
  return (
    <section className={good ? 'verdict' : 'verdict negative'} aria-labelledby="novedad">
      <h2 className="verdict-answer" id="novedad">
        <Icon of={icon} />
        {title}
      </h2>
      <p>{text}</p>
    </section>
  );
}
