import { ChevronRight, type IconNode } from 'lucide';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';

type WayWordsProps = { icon: IconNode; name: string; words: string };

/** What a row that leads on says. */
export const WayWords = ({ icon, name, words }: WayWordsProps) => (
  <>
    <Icon of={icon} />
    <span className="way-words">
      <b>{name}</b>
      <span className="sub">{words}</span>
    </span>
    <Icon of={ChevronRight} size="medium" />
  </>
);

/** A row that leads to a screen within the console. */
export const WayRow = ({ to, icon, name, words }: WayWordsProps & { to: string }) => (
  <li>
    <Link to={to} state={{ inside: true }}>
      <WayWords icon={icon} name={name} words={words} />
    </Link>
  </li>
);
