import { FileText, type IconNode, LayoutGrid, ShieldCheck } from 'lucide';
import { WayRow } from '../../both-consoles/parts/way-row.tsx';
import { cityPaths } from '../../page/city-paths.ts';

const ways: readonly { to: string; icon: IconNode; name: string; words: string }[] = [
  { to: cityPaths.categories, icon: LayoutGrid, name: 'Categorías', words: 'De negocios y del menú, en su orden' },
  {
    to: cityPaths.text('privacidad'),
    icon: ShieldCheck,
    name: 'Aviso de privacidad',
    words: 'Con versiones y cuántas personas aceptaron cada una',
  },
  { to: cityPaths.text('terminos'), icon: FileText, name: 'Términos', words: 'Con versiones' },
];

/** What has a screen of its own. */
export const SettingsWays = () => (
  <section className="card settings-card" aria-label="Más ajustes">
    <ul className="way-list">
      {ways.map(({ to, icon, name, words }) => (
        <WayRow key={to} to={to} icon={icon} name={name} words={words} />
      ))}
    </ul>
  </section>
);
