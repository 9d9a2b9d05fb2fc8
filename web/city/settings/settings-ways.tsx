import { ChevronRight, FileText, type IconNode, LayoutGrid, ShieldCheck } from 'lucide';
import { Link } from 'react-router';
import { cityPaths } from '../../page/city-paths.ts';
import { Icon } from '../../ui/icon.tsx';

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
        <li key={to}>
          <Link to={to} state={{ inside: true }}>
            <Icon of={icon} />
            <span className="way-words">
              <b>{name}</b>
              <span className="sub">{words}</span>
            </span>
            <Icon of={ChevronRight} />
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
