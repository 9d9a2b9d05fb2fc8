import type { ComponentProps } from 'react';
import { AnyLink, type AnyLinkProps } from './any-link.tsx';
import { classNames } from './class-names.ts';

export type ButtonKind = 'primary' | 'quiet' | 'outlined' | 'text' | 'danger';

type ButtonLook = {
  /** One screen has one primary button. Without a kind, what stands around the button colours it. */
  kind?: ButtonKind;
  /** As wide as what it stands in. */
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
