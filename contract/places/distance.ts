const radians = Math.PI / 180;

/** Kilometres between two points, on a sphere. */
export function distance(latA: number, lngA: number, latB: number, lngB: number): number {
  const across = Math.sin(((latB - latA) * radians) / 2) ** 2;
  const along = Math.cos(latA * radians) * Math.cos(latB * radians) * Math.sin(((lngB - lngA) * radians) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(across + along));
}

/** Streets are longer than the straight line by about a third; people walk some 4.8 km in an hour. */
const minutesPerKilometre = (1.3 * 60) / 4.8;

/** Whole minutes on foot along a straight line in kilometres, at least one. */
export const minutesOnFoot = (kilometres: number) => Math.max(1, Math.round(kilometres * minutesPerKilometre));
