import type { Event } from '../../../contract/catalog/events.ts';
import { EventFacts } from '../../events/event-facts.tsx';
import { useNow } from '../../page/use-now.ts';
import { Picture } from '../../ui/picture.tsx';
import { FullSheet } from '../publish/on-demand/full-sheet.tsx';

/** An event's own page with the draft in it. */
export default function FullEvent({ event, onClose }: { event: Event; onClose(): void }) {
  const { image, company, title, description } = event;
  const now = useNow();
  return (
    <FullSheet onClose={onClose}>
      {image && <Picture src={image} sizes="100vw" />}
      <p className="sub">
        Lo organiza <b>{company?.name}</b>
      </p>
      <h3 className="full-title">{title}</h3>
      <EventFacts event={event} now={now} />
      {description && (
        <>
          <h3 className="subheading">De qué se trata</h3>
          <p className="whitespace-pre-line">{description}</p>
        </>
      )}
    </FullSheet>
  );
}
