import type { ReactNode } from 'react';

type VisuallyHiddenProps = { as?: 'span' | 'h1' | 'h2' | 'legend'; id?: string; children: ReactNode };

/** Words that only a screen reader says. */
export const VisuallyHidden = ({ as: Tag = 'span', ...rest }: VisuallyHiddenProps) => <Tag className="visually-hidden" {...rest} />;
