import { useCallback } from 'react';
import { Conflict } from '../../both-consoles/parts/conflict.tsx';
import { serverNow } from '../../session/server-clock.ts';
import { fetchOwned } from '../shell/owned.ts';
import { fieldsOfOffer, type OfferDraft, type OfferFields } from './draft.ts';
import { sayField } from './say-field.ts';

const shared = {
  title: 'De qué',
  description: 'Descripción',
  image: 'Foto',
  starts_at: 'Empieza',
  ends_at: 'Termina',
  windows: 'Días y horas',
};

const names: Record<OfferDraft['noun'], Partial<Record<keyof OfferFields, string>>> = {
  coupon: {
    kind: 'Qué das',
    value: 'Cuánto menos',
    price: 'Precio con cupón',
    original_price: 'Antes',
    ...shared,
    terms: 'Condiciones',
    stock: 'Cuántos',
    per_customer: 'Por persona',
    min_purchase: 'Consumo mínimo',
    first_visit: 'Primera visita',
    combinable: 'Se suma a otras',
    claim_hours: 'Horas para usarlo',
    stores: 'Sucursales',
  },
  promotion: shared,
};

type OfferConflictProps = {
  draft: OfferDraft;
  time_zone: string;
  /** The shop's. */
  stores: readonly { id_store: number; name: string }[];
  /** The draft is of the present revision, and shall be saved. */
  onSettled(draft: OfferDraft): void;
  onLeft(): void;
};

/** Both values of an offer that somebody else changed meanwhile. */
export default function OfferConflict({ draft, time_zone, stores, onSettled, onLeft }: OfferConflictProps) {
  const { noun, id_company, id_item, fields } = draft;
  const find = useCallback(async () => {
    const theirs = await fetchOwned[noun](id_company, id_item ?? 0);
    return { revision: theirs.revision, fields: fieldsOfOffer(theirs) };
  }, [noun, id_company, id_item]);
  // One that begins when it is published has no beginning of its own to compare.
  const { starts_at, ...timeless } = names[noun];
  return (
    <Conflict
      what={noun === 'coupon' ? 'este cupón' : 'esta promoción'}
      mine={fields}
      find={find}
      names={fields.starts_at === null ? timeless : { starts_at, ...timeless }}
      say={(name, given) =>
        name === 'image' ? sayPicture(given.image, fields.image) : sayField(name, given, { now: serverNow(), time_zone, stores })
      }
      onSettled={({ revision }) => onSettled({ ...draft, revision })}
      onLeft={onLeft}
    />
  );
}

/** Pictures have no words: which of them is meant. */
export const sayPicture = (picture: string | null, mine: string | null) =>
  picture === null ? 'sin foto' : picture === mine ? 'tu foto' : 'otra foto';
