import { ChevronDown, ScanQrCode } from 'lucide';
import { useState } from 'react';
import { browserApi } from '../../api/api-client.ts';
import { problemOf } from '../../api/problem.ts';
import { CompanyLogo } from '../../companies/company-logo.tsx';
import { paths } from '../../page/paths.ts';
import { storeSession } from '../../session/session.ts';
import { MenuButton } from '../../shell/menu-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useShop } from './shop-context.ts';
import { isOwners } from './workplaces.ts';

const everyStore = 'all';

/** The shop in the bar of its day, whose heading is for screen readers: its name, the switch of store and company, the ways to the till and to the menu. */
export function ShopBar({ title }: { title: string }) {
  const { company, logo, stores, id_store } = useShop();
  const chosen = stores.find((store) => store.id_store === id_store);
  const where = chosen?.name ?? (stores.length === 1 ? stores[0]?.name : `Las ${stores.length} sucursales`);
  return (
    <header className="bar shop-bar">
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      <div className="shop">
        <CompanyLogo company={{ name: company, logo }} />
        <span className="shop-name">
          <b>{company}</b>
          <span className="shop-where">
            {where}
            <ShopSwitch />
          </span>
        </span>
      </div>
      <IconLink label="Abrir la caja" icon={ScanQrCode} to={paths.till} reloadDocument />
      <MenuButton />
    </header>
  );
}

/** Lies over the shop's name. Nothing to choose from: no switch. */
function ShopSwitch() {
  const { id_company, company, stores, id_store, workplaces, chooseStore } = useShop();
  const [problem, setProblem] = useState('');
  const others = workplaces.filter((one) => isOwners(one) && one.id_company !== id_company);
  if (stores.length < 2 && others.length === 0) return null;

  async function choose(value: string): Promise<void> {
    const [kind, id] = value.split(' ');
    if (kind !== 'place') return chooseStore(id === everyStore ? null : Number(id));
    try {
      storeSession(await browserApi('PUT /memberships/in-use', { body: { id_membership: Number(id) } }));
      location.reload();
    } catch (error) {
      setProblem(problemOf(error).detail);
    }
  }
  return (
    <>
      <Icon of={ChevronDown} size="small" />
      <select
        aria-label="Negocio y sucursal"
        value={`store ${id_store ?? everyStore}`}
        onChange={({ currentTarget }) => void choose(currentTarget.value)}
      >
        <optgroup label={company}>
          {stores.length > 1 && <option value={`store ${everyStore}`}>{`Las ${stores.length} sucursales`}</option>}
          {stores.map((store) => (
            <option key={store.id_store} value={stores.length > 1 ? `store ${store.id_store}` : `store ${everyStore}`}>
              {store.name}
            </option>
          ))}
        </optgroup>
        {others.map((one) => (
          <optgroup key={one.id_membership} label="Mis otros negocios">
            <option value={`place ${one.id_membership}`}>{one.company}</option>
          </optgroup>
        ))}
      </select>
      {problem && <span role="alert">{problem}</span>}
    </>
  );
}
