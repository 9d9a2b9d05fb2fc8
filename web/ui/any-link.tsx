import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';

/** `to` a screen of the app, or `href` anywhere else. */
export type AnyLinkProps = LinkProps | ComponentProps<'a'>;

export const AnyLink = (props: AnyLinkProps) => ('to' in props ? <Link {...props} /> : <a {...props} />);
