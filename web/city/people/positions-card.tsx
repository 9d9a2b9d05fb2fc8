import { type FormEvent, useState } from 'react';
import { roles } from '../../../contract/accounts/roles.ts';
import type { Position } from '../../../contract/accounts/staff.ts';
import { sayMoment } from '../../../contract/validity/dates.ts';
import { browserApi } from '../../api/api-client.ts';
import { FigureCard } from '../../both-consoles/figures/figure-parts.tsx';
import { Choice, Choices } from '../../both-consoles/parts/choices.tsx';
import { useRun } from '../../both-consoles/parts/use-run.ts';
import { useNow } from '../../page/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCity } from '../shell/city-context.ts';

export type Positions = { items: Position[]; next: string | null };
type Filters = { id_user_role?: number; id_user?: number; of_business?: boolean; q?: string; idle_days?: number };

const idleDays = 60;

export const fetchPositions = (filters: Filters, cursor?: string): Promise<Positions> =>
  browserApi('GET /staff', { query: { ...filters, ...(cursor ? { cursor } : {}), limit: 20 } });

const views: { label: string; filters: Filters }[] = [
  { label: 'Todos', filters: { of_business: true } },
  { label: 'Dueños', filters: { id_user_role: roles.owner } },
  { label: 'Cajas', filters: { id_user_role: roles.cashier } },
  { label: `Sin entrar en ${idleDays} días`, filters: { of_business: true, idle_days: idleDays } },
];

/** `isOne`: the first are the places of one person, whom the address names. */
type PositionsCardProps = { first: Positions; isOne: boolean; onRemove(position: Position): void };

/** Who works in the city's shops, found by name, shop or the end of a phone. */
export function PositionsCard({ first, isOne, onRemove }: PositionsCardProps) {
  const [found, setFound] = useState(first);
  const [view, setView] = useState(isOne ? -1 : 0);
  const [q, setQ] = useState('');
  const { problem, run } = useRun();
  const filtersOf = (chosen: number, text: string): Filters => ({ ...views[chosen]?.filters, ...(text.trim() ? { q: text.trim() } : {}) });

  const show = (work: () => Promise<Positions>) => run(async () => setFound(await work()));
  const search = (event: FormEvent) => {
    event.preventDefault();
    void show(() => fetchPositions(filtersOf(view, q)));
  };
  const choose = (chosen: number) => {
    setView(chosen);
    void show(() => fetchPositions(filtersOf(chosen, q)));
  };
  const more = () =>
    run(async () => {
      const page = await fetchPositions(filtersOf(view, q), found.next ?? undefined);
      return { items: [...found.items, ...page.items], next: page.next };
    });
  return (
    <FigureCard title="Dueños y cajas">
      <search>
        <form onSubmit={search}>
          <TextField
            label="Nombre, negocio o fin del teléfono"
            name="q"
            type="search"
            value={q}
            onChange={({ currentTarget }) => setQ(currentTarget.value)}
          />
        </form>
      </search>
      <Choices legend="A quién ver">
        {views.map(({ label }, index) => (
          <Choice key={label} name="view" isChosen={index === view} onChange={() => choose(index)}>
            {label}
          </Choice>
        ))}
      </Choices>
      <PositionList positions={found.items} onRemove={onRemove} />
      <FormProblem text={problem} />
      {found.next && (
        <Button kind="quiet" wide onClick={() => void more()}>
          Ver más
        </Button>
      )}
    </FigureCard>
  );
}

const roleNames: Record<number, string> = { [roles.operator]: 'Opera la ciudad', [roles.owner]: 'Dirige', [roles.cashier]: 'Caja' };

export function PositionList({ positions, onRemove }: { positions: Position[]; onRemove(position: Position): void }) {
  const now = useNow();
  const { time_zone: timeZone } = useCity();
  if (positions.length === 0) return <p className="sub">Nadie con eso. Revisa el nombre.</p>;
  return (
    <ul className="positions">
      {positions.map((position) => (
        <li key={position.id_membership}>
          <span>
            <b>{position.name}</b> <span className="sub">{position.masked_phone}</span>
            <span className="sub position-place">
              {[roleNames[position.id_user_role], position.company, position.store].filter(Boolean).join(' · ')}
            </span>
            <span className="sub position-place">
              {position.used_at ? `Entró ${sayMoment(position.used_at, now, timeZone).toLowerCase()}` : 'Todavía no entra'}
            </span>
          </span>
          <Button kind="quiet" aria-label={`Quitar a ${position.name}`} onClick={() => onRemove(position)}>
            Quitar
          </Button>
        </li>
      ))}
    </ul>
  );
}
