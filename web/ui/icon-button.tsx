import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon } from './icon.tsx';

type IconButtonLook = Pick<ComponentProps<typeof Icon>, 'size'> & {
  /** What a screen reader says. */
  label: string;
  icon: ComponentProps<typeof Icon>['of'];
  /** What stands around it knows it by this; `on-pic` lies on a picture. */
  className?: string;
};

const lookOf = (className?: string) => (className ? `icon-button ${className}` : 'icon-button');

/** A round button with an icon and no words. */
export const IconButton = ({ label, icon, size, className, ...rest }: IconButtonLook & ComponentProps<'button'>) => (
  <button type="button" {...rest} className={lookOf(className)} aria-label={label}>
    <Icon of={icon} size={size} />
  </button>
);

/** A link that looks like an `IconButton`: `to` a screen of the app, or `href` anywhere else. */
export function IconLink({ label, icon, size, className, ...rest }: IconButtonLook & (LinkProps | ComponentProps<'a'>)) {
  const all = { ...rest, className: lookOf(className), 'aria-label': label, children: <Icon of={icon} size={size} /> };
  return 'to' in all ? <Link {...all} /> : <a {...all} />;
}
