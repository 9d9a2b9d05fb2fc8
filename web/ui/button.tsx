import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';

export type ButtonKind = 'primary' | 'quiet' | 'outlined' | 'text' | 'danger';

type ButtonLook = {
  /** One screen has one primary button. Without a kind, what stands around the button colours it. */
  kind?: ButtonKind;
  /** As wide as what it stands in. */
  wide?: boolean;
  /** Distances only. */
  className?: string;
};

const lookOf = ({ kind, wide, className }: ButtonLook) => ['btn', kind, wide && 'wide', className].filter(Boolean).join(' ');

/** What is pressed. It sends a form only as `type="submit"`. */
export const Button = ({ kind, wide, className, ...rest }: ButtonLook & ComponentProps<'button'>) => (
  <button type="button" {...rest} className={lookOf({ kind, wide, className })} />
);

/** A link that looks like a button: `to` a screen of the app, or `href` anywhere else. */
export function ButtonLink({ kind, wide, className, ...rest }: ButtonLook & (LinkProps | ComponentProps<'a'>)) {
  const look = lookOf({ kind, wide, className });
  return 'to' in rest ? <Link {...rest} className={look} /> : <a {...rest} className={look} />;
}
