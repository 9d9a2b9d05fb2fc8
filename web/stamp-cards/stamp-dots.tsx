import { Check, Gift } from 'lucide';
import '../styles/parts/stamp-cards.css';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';

/** The most dots of one row. */
const mostInRow = 5;

/** Stamps as dots in rows of the same length, as on paper: those that are there, those that are missing, and the gift in the last. */
export function StampDots({ stamps, needed }: { stamps: number; needed: number }) {
  const columns = Math.ceil(needed / Math.ceil(needed / mostInRow));
  return (
    <div
      className="stamp-dots"
      role="img"
      aria-label={`${stamps} de ${needed} sellos`}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 60px))` }}
    >
      {Array.from({ length: needed }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
        <span key={at} className={classNames('stamp-dot', at < stamps && 'stamped')}>
          {at === needed - 1 ? <Icon of={Gift} /> : at < stamps ? <Icon of={Check} /> : at + 1}
        </span>
      ))}
    </div>
  );
}
