import { useState } from 'react';
import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import { useNow } from '../../page/use-now.ts';
import { serverNow } from '../../session/server-clock.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { EditorScreen } from '../publish/editor-screen.tsx';
import { type Goods, goodsAt } from '../publish/shop-goods.ts';
import { type DraftInHand, useDraft } from '../publish/use-draft.ts';
import { usePublishing } from '../publish/use-publishing.ts';
import { useShop } from '../shell/shop-context.ts';
import { EventConflict } from './event-conflict.tsx';
import { type EventDraft, type EventFields, missingOfEvent } from './event-draft.ts';
import { EventForm } from './event-form.tsx';
import { changedEvent, isEventClosed, storeOf, timesOfEvent } from './event-hours.ts';
import { EventPreview } from './event-preview.tsx';
import { sayEventFacts } from './say-event-facts.ts';

/** Fetched by its button alone, since it saves at once. */
const OpenThen = lazyPart(() => import('../publish/on-demand/open-then.tsx'));

/** Of an event that began with own words. */
const EventWords = lazyPart(() => import('../publish/own-words/event-words.tsx'));

type EventEditorProps = { begin(): EventDraft; goods: Goods; isLive: boolean };

/** The owner's word that they open for it, and the sheet in which the shop's hours come to say so. */
function useEventOpening(
  { draft, update }: DraftInHand<EventDraft>,
  profile: CompanyProfile,
  isHeld: boolean,
  { setGoods, onOpened }: { setGoods(goods: Goods): void; onOpened(): void },
) {
  /** Undefined until it is asked for. */
  const [isAsking, setAsking] = useState<boolean>();
  const store = storeOf(profile, draft.fields);
  const part = isAsking !== undefined && store && (
    <OpenThen
      times={timesOfEvent(draft.fields)}
      shop={store}
      stores={[store]}
      isAsking={isAsking}
      isHeld={isHeld}
      id_company={profile.id_company}
      earlier={draft.opened_hours}
      name="evento"
      onChanged={setGoods}
      onOpened={(opened_hours) => {
        onOpened();
        update({ opened_hours });
      }}
      onClose={() => setAsking(false)}
    />
  );
  return { ask: () => setAsking(true), part };
}

/** An event being written, with the customer's card above it. What is typed is on the device with each change. */
export function EventEditor({ begin, goods: given, isLive }: EventEditorProps) {
  const now = useNow();
  const { id_store } = useShop();
  const [begun] = useState(begin);
  const [goods, setGoods] = useState(given);
  const hand = useDraft(begun, isLive);
  const { draft, present, update, setPhoto } = hand;
  const { profile } = goods;
  const isClosed = (one: EventDraft, at: number) => isEventClosed(one, profile, at);
  const publishing = usePublishing(hand, isLive, (one, at) => missingOfEvent(one, at, isClosed(one, at)));
  const { errors, isBusy, settle, leave, forget } = publishing;
  const opening = useEventOpening(hand, profile, isBusy, { setGoods, onOpened: () => forget(['opens_then']) });
  const change = (changed: Partial<EventFields>) => {
    forget([...Object.keys(changed), 'starts_at', 'ends_at', 'date', 'to', 'last', 'opens_then']);
    update(changedEvent(present.current, changed, profile, serverNow()));
  };
  const screen = (
    <EditorScreen
      title={isLive ? 'Editar evento' : 'Nuevo evento'}
      hand={hand}
      publishing={publishing}
      isLive={isLive}
      facts={sayEventFacts(draft.fields, now)}
      act="Publicar"
      preview={<EventPreview draft={draft} profile={profile} />}
      conflict={<EventConflict draft={draft} profile={profile} onSettled={settle} onLeft={leave} />}
    >
      {draft.words && <EventWords text={draft.words} hand={hand} goods={goods} onDate={(date) => change({ date })} />}
      <EventForm
        draft={draft}
        goods={goodsAt(goods, id_store)}
        profile={profile}
        fields={draft.fields}
        errors={errors}
        closed={{ isAsked: isClosed(draft, now), open: opening.ask }}
        change={change}
        setPhoto={setPhoto}
        isLive={isLive}
      />
    </EditorScreen>
  );
  // Beside the form: a key pressed in the sheet publishes nothing.
  return (
    <>
      {screen}
      {opening.part}
    </>
  );
}
