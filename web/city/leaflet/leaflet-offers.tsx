import { Pin, PinOff, X } from 'lucide';
import { useId } from 'react';
import type { LeafletKind, LeafletOffer } from '../../../contract/catalog/leaflets.ts';
import { headings } from '../../../contract/catalog/say-leaflet.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Choice, LeafletItem, ShownLeaflet } from './use-leaflet.ts';

type Decide = { decide: ShownLeaflet['decide']; isLocked: boolean };

/** What one kind of offer has in it, each with its pin and its way out. */
export function KindOffers({ kind, offers, ...decide }: { kind: LeafletKind; offers: LeafletOffer[] } & Decide) {
  const id = useId();
  const its = offers.filter((offer) => offer.kind === kind);
  if (its.length === 0) return null;
  return (
    <section className="card leaflet-card" aria-labelledby={id}>
      <h2 id={id}>{headings[kind].title}</h2>
      <ul className="leaflet-rows">
        {its.map((offer) => (
          <OfferRow key={offer.id} offer={offer} {...decide} />
        ))}
      </ul>
    </section>
  );
}

function OfferRow({ offer, decide, isLocked }: { offer: LeafletOffer } & Decide) {
  const { title, lead, who, until, near, pinned, where } = offer;
  const before: Choice = pinned ? 'pinned' : 'none';
  return (
    <li>
      <span className="leaflet-words">
        <b>
          {lead} · {title}
        </b>
        <span className="sub">
          {who} · {until}
        </span>
        {(pinned || !near) && (
          <span className="sub">
            {pinned && 'Fijada'}
            {pinned && !near && ' · '}
            {!near && where}
          </span>
        )}
      </span>
      <IconButton
        label={pinned ? `Soltar ${title}` : `Fijar ${title}`}
        icon={pinned ? PinOff : Pin}
        aria-pressed={pinned}
        disabled={isLocked}
        onClick={() => void decide(offer, pinned ? 'none' : 'pinned', before)}
      />
      <IconButton label={`Quitar ${title}`} icon={X} disabled={isLocked} onClick={() => void decide(offer, 'dropped', before)} />
    </li>
  );
}

type OthersProps = {
  title: string;
  words: string;
  items: (LeafletItem & { who: string })[];
  act: string;
  to: Choice;
  from: Choice;
} & Decide;

/** What is not in it: what waits its turn, or what was taken out. */
export function OtherOffers({ title, words, items, act, to, from, decide, isLocked }: OthersProps) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section className="card leaflet-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="sub">{words}</p>
      <ul className="leaflet-rows">
        {items.map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            <span className="leaflet-words">
              <b>{one.title}</b>
              <span className="sub">{one.who}</span>
            </span>
            <button
              type="button"
              className="small-act"
              disabled={isLocked}
              aria-label={`${act} ${one.title}`}
              onClick={() => void decide(one, to, from)}
            >
              <Icon of={to === 'pinned' ? Pin : PinOff} />
              {act}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
