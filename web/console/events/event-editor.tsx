import { useState } from 'react';
import { useNow } from '../../page/use-now.ts';
import { EditorScreen } from '../publish/editor-screen.tsx';
import { type Goods, goodsAt } from '../publish/shop-goods.ts';
import { useDraft } from '../publish/use-draft.ts';
import { usePublishing } from '../publish/use-publishing.ts';
import { useShop } from '../shell/shop-context.ts';
import { EventConflict } from './event-conflict.tsx';
import { type EventDraft, missingOfEvent } from './event-draft.ts';
import { EventForm } from './event-form.tsx';
import { EventPreview } from './event-preview.tsx';
import { sayEventFacts } from './say-event-facts.ts';

type EventEditorProps = { begin(): EventDraft; goods: Goods; isLive: boolean };

/** An event being written, with the customer's card above it. What is typed is on the device with each change. */
export function EventEditor({ begin, goods, isLive }: EventEditorProps) {
  const now = useNow();
  const { id_store } = useShop();
  const [begun] = useState(begin);
  const hand = useDraft(begun, isLive);
  const { draft, change, setPhoto } = hand;
  const publishing = usePublishing(hand, isLive, missingOfEvent);
  const { errors, settle, leave, forget } = publishing;
  return (
    <EditorScreen
      title={isLive ? 'Editar evento' : 'Nuevo evento'}
      hand={hand}
      publishing={publishing}
      isLive={isLive}
      facts={sayEventFacts(draft.fields, now)}
      act="Publicar"
      preview={<EventPreview draft={draft} profile={goods.profile} />}
      conflict={<EventConflict draft={draft} profile={goods.profile} onSettled={settle} onLeft={leave} />}
    >
      <EventForm
        draft={draft}
        goods={goodsAt(goods, id_store)}
        profile={goods.profile}
        fields={draft.fields}
        errors={errors}
        change={(changed) => {
          forget([...Object.keys(changed), 'starts_at', 'ends_at', 'date', 'to', 'last']);
          change(changed);
        }}
        setPhoto={setPhoto}
        isLive={isLive}
      />
    </EditorScreen>
  );
}
