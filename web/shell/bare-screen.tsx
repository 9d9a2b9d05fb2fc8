import type { ReactNode } from 'react';
import '../styles/bare.css';
import { BackLink } from './screen.tsx';

/** A screen of one thing to do: no tabs, nothing that leads away but the arrow. */
export function BareScreen({ title, back, children }: { title: string; back: string; children: ReactNode }) {
  return (
    <div className="page bare">
      <header className="bar">
        <BackLink to={back} className="ib" />
        <h1>{title}</h1>
      </header>
      <main id="contenido">{children}</main>
    </div>
  );
}
