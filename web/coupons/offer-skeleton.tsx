import { Skeleton } from '../ui/skeleton.tsx';

const lines = ['h-[22px] w-[46%]', 'mt-2 h-[15px] w-[88%]', 'mt-2 h-[13px] w-[64%]'];

/** The outline of offers that are on their way: rows or cards, as the list that it follows. */
export function OfferSkeleton({ cards = false }: { cards?: boolean }) {
  return (
    <ul className={`offers mt-3 ${cards ? 'cards' : 'plain'}`} aria-hidden="true">
      {[1, 2, 3].map((outline) => (
        <li key={outline} className="offer">
          <Skeleton className="pic" />
          <div className="offer-body">
            {lines.map((line) => (
              <Skeleton key={line} className={line} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
