import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { VisuallyHidden } from './visually-hidden.tsx';

type SectionProps = {
  title: string;
  /** Where all of it is. */
  to?: string;
  more?: string;
  children: ReactNode;
};

/** A part of a screen under its own heading, with the way to all of it. */
export function Section({ title, to, more = 'Ver todo', children }: SectionProps) {
  const id = useId();
  return (
    <section className="sec" aria-labelledby={id}>
      <div className="sec-h">
        <h2 id={id}>{title}</h2>
        {to && (
          <Link className="more" to={to} state={{ inside: true }} prefetch="intent">
            {more}
            <VisuallyHidden> de {title}</VisuallyHidden>
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
