import type { IconNode } from 'lucide';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

type OfferStateProps = {
  /** Decides the shape and the colour; `plain` for what is ahead and for pauses of a person. */
  look: 'on-street' | 'plain' | 'alarm' | 'draft' | 'ended' | 'sold-out';
  icon?: IconNode;
  children: string;
};

/** The state of an offer: a shape and a word, never colour alone. */
export const OfferState = ({ look, icon, children }: OfferStateProps) => (
  <span className={classNames('offer-state', look)}>
    {look === 'on-street' && <i />}
    {icon && <Icon of={icon} size="small" />}
    {children}
  </span>
);
