import type { PagePromise } from '../promise.ts';

export const ofGrowth: readonly PagePromise[] = [
  { says: 'from 5,200 to 520,000 coupons nothing of this grows but by the noise of the machine', by: ['growth'] },
  { says: 'No request failed.', by: ['growth'] },
  { says: 'are answered from the cache', by: ['cached'] },
  {
    says: '**A claim** is one statement on one row, in a transaction with the claim it makes.',
    by: ['claims-at-once-*', 'claim-model{,-*}'],
  },
  {
    says: 'A process** holds about 27 kB for a socket, and the cache within a fixed room.',
    by: ['live#memory of a socket', 'server/platform/cache/response-cache.test.ts'],
  },
  {
    says: 'the median and p99 at 10x and 100x against 1x (at most 1.5 times)',
    by: ['common-words'],
    gap: 'its last full run is of before these limits',
  },
  {
    says: 'what others wait for a list on the embedded database while somebody searches so twenty times a second',
    by: ['search-embedded'],
  },
  { says: '**From a stranger to a QR**: 5 interactions, the consent among them', by: ['interactions'] },
  {
    says: 'lights its tab after 30 ms (limit 100) and shows the outline of its screen after 126 (limit 200); the screen itself is there after 2.6 s',
    by: ['tap-on-slow-line'],
  },
  { says: 'Its month by the API: 38 ms in the middle, 50 at the 99th of a hundred (limit 50)', by: ['shop-figures'] },
  { says: 'A view** costs 6 to 28 µs of the processor over a call that does nothing', by: ['view-cost'] },
  { says: '5.2 s on a phone with a quarter of this processor, 400 ms and 50 kB/s; three taps, no letter', by: ['publish-on-slow-phone'] },
  { says: 'accessibility and best practices 100, nothing moves', by: ['lighthouse-console', 'tests/e2e/console/first-paint.spec.ts'] },
  { says: 'performance of an owner’s Mi negocio on a phone **98**', by: ['lighthouse-console'] },
  { says: '139 to 149.5 kB', by: ['tests/e2e/console/weight.spec.ts'] },
  { says: 'takes 7 to 33 ms at the 95th of a hundred (limit 100)', by: ['companies-of-operator'] },
  {
    says: '0.9 to 1.1 s in one request, as by the hundreds that the screen sends, which show how far it is (limit 3)',
    by: [
      'companies-of-operator#companies, a thousand paused in one request',
      'companies-of-operator#companies, a thousand paused by hundreds',
    ],
  },
  { says: '59 ms at the 95th of a hundred (limit 100)', by: ['companies-of-operator#companies, the overview of their city'] },
  { says: '6.9 ms in the middle and 5.8 (limit 1.5 times)', by: ['companies-of-operator#pendientes of 10000'] },
  { says: "Querétaro's demo is 42 kB", by: ['pocket#pocket of the demo city'] },
  { says: '2.56 MB in brotli (limit 3), 12 MB there', by: ['pocket#pocket of a large city'] },
  { says: 'is 43 kB, 1.7 % of it (limit 5)', by: ['pocket#what a day changes of a large city'] },
  { says: '190 MB at rest and 269 at the most then', by: ['pocket#making the pocket of a large city, Postgres'] },
  {
    says: 'opened in 221 to 266 ms (limit 300), a search 19 ms in the middle and 42 at the 99th of a hundred (limit 50)',
    by: ['pocket-answers'],
  },
  { says: '39 to 54 ms of Postgres in the middle (limit 100)', by: ['plans'] },
  { says: 'among a million saved searches a new offer finds its own in 3.9 ms in the middle', by: ['saved-searches'] },
  { says: '**how often people do it is assumed**', by: [], gap: 'no city has told us yet' },
  { says: '219/s, 154 ms, 2.23 + ? ms', by: ['growth'] },
  { says: 'weighs 500 matches at most', by: ['server/search/pocket-search.test.ts', 'tests/api/catalogue/query-plans.test.ts'] },
  {
    says: 'usual 3.1 to 3.5 ms of the process and 1.6 of Postgres',
    by: ['common-words'],
    gap: 'the figure that is kept is of before; these were read on a busy machine',
  },
  { says: 'Every step over a large table goes by an index', by: ['shop-figures', 'tests/api/catalogue/query-plans.test.ts'] },
  { says: 'The largest paint is there after 1.1 s', by: ['lighthouse-console', 'tests/e2e/console/first-paint.spec.ts'] },
  { says: 'Opening Mi negocio there for the first time: 11.1 s', by: ['publish-on-slow-phone'] },
  { says: 'What is asked for again is in memory, 16 MB for all cities.', by: [], gap: 'no test of its own' },
];

export const ofCatalogImport: readonly PagePromise[] = [
  {
    says: 'At most 20,000 rows, and 20 MB of JSON.',
    by: [
      'server/catalog/import-problems.test.ts «is refused at the row after the last that fits: %s»',
      'server/catalog/import-problems.test.ts «in letters is refused before it is read as JSON»',
    ],
  },
  {
    says: 'What is not in the file stays',
    by: ['server/catalog/import-catalog.test.ts «leaves alone what a cell does not say»'],
    gap: 'rows that the next file does not have',
  },
  { says: 'writes nothing until you confirm', by: ['tests/api/city/imports.test.ts'] },
  {
    says: 'A row that is not right is reported with its line, field and reason (the first 50), and then nothing at all is loaded.',
    by: [
      'server/catalog/import-problems.test.ts «is all said, with its line and field, and nothing is loaded»',
      'server/catalog/import-problems.test.ts «is said fifty times at most»',
    ],
  },
];
