import type { PersonFlag } from '../../../../contract/offer-from-text/person-flags.ts';
import type { OfferField, OfferFlag } from '../../../../contract/offer-from-text/reading.ts';
import type { OfferReading } from '../../../../contract/offer-from-text.ts';
import { Note } from '../../../both-consoles/parts/note.tsx';
import { personWords } from '../../../both-consoles/parts/person-words.ts';
import { serverNow } from '../../../session/server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import type { OfferDraft, OfferFields, ReadTimes, ReadWords } from '../draft.ts';
import type { ShopClock } from '../offer-periods.ts';
import { heardWhileClosed } from '../on-demand/opened-draft.ts';
import { sayWhen } from '../say-facts.ts';
import type { Goods } from '../shop-goods.ts';
import type { DraftInHand } from '../use-draft.ts';
import OtherNoun from './other-noun.tsx';

const fieldNames: Record<OfferField, string> = {
  kind: 'Qué das',
  value: 'Cuánto',
  title: 'De qué es',
  price: 'El precio',
  original_price: 'El precio de antes',
  min_purchase: 'El consumo mínimo',
  stock: 'Cuántos hay',
  per_customer: 'Cuántos por persona',
  windows: 'Qué días y horas',
  starts_at: 'Cuándo empieza',
  ends_at: 'Hasta cuándo',
  claim_hours: 'En cuánto tiempo se usa',
  combinable: 'Si se suma a otras',
  first_visit: 'Si es solo para la primera visita',
  terms: 'Si tiene otra condición',
};

/** What publishing these will say too. */
const looked = Object.fromEntries(Object.entries(personWords).map(([flag, words]) => [flag, `${words}: la ciudad lo revisa.`])) as Record<
  PersonFlag,
  string
>;

const flagWords: Record<OfferFlag, string> = {
  no_kind: 'Un cupón no puede dar eso tal cual: escoge lo que más se parezca, o publícalo como promoción.',
  two_offers: 'Son dos ofertas: publica una y luego la otra.',
  not_an_offer: 'No encontramos una oferta en el texto: llénala aquí.',
  ...looked,
  price_above_before: 'El precio con cupón es más alto que el de antes.',
  before_not_menu: 'El precio de antes no es el de tu menú.',
  contradiction: 'Dice dos cosas distintas: revisa lo que falta.',
  closed_then: 'A esa hora tu negocio está cerrado.',
  past: 'Esa fecha ya pasó.',
};

/** What is settled once its owner has answered what was asked for its sake. */
const settledBy: Partial<Record<OfferFlag, readonly OfferField[]>> = {
  no_kind: ['kind'],
  not_an_offer: ['kind'],
  past: ['starts_at', 'ends_at', 'windows'],
  price_above_before: ['price', 'original_price'],
  contradiction: ['kind', 'value', 'price', 'original_price', 'stock', 'per_customer', 'starts_at', 'ends_at', 'windows'],
};

/** What is to be seen of a reading. */
export const flagsOf = ({ flags }: ReadWords, open: readonly OfferField[], asksOpening: boolean): OfferFlag[] =>
  flags.filter((flag) => (flag === 'closed_then' ? asksOpening : (settledBy[flag]?.some((field) => open.includes(field)) ?? true)));

type TakenWordsProps = {
  hand: DraftInHand<OfferDraft>;
  goods: Goods;
  said: ReadWords;
  open: readonly OfferField[];
  shop: ShopClock;
  /** Its owner says that they open when the shop is closed. */
  onOpens(): void;
};

/** The owner's words with those that were taken for something marked, what is asked, and what is to be seen. */
export default function TakenWords({ hand, goods, said, open, shop, onOpens }: TakenWordsProps) {
  const { draft } = hand;
  const flags = flagsOf(said, open, draft.opens_then === undefined);
  const heard: ReadTimes = heardWhileClosed(draft, serverNow()) ?? {};
  const asked = open.filter((field) => !(field in heard)).map((field) => fieldNames[field]);
  return (
    <section className="taken-words" aria-label="Lo que entendimos">
      <MarkedWords text={said.text} spans={said.spans.filter(({ field }) => !open.includes(field) || field in heard)} />
      {(asked.length > 0 || flags.length > 0) && (
        <Note kind={flags.length > 0 ? 'bad' : 'plain'}>
          {asked.length > 0 && (
            <p>
              <b>Dinos tú:</b> {asked.join(', ').toLowerCase()}.
            </p>
          )}
          {flags.map((flag) =>
            flag === 'closed_then' ? (
              <ClosedThen key={flag} fields={{ ...draft.fields, ...heard }} shop={shop} onOpens={onOpens} />
            ) : (
              <p key={flag}>{flagWords[flag]}</p>
            ),
          )}
        </Note>
      )}
      <OtherNoun text={said.text} hand={hand} goods={goods} />
    </section>
  );
}

type ClosedThenProps = { fields: OfferFields; shop: ShopClock; onOpens(): void };

/** When the words say that it holds, though the shop is closed then: one tap says that it opens. */
function ClosedThen({ fields, shop, onOpens }: ClosedThenProps) {
  return (
    <>
      <p>
        {fields.ends_at === null ? flagWords.closed_then : `${sayWhen(fields, shop, serverNow())}: a esa hora tu negocio está cerrado.`}
      </p>
      <p>Si es otro día u otra hora, cámbialos en «¿Cuándo?».</p>
      <Button name="opens_then" kind="outlined" onClick={onOpens}>
        Sí abro a esa hora
      </Button>
    </>
  );
}

type MarkedWordsProps = { text: string; spans: OfferReading['spans'] };

function MarkedWords({ text, spans }: MarkedWordsProps) {
  const pieces: { text: string; isTaken: boolean }[] = [];
  let at = 0;
  for (const { from, to } of spans) {
    if (from > at) pieces.push({ text: text.slice(at, from), isTaken: false });
    if (to > at) pieces.push({ text: text.slice(Math.max(at, from), to), isTaken: true });
    at = Math.max(at, to);
  }
  pieces.push({ text: text.slice(at), isTaken: false });
  return (
    <p>
      {pieces.map(({ text: piece, isTaken }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text do not move.
        isTaken ? <mark key={index}>{piece}</mark> : <span key={index}>{piece}</span>,
      )}
    </p>
  );
}
