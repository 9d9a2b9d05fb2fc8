import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import { sayAddress } from '../../../contract/places/say-address.ts';
import { Choice, Choices } from '../../both-consoles/parts/choices.tsx';
import { FieldError } from '../../both-consoles/parts/field-error.tsx';
import { ColoniaOptions } from '../../both-consoles/parts/options.tsx';
import { fetchColonias } from '../../locations/use-location-form.ts';
import { notFetched, useOptions } from '../../locations/use-options.ts';
import { SelectRow } from '../../ui/select-row.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type EventFields, storePlaces } from './event-draft.ts';
import type { EventPartProps } from './event-part.ts';

/** In a store of the shop, or elsewhere in its city. */
export function EventWhere({ profile, ...part }: EventPartProps & { profile: CompanyProfile }) {
  const { fields, errors, change } = part;
  const places = storePlaces(profile);
  const isElsewhere = fields.id_store === null;
  const elsewhere: Partial<EventFields> = { id_store: null, venue: '', address: '', id_colonia: null, lat: null, lng: null };
  const store = profile.stores.find(({ id_store }) => id_store === fields.id_store);
  return (
    <Choices
      legend="¿Dónde?"
      below={
        isElsewhere ? (
          <Elsewhere {...part} />
        ) : (
          <p className="hint">
            {sayAddress({ address: fields.address, colonia: store?.colonia })}. Sale de tu ficha; no lo escribas otra vez.
          </p>
        )
      }
    >
      {places.map(({ name, ...place }) => (
        <Choice key={place.id_store} name="where" isChosen={fields.id_store === place.id_store} onChange={() => change(place)}>
          {name}
        </Choice>
      ))}
      <Choice name="where" isChosen={isElsewhere} onChange={() => change(elsewhere)}>
        Otro lugar
      </Choice>
      <FieldError id="venue-error" text={isElsewhere && fields.id_city !== 0 ? undefined : errors.venue} />
    </Choices>
  );
}

function Elsewhere({ fields, errors, change }: EventPartProps) {
  const { venue, address, id_city, id_colonia } = fields;
  const colonias = useOptions('colonias', id_city === 0 ? '' : String(id_city), notFetched, fetchColonias);
  return (
    <div className="elsewhere">
      <TextField
        name="venue"
        label="Nombre del lugar"
        placeholder="Plaza Fundadores"
        maxLength={120}
        value={venue}
        error={errors.venue}
        onChange={({ currentTarget }) => change({ venue: currentTarget.value })}
      />
      <TextField
        name="address"
        label="Calle y número"
        maxLength={200}
        value={address}
        error={errors.address}
        onChange={({ currentTarget }) => change({ address: currentTarget.value })}
      />
      <SelectRow
        name="id_colonia"
        label="Colonia"
        value={id_colonia ?? ''}
        onChange={({ currentTarget }) => change({ id_colonia: Number(currentTarget.value) || null, lat: null, lng: null })}
      >
        <option value="">Sin decir</option>
        {id_colonia !== null && colonias.items.every((one) => one.id_colonia !== id_colonia) && (
          <option value={id_colonia}>La misma</option>
        )}
        <ColoniaOptions of={colonias.items} />
      </SelectRow>
    </div>
  );
}
