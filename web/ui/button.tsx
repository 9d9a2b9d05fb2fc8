import type { ComponentProps } from 'react';
import { AnyLink, type AnyLinkProps } from './any-link.tsx';
import { classNames } from './class-names.ts';

export type ButtonKind = 'primary' | 'quiet' | 'outlined' | 'text' | 'danger';

type ButtonLook = {
  /** The look of the button; a screen has one primary button. Without a kind, the styles around the button colour it. */
  kind?: ButtonKind;
  /** Makes the button as wide as its container. */
  wide?: boolean;
  /** Distances only. */
  className?: string;
};

/** What is pressed. It sends a form only as `type="submit"`. */
export const Button = ({ kind, wide, className, ...rest }: ButtonLook & ComponentProps<'button'>) => (
  <button type="button" {...rest} className={classNames('btn', kind, wide && 'wide', className)} />
);

/** A link that looks like a button. */
export const ButtonLink = ({ kind, wide, className, ...rest }: ButtonLook & AnyLinkProps) => (
  <AnyLink {...rest} className={classNames('btn', kind, wide && 'wide', className)} />
);
