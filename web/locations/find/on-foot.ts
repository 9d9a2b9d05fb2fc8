import { distance, minutesOnFoot } from '../../../contract/places/distance.ts';

export type Point = { latitude: number; longitude: number };
type StorePosition = { id_store: number; lat: number | null; lng: number | null };

/** Minutes; nobody walks farther for an offer. */
export const farthestWalk = 25;

/** The nearest of the stores whose place is known, with the straight line to it in kilometres and the minutes on foot; null without any. */
export function nearestStore(
  from: Point,
  stores: readonly StorePosition[],
): { id_store: number; kilometres: number; minutes: number } | null {
  const near = stores
    .flatMap(({ id_store, lat, lng }) =>
      lat === null || lng === null ? [] : [{ id_store, kilometres: distance(from.latitude, from.longitude, lat, lng) }],
    )
    .sort((a, b) => a.kilometres - b.kilometres)[0];
  return near ? { ...near, minutes: minutesOnFoot(near.kilometres) } : null;
}

/** "a 6 min a pie"; "a 3.2 km" where nobody walks; null where no store's place is known. */
export function sayHowFar(from: Point, stores: readonly StorePosition[]): string | null {
  const near = nearestStore(from, stores);
  if (!near) return null;
  return near.minutes <= farthestWalk ? `a\u00A0${near.minutes}\u00A0min a\u00A0pie` : `a\u00A0${near.kilometres.toFixed(1)}\u00A0km`;
}
