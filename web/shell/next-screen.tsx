import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { paths } from '../page/paths.ts';
import { RowSkeleton } from '../ui/row-skeleton.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The titles of the lists that every screen links to. */
const titles: Record<string, string> = {
  [paths.promotions]: 'Promociones',
  [paths.coupons]: 'Cupones',
  [paths.events]: 'Eventos',
  [paths.menu]: 'Menú',
  [paths.notifications]: 'Avisos',
  [paths.wallet]: 'Mis cupones',
  [paths.walletOfDevice]: 'Mis cupones',
};
const homes: string[] = [paths.companyCategories, paths.home];
const detail = /^\/(?:cupones|promociones|eventos|negocios)\/./;

/** Covers the old screen with an outline of the next one, so that a tap has an effect at once on a slow connection too. */
export function NextScreen() {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  if (!next || next === pathname) return null;
  const title = titles[next];
  if (title)
    return (
      <Outline>
        <div className="bar">
          <p className="title">{title}</p>
        </div>
        <RowSkeleton rows={5} />
      </Outline>
    );
  if (homes.includes(next))
    return (
      <Outline>
        <div className="city" />
        <RowSkeleton rows={3} />
      </Outline>
    );
  if (!detail.test(next)) return null;
  return (
    <Outline>
      <Skeleton className="pic" />
      <RowSkeleton rows={2} />
    </Outline>
  );
}

function Outline({ children }: { children: ReactNode }) {
  return (
    <div className="next" aria-hidden="true">
      {children}
    </div>
  );
}
