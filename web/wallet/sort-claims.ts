import type { Claim } from '../../contract/wallet/wallet.ts';

export const tabs = ['activos', 'usados', 'vencidos'] as const;
export type Tab = (typeof tabs)[number];

/** Sorts claims into the tabs. A claim past its end has expired, even if the stored answer of the server says otherwise. */
export function sortClaims(claims: readonly Claim[], now: number): Record<Tab, Claim[]> {
  const sorted: Record<Tab, Claim[]> = { activos: [], usados: [], vencidos: [] };
  for (const claim of claims) {
    if (claim.status === 'redeemed') sorted.usados.push(claim);
    else if (claim.status === 'expired' || (claim.status === 'active' && Date.parse(claim.ends_at) <= now)) sorted.vencidos.push(claim);
    else if (claim.status === 'active') sorted.activos.push(claim);
  }
  sorted.activos.sort((a, b) => Date.parse(a.ends_at) - Date.parse(b.ends_at));
  return sorted;
}
