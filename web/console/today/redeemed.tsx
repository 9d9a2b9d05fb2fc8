import { leastCompared } from '../../both-consoles/figures/compared.ts';

/** How often something was redeemed today: times, since one person may redeem several. It is compared only where both sides are many. */
export function Redeemed({ redeemed, weekAgo }: { redeemed: number; weekAgo: number }) {
  if (redeemed === 0) return 'Hoy todavía nadie canjea. Cuando alguien lo haga, lo ves aquí en el mismo segundo.';
  return (
    <>
      <b>{redeemed === 1 ? '1 canje' : `${redeemed} canjes`}</b> hoy.
      {Math.min(redeemed, weekAgo) >= leastCompared && (
        <>
          {' '}
          Hace una semana, a esta hora, iban <b>{weekAgo}</b>.
        </>
      )}
    </>
  );
}
