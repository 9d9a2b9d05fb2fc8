import type { ReactNode } from 'react';
import { paths } from '../page/paths.ts';
import '../styles/parts/bare.css';
import '../styles/parts/codes.css';
import { BackLink } from './screen.tsx';

/** A screen for a single task: no tabs, and no link except the arrow back. */
export function BareScreen({ title, back, children }: { title: string; back: string; children: ReactNode }) {
  return (
    <div className="page bare">
      <header className="bar">
        <BackLink to={back} />
        <h1>{title}</h1>
      </header>
      <main id="contenido">
        <NeedsScript />
        {children}
      </main>
    </div>
  );
}

/** Says what needs JavaScript, and what can be read without it. */
export const NeedsScript = ({ what = 'Tu cuenta necesita' }: { what?: string }) => (
  <noscript>
    <p className="note">
      {what} JavaScript: actívalo en tu navegador. Sin él puedes ver las <a href={paths.promotions}>promociones</a>, los{' '}
      <a href={paths.coupons}>cupones</a>, los <a href={paths.events}>eventos</a>, los <a href={paths.companyCategories}>negocios</a> y el{' '}
      <a href={paths.menu}>menú</a> de tu ciudad.
    </p>
  </noscript>
);
