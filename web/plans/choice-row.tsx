import { Check } from 'lucide';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../ui/icon.tsx';

const inside = { inside: true };

/** One choice of a row: a link, so that it works before and without JavaScript. */
export function ChoiceChip({ to, chosen, children }: { to: string; chosen: boolean; children: ReactNode }) {
  return (
    <Link
      className={chosen ? 'chip chosen' : 'chip'}
      to={to}
      replace
      preventScrollReset
      state={inside}
      aria-current={chosen ? 'true' : undefined}
    >
      {chosen && <Icon of={Check} />}
      {children}
    </Link>
  );
}

/** A row of choices that begins with the word before them: «Tengo», «Somos». */
export function ChoiceRow({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const { search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice, which may stand beyond the edge of a phone.
  useEffect(() => {
    const [word, chosen] = [row.current?.firstElementChild, row.current?.querySelector<HTMLElement>('[aria-current]')];
    if (!row.current || !word || !chosen) return;
    const { left, right } = chosen.getBoundingClientRect();
    const edge = row.current.getBoundingClientRect();
    if (left < edge.left || right > edge.right) row.current.scrollLeft += left - edge.left - word.clientWidth;
  }, [search]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser.
    <div ref={row} className="scroller chips plan-row" role="group" aria-labelledby={id}>
      <span className="plan-word" id={id}>
        {label}
      </span>
      {children}
    </div>
  );
}
