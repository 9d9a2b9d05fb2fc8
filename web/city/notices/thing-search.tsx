import { useState } from 'react';
import { browserApi } from '../../api/api-client.ts';
import { Choice, Choices } from '../../both-consoles/parts/choices.tsx';
import { FieldError } from '../../both-consoles/parts/field-error.tsx';
import { useAsked } from '../../both-consoles/parts/use-asked.ts';
import { paths } from '../../page/paths.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { SearchedKind, SearchedThing } from './notice-draft.ts';

const shown = 6;

const labels: Record<SearchedKind, string> = { coupon: '¿Qué cupón?', event: '¿Qué evento?', company: '¿Qué negocio?' };

const finders: Record<SearchedKind, (query: { id_city: number; limit: number; q?: string }) => Promise<SearchedThing[]>> = {
  coupon: async (query) =>
    (await browserApi('GET /coupons', { query })).items.map(({ id_coupon, slug, title, company }) => ({
      id: id_coupon,
      name: `${title}, ${company.name}`,
      url: paths.coupon(slug),
    })),
  event: async (query) =>
    (await browserApi('GET /events', { query })).items.map(({ id_event, slug, title }) => ({
      id: id_event,
      name: title,
      url: paths.event(slug),
    })),
  company: async (query) =>
    (await browserApi('GET /companies', { query })).items.map(({ id_company, slug, name }) => ({
      id: id_company,
      name,
      url: paths.company(slug),
    })),
};

type ThingSearchProps = {
  kind: SearchedKind;
  id_city: number;
  chosen: SearchedThing | null;
  error?: string | undefined;
  onChoose(found: SearchedThing): void;
};

/** One coupon, event or business of the city, found by its name. */
export function ThingSearch({ kind, id_city, chosen, error, onChoose }: ThingSearchProps) {
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const results = useAsked(`${kind} ${id_city} ${q}`, () => finders[kind]({ id_city, limit: shown, ...(q ? { q } : {}) }));
  const found = results?.value ?? [];
  const others = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <div className="console-stack">
      <TextField
        name={`search-${kind}`}
        label={labels[kind]}
        type="search"
        autoComplete="off"
        maxLength={64}
        placeholder="Busca por su nombre"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Choices legend="Lo que encontramos">
        {others.map((one) => (
          <Choice key={one.id} name={`found-${kind}`} isChosen={one.id === chosen?.id} onChange={() => onChoose(one)}>
            {one.name}
          </Choice>
        ))}
      </Choices>
      <p role="status" className="sub">
        {results?.problem !== undefined && 'No pudimos buscar. Revisa tu conexión.'}
        {results?.value?.length === 0 && 'Nada se llama así en esta ciudad.'}
      </p>
      <FieldError id={`found-${kind}-error`} text={error} />
    </div>
  );
}
