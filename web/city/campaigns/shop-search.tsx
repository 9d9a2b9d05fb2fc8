import { useEffect, useState } from 'react';
import { browserApi } from '../../api/client.ts';
import { Choice, Choices } from '../../consoles/parts/choices.tsx';
import { TextField } from '../../ui/text-field.tsx';

const [pauseMs, shown] = [250, 8];

type Shop = { id: number; name: string };
type ShopSearchProps = { id_city: number; chosen: readonly Shop[]; onChange(chosen: Shop[]): void };

/** Shops with an owner, found by their name. */
export function ShopSearch({ id_city, chosen, onChange }: ShopSearchProps) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Shop[] | null>([]);
  const q = typed.trim();
  useEffect(() => {
    let isOver = false;
    const keep = (shops: Shop[] | null) => {
      if (!isOver) setFound(shops);
    };
    const timer = setTimeout(() => {
      browserApi('GET /staff/companies', { query: { id_city, claimed: true, status: 'active', limit: shown, ...(q ? { q } : {}) } }).then(
        ({ items }) => keep(items.map(({ id_company, name }) => ({ id: id_company, name }))),
        () => keep(null),
      );
    }, pauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [id_city, q]);
  const isChosen = ({ id }: Shop) => chosen.some((one) => one.id === id);
  const listed = [...chosen, ...(found ?? []).filter((one) => !isChosen(one))];
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
        {found === null && 'No pudimos buscar. Revisa tu conexión.'}
        {found?.length === 0 && q && 'Nadie con dueño se llama así en esta ciudad.'}
      </p>
    </>
  );
}
