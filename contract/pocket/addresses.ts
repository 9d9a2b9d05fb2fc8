/** Where a city's pocket is, whole or what changed since a version. */
export const pocketPath = (id_city: number, since?: number): string =>
  `/static/pocket/${id_city}${since === undefined ? '' : `-${since}`}.jsonl`;
