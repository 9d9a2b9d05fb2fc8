import { useMatches, useRevalidator } from 'react-router';
import { isPassing } from '../api/transport.ts';
import { fetching } from './loader-middleware.ts';

type ScreenSnapshot = { address: string; data: ReadonlyMap<string, unknown>; complete: boolean };

let shown: ScreenSnapshot | undefined;

/** Refetches the screen's data. Data that cannot be fetched stays as it is; returns whether all of it is new. */
export function useQuietRefresh(): () => Promise<boolean> {
  const matches = useMatches();
  const { revalidate } = useRevalidator();
  return async () => {
    const data = new Map(matches.map(({ id, loaderData }) => [id, loaderData]));
    const now: ScreenSnapshot = { address: location.href, data, complete: true };
    shown = now;
    try {
      await revalidate();
    } finally {
      if (shown === now) shown = undefined;
    }
    return now.complete;
  };
}

/** Whether a failure may end by itself, as a missing coupon, for instance, does not. */
function passes(failure: unknown): boolean {
  if (failure instanceof Response) return false;
  const status = (failure as { init?: { status?: number } } | undefined)?.init?.status;
  return status === undefined || isPassing(status);
}

fetching.by = async ({ request }, next) => {
  const quiet = shown;
  const outcomes = await next();
  if (!quiet || quiet !== shown || quiet.address.split('#')[0] !== request.url.split('#')[0]) return outcomes;
  for (const [id, { type, result }] of Object.entries(outcomes)) {
    if (type !== 'error' || !quiet.data.has(id) || !passes(result)) continue;
    quiet.complete = false;
    outcomes[id] = { type: 'data', result: quiet.data.get(id) };
  }
  return outcomes;
};
