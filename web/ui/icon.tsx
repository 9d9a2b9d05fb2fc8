import type { IconNode } from 'lucide';
import { createElement } from 'react';

type IconProps = {
  of: IconNode;
  /** Medium or small. */
  size?: 'medium' | 'small';
};

/** An icon of the set, with the looks of the class `icon`. Screen readers skip it, since the words beside it say what it means. */
export const Icon = ({ of, size }: IconProps) =>
  createElement(
    'svg',
    { viewBox: '0 0 24 24', className: size ? `icon ${size}` : 'icon', 'aria-hidden': true },
    ...of.map(([tag, attributes]) => createElement(tag, attributes)),
  );
