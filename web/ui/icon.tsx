import type { IconNode } from 'lucide';
import { createElement } from 'react';

type IconProps = {
  of: IconNode;
  /** Medium or small. */
  size?: 'm' | 's';
};

/** An icon of the set. Screen readers skip it: the words beside it say what it means. Its looks come from the class `i`. */
export const Icon = ({ of, size }: IconProps) =>
  createElement(
    'svg',
    { viewBox: '0 0 24 24', className: size ? `i ${size}` : 'i', 'aria-hidden': true },
    ...of.map(([tag, attributes]) => createElement(tag, attributes)),
  );
