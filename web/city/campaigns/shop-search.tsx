import { useState } from 'react';
import { browserApi } from '../../api/api-client.ts';
import { Choice, Choices } from '../../both-consoles/parts/choices.tsx';
import { useAsked } from '../../both-consoles/parts/use-asked.ts';
import { TextField } from '../../ui/text-field.tsx';

const shown = 8;

type Shop = { id: number; name: string };
type ShopSearchProps = { id_city: number; chosen: readonly Shop[]; onChange(chosen: Shop[]): void };

/** Shops with an owner, found by their name. */
export function ShopSearch({ id_city, chosen, onChange }: ShopSearchProps) {
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const found = useAsked(`${id_city} ${q}`, async () => {
    const query = { id_city, claimed: true, status: 'active' as const, limit: shown, ...(q ? { q } : {}) };
    const { items } = await browserApi('GET /staff/companies', { query });
    return items.map(({ id_company, name }) => ({ id: id_company, name }));
  });
  const isChosen = ({ id }: Shop) => chosen.some((one) => one.id === id);
  const listed = [...chosen, ...(found?.value ?? []).filter((one) => !isChosen(one))];
  return (
    <>
      <TextField
        name="shop"
        label="Busca por su nombre"
        type="search"
        autoComplete="off"
        maxLength={64}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Choices legend="Negocios con dueño">
        {listed.map((one) => (
          <Choice
            key={one.id}
            isChosen={isChosen(one)}
            onChange={(isOn) => onChange(isOn ? [...chosen, one] : chosen.filter(({ id }) => id !== one.id))}
          >
            {one.name}
          </Choice>
        ))}
      </Choices>
      <p role="status" className="sub">
        {found?.problem !== undefined && 'No pudimos buscar. Revisa tu conexión.'}
        {found?.value?.length === 0 && q && 'Nadie con dueño se llama así en esta ciudad.'}
      </p>
    </>
  );
}
