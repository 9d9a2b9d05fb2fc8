import type { ReactNode } from 'react';
import { cityPicture, paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import '../styles/parts/bare.css';
import '../styles/parts/codes.css';
import { BackLink } from './screen.tsx';

/** A screen for a single task: no tabs, and no link except the arrow back; beside it the city, where there is room. */
export function BareScreen({ title, back, children }: { title: string; back: string; children: ReactNode }) {
  const place = useRoot()?.place;
  return (
    <div className="page bare beside">
      {/* Waiting until it is near keeps a phone, which never shows it, from fetching it. */}
      {place && (
        <img className="city-picture" src={cityPicture(place.id_city)} alt="" width={1200} height={600} loading="lazy" decoding="async" />
      )}
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
