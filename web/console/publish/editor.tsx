import { useEffect, useState } from 'react';
import { menuPricesOf } from '../../../contract/catalog/before-price.ts';
import { serverNow } from '../../session/server-clock.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useShop } from '../shell/shop-context.ts';
import { openFieldsOf } from './asked-fields.ts';
import { holdsNever, isOutside } from './closed-then.ts';
import type { OfferDraft } from './draft.ts';
import { EditorForm } from './editor-form.tsx';
import { EditorScreen } from './editor-screen.tsx';
import { changedDraft, hoursAreAsked, isDishAlone, missingOf, saysClosed } from './missing-offer.ts';
import type { OpenThenOfferProps } from './on-demand/open-then-offer.tsx';
import { bringParts, OpenThenOffer } from './on-demand/parts.ts';
import { Preview } from './preview.tsx';
import { sayFacts } from './say-facts.ts';
import { type Goods, goodsAt, storesOf } from './shop-goods.ts';
import { useDraft } from './use-draft.ts';
import { usePublishing } from './use-publishing.ts';

/** Of an offer that began with own words. */
const TakenWords = lazyPart(() => import('./own-words/taken-words.tsx'));
/** Fetched when somebody else has changed the same offer. */
const OfferConflict = lazyPart(() => import('./offer-conflict.tsx'));

/** Milliseconds after which an open editor fetches what its chips need: its own pictures come first. */
const restMs = 1500;

type EditorProps = { begun: OfferDraft; goods: Goods; isLive: boolean };

const words = {
  coupon: { edit: 'Editar cupón', begin: 'Nuevo cupón', act: 'Publicar' },
  promotion: { edit: 'Editar promoción', begin: 'Nueva promoción', act: 'Publicar promoción' },
};

function useOpening(given: Omit<OpenThenOfferProps, 'isAsking' | 'onClose'>) {
  /** Undefined until the owner says that they open then. */
  const [isAsking, setAsking] = useState<boolean>();
  const part = isAsking !== undefined && <OpenThenOffer {...given} isAsking={isAsking} onClose={() => setAsking(false)} />;
  return { ask: () => setAsking(true), part };
}

/** An offer being written, with the customer's card above it. What is typed is on the device with each change. */
export function Editor({ begun, goods: given, isLive }: EditorProps) {
  const { id_store } = useShop();
  const [goods, setGoods] = useState(given);
  const shop = goodsAt(goods, id_store);
  const isNever = ({ fields }: OfferDraft, now: number) => holdsNever(fields, shop.time_zone, now);
  const isClosed = (given: OfferDraft, now: number) =>
    hoursAreAsked(given, isLive) &&
    !isNever(given, now) &&
    isOutside(given.fields, shop, storesOf(goods.profile, given.fields.stores), now);
  const hand = useDraft(begun, isLive);
  const { draft, present, update, setPhoto } = hand;
  const open = openFieldsOf(draft);
  const publishing = usePublishing(hand, isLive, (given, now) =>
    missingOf(given, menuPricesOf(goods.menu, given.fields.title, now), now, {
      isClosed: isClosed(given, now),
      isNever: isNever(given, now),
      // What is on the street has been let go as it is.
      isBare: !isLive && isDishAlone(given, goods.menu),
    }),
  );
  const { errors, isBusy, settle, leave, forget } = publishing;
  const opening = useOpening({ hand, goods, id_store, isHeld: isBusy, onChanged: setGoods, forget });
  useEffect(() => {
    const rest = setTimeout(() => bringParts(begun.said !== null), restMs);
    return () => clearTimeout(rest);
  }, [begun]);
  const screen = (
    <EditorScreen
      title={words[draft.noun][isLive ? 'edit' : 'begin']}
      hand={hand}
      publishing={publishing}
      isLive={isLive}
      facts={sayFacts(draft, shop, serverNow())}
      act={words[draft.noun].act}
      preview={<Preview draft={draft} profile={goods.profile} />}
      conflict={<OfferConflict draft={draft} time_zone={shop.time_zone} stores={goods.profile.stores} onSettled={settle} onLeft={leave} />}
    >
      {draft.said && <TakenWords hand={hand} goods={goods} said={draft.said} open={open} shop={shop} onOpens={opening.ask} />}
      <EditorForm
        draft={draft}
        goods={shop}
        profile={goods.profile}
        fields={draft.fields}
        errors={errors}
        asked={draft.said?.ask ?? []}
        open={open}
        change={(changed, answers) => {
          forget([...Object.keys(changed), ...(answers ?? []), 'opens_then']);
          update(changedDraft(present.current, changed, answers));
        }}
        setPhoto={setPhoto}
        closed={{ isAsked: !saysClosed(draft) && isClosed(draft, serverNow()), open: opening.ask }}
        otherHours={{
          typed: draft.other_hours,
          type: (other_hours) => {
            forget(['windows']);
            update({ other_hours });
          },
        }}
        setCharged={(charged) => {
          forget(['charged']);
          update({ charged });
        }}
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
