import { ChevronRight } from 'lucide';
import { Link } from 'react-router';
import type { MissedWord } from '../../../contract/console/shop-figures.ts';
import { sayNumber } from '../../both-consoles/parts/counted.ts';
import { shopPaths } from '../../page/shop-paths.ts';
import { Icon } from '../../ui/icon.tsx';

/** What people looked for this week and this shop could offer, with the way to publish it. */
export const MissedHint = ({ missed: { words, people } }: { missed: MissedWord }) => (
  <article className="card next-step">
    <h3>{`¿Ofreces «${words}»?`}</h3>
    <p className="sub">{`Al menos ${sayNumber(people)} personas lo buscaron esta semana en tu ciudad y no había.`}</p>
    <Link className="small-act" to={`${shopPaths.publish}?text=${encodeURIComponent(words)}`} state={{ inside: true }}>
      Publicar
      <Icon of={ChevronRight} />
    </Link>
  </article>
);
