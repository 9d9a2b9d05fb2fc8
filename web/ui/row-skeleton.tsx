import { Skeleton } from './skeleton.tsx';

/** The outline of rows that are on their way, as tall as the real ones: of coupons, events, businesses, dishes or notifications. */
export function RowSkeleton({
  rows = 3,
  kind = 'tickets',
}: {
  rows?: number;
  kind?: 'tickets' | 'events' | 'biz' | 'dishes' | 'notifications';
}) {
  return (
    <ul className={`rows ${kind}`} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: outlines have no identity.
        <li key={row}>
          <Skeleton className="pic square" />
          <div className="row-text grid gap-2">
            <Skeleton className="h-[22px] w-[46%]" />
            <Skeleton className="h-[15px] w-[88%]" />
            <Skeleton className="h-[13px] w-[64%]" />
          </div>
        </li>
      ))}
    </ul>
  );
}
