import type { ComponentProps } from 'react';
import { AnyLink, type AnyLinkProps } from './any-link.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type IconButtonLook = Pick<ComponentProps<typeof Icon>, 'size'> & {
  /** What a screen reader says. */
  label: string;
  icon: ComponentProps<typeof Icon>['of'];
  /** A class for the styles around the button; `on-pic` is for a button on a picture. */
  className?: string;
};

/** A round button with an icon and no words. */
export const IconButton = ({ label, icon, size, className, ...rest }: IconButtonLook & ComponentProps<'button'>) => (
  <button type="button" {...rest} className={classNames('icon-button', className)} aria-label={label}>
    <Icon of={icon} size={size} />
  </button>
);

/** A link that looks like an `IconButton`. */
export const IconLink = ({ label, icon, size, className, ...rest }: IconButtonLook & AnyLinkProps) => (
  <AnyLink {...rest} className={classNames('icon-button', className)} aria-label={label}>
    <Icon of={icon} size={size} />
  </AnyLink>
);
