/** Every measurement of `bench/`, in the order in which they run. `servers`: it needs Postgres and Redis for all that it says. */
export type Bench = {
  name: string;
  servers?: boolean /** How long a full one may take. */;
  minutes?: number /** Not among those that run when none is named. */;
  byName?: boolean;
};

export const benches: readonly Bench[] = [
  { name: 'cached' },
  { name: 'crowd' },
  { name: 'uncached-list', servers: true },
  { name: 'plans', servers: true },
  { name: 'render' },
  { name: 'lighthouse', minutes: 60 },
  { name: 'lighthouse-console', minutes: 60 },
  { name: 'publish-on-slow-phone' },
  { name: 'view-cost' },
  { name: 'shop-figures', servers: true, minutes: 120 },
  { name: 'companies-of-operator', servers: true, minutes: 60 },
  { name: 'leaflet', servers: true, minutes: 60 },
  { name: 'saved-searches', servers: true, minutes: 60 },
  { name: 'pocket', servers: true },
  { name: 'pocket/search' },
  { name: 'pocket/answers' },
  { name: 'live' },
  { name: 'imports', servers: true, minutes: 60 },
  { name: 'import-while-open', minutes: 60 },
  { name: 'embedded' },
  { name: 'search-embedded' },
  { name: 'memory', servers: true, minutes: 60 },
  { name: 'growth', servers: true, minutes: 240, byName: true },
  { name: 'growth/consoles', servers: true, minutes: 120, byName: true },
  { name: 'growth/pocket' },
  { name: 'growth/thousand-people', servers: true, minutes: 240, byName: true },
  { name: 'common-words', servers: true, minutes: 240, byName: true },
];
