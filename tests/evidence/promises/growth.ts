import type { PagePromise } from '../promise.ts';

const reckoned = 'reckoned: no more than two cores and some thousand lines were measured';

export const ofGrowth: readonly PagePromise[] = [
  {
    says: 'Every table of this page is written by `npm run evidence` from what the benches kept',
    by: ['tests/repository/evidence.test.ts «has in its tables what the kept figures say»'],
  },
  { says: 'In a larger catalogue a request may take 1.5 times the processor of the smallest.', by: ['growth'] },
  { says: 'a menu and Pendientes, may not take 1.5 times as much where the city is larger', by: ['growth-consoles'] },
  { says: '(its offers, Hoy, a month) may keep its owner waiting 50 ms', by: ['growth-consoles'] },
  {
    says: "claims by `claims_by_company` and `claims_of_coupon` (an owner's list counts them in `claims_redeemed` and `claims_active`)",
    by: ['tests/api/publishing/owned-coupons.test.ts «read no claim, however many one has»'],
  },
  { says: 'A business may not take 1.5 times the bytes where the city is larger.', by: ['growth-pocket'] },
  { says: 'are answered from the cache', by: ['cached'] },
  { says: 'weighs 500 matches at most', by: ['server/search/pocket-search.test.ts', 'tests/api/catalogue/query-plans.test.ts'] },
  {
    says: '**A claim** is one statement on one row, in a transaction with the claim it makes.',
    by: ['claims-at-once-*', 'claim-model{,-*}'],
  },
  { says: 'ask again within half a second of a change, spread over two seconds when their line was cut', by: ['live', 'live-crowd'] },
  {
    says: '**A process** holds about 20 kB for a socket (limit 40), and the cache within a fixed room.',
    by: ['live#memory of a socket', 'server/platform/cache/response-cache.test.ts'],
  },
  { says: 'Median and p99 at 10x and 100x may take 1.5 times those of 1x', by: ['common-words'] },
  {
    says: 'what others wait for a list on the embedded database while somebody searches so twenty times a second',
    by: ['search-embedded'],
  },
  { says: '**From a stranger to a QR**: 5 interactions, the consent among them', by: ['interactions'] },
  { says: 'lights its tab within 100 ms and shows the outline of its screen within 200', by: ['tap-on-slow-line'] },
  {
    says: "Every step of a shop's figures over a large table goes by an index",
    by: ['shop-figures', 'tests/api/catalogue/query-plans.test.ts'],
  },
  { says: 'is counted over a call that does nothing', by: ['view-cost'] },
  { says: 'on a phone with a quarter of this processor, 400 ms and 50 kB/s: three taps, no letter', by: ['publish-on-slow-phone'] },
  {
    says: 'the largest paint is a sentence that the server renders',
    by: ['lighthouse-console', 'tests/e2e/console/first-paint.spec.ts'],
  },
  { says: 'at most 150 kB', by: ['tests/e2e/console/weight.spec.ts'] },
  { says: '**How often they do it is assumed**', by: [], gap: 'no city has told us yet' },
  {
    says: 'a thousand people may take 90 s of processor, and 1.5 times what they take in the smallest catalogue',
    by: ['growth-thousand-people'],
  },
  {
    says: 'a push to a whole city, which brings all of a city at once',
    by: ['crowd'],
    gap: 'one address of many connections, not a whole city',
  },
  { says: 'as many processes as the table has cores of Barrio, one primary with a replica to take over, and a CDN', by: [], gap: reckoned },
  { says: 'past some hundred connections, PgBouncer in transaction mode', by: [], gap: 'never run behind it' },
  { says: 'they can read from a replica if the news waits for it to be there', by: [], gap: 'written down, not built' },
  {
    says: 'HTML may be kept for a second without asking',
    by: [
      'tests/processes/nginx.test.ts «asks the nodes once a second for a page of a city in a coding, whoever asks»',
      'tests/processes/nginx.test.ts «keeps no call»',
    ],
  },
  {
    says: 'take it row by row (`for update skip locked`), so more processes share it as they are',
    by: ['tests/processes/jobs.test.ts «write each push once»', 'tests/processes/jobs.test.ts «remind each customer once»'],
  },
  {
    says: 'Pendientes with ten thousand open cases may cost 1.5 times what it does with ten.',
    by: ['companies-of-operator#pendientes of 10000'],
  },
  {
    says: 'A thousand are changed in one request or by the hundreds that the screen sends',
    by: [
      'companies-of-operator#companies, a thousand paused in one request',
      'companies-of-operator#companies, a thousand paused by hundreds',
    ],
  },
  {
    says: 'once in 15 minutes in which somebody asks, on one process of all',
    by: [
      'tests/api/pocket/differences.test.ts «is not looked at again within its minutes»',
      'tests/api/pocket/differences.test.ts «are made by one process of several, whoever asks, and are the same of all»',
    ],
  },
  {
    says: 'What is asked for again is in memory, 16 MB for all cities.',
    by: [
      'server/pocket/pockets.test.ts «is in memory up to 16 MB for all cities: sixteen of a megabyte, of which the oldest goes for one more»',
    ],
  },
  { says: 'The first list takes longest', by: ['pocket-answers#kept city, first list'], gap: 'misses its limit of 300 ms' },
  { says: "gathering is Postgres', choosing is ours", by: ['plans'] },
  { says: 'among a million saved searches a new offer finds its own', by: ['saved-searches'] },
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
    by: [
      'server/catalog/import-catalog.test.ts «leaves alone what a cell does not say»',
      'server/catalog/import-catalog.test.ts «leaves alone what the next file has no row of»',
    ],
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
