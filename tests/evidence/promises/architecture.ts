import type { PagePromise } from '../promise.ts';

const law = 'tests/repository/architecture.test.ts';

export const ofArchitecture: readonly PagePromise[] = [
  {
    says: '`web` imports `contract` and itself, never `server` or `database`',
    by: [`${law} «each root imports only what stands below it»`],
  },
  {
    says: 'The schema library must not reach it',
    by: ['tests/budgets.ts', `${law} «what the browser runs of the contract reaches no TypeBox»`],
  },
  {
    says: 'A noun reaches another noun on the server only through its `queries`, `commands` and `publishing.ts`',
    by: [`${law} «a noun of the server imports another only through its doors»`],
  },
  {
    says: 'so the clock never makes a cached reply stale',
    by: ['tests/api/requests/cached-replies.test.ts', 'tests/api/requests/cache-invalidation.test.ts'],
  },
  {
    says: 'A page is the same bytes for everybody',
    by: ['tests/api/requests/pages.test.ts', 'tests/e2e/screens/page-of-everybody.spec.ts'],
  },
  {
    says: "a visitor's position never leaves the phone",
    by: [
      'tests/e2e/screens/how-far.spec.ts',
      'tests/e2e/location/find-place.spec.ts «is asked for on tap only, finds the nearest city and stays on the phone»',
    ],
  },
  {
    says: 'lets one statement decide between two operators',
    by: ['tests/api/city/inbox.test.ts «of several at once one holds, and the other is told which»'],
  },
  { says: 'so that ten thousand cases cost as much as ten', by: ['companies-of-operator#pendientes of 10000'] },
  {
    says: 'tells each once a day, outside quiet hours',
    by: [
      'tests/api/notifications/search-news.test.ts «is told with all that is new, once a day, never at night; the rest waits for the next day»',
    ],
  },
  { says: 'never more than two of a business', by: ['server/leaflets/choose.test.ts'] },
  { says: 'the same rows are always the same bytes', by: ['contract/pocket/pocket.test.ts'] },
  { says: 'A pocket has what the public calls answer and nothing of anybody', by: ['tests/api/pocket/same-as-public.test.ts'] },
  { says: 'so the same news is sent once', by: ['server/notifications/notify.test.ts'] },
  { says: 'so it goes out once whoever dies meanwhile', by: ['tests/api/notifications/notices-killed.test.ts'] },
  {
    says: "five minutes after the first, once a day of the company's zone, never in quiet hours, and only of what is still there",
    by: ['tests/api/notifications/follower-news.test.ts'],
  },
  {
    says: "half a minute after the last change, one notice for all of a shop's stores and coupons, never in quiet hours",
    by: ['tests/api/wallet/changed-days.test.ts', 'tests/api/wallet/changed-days-again.test.ts'],
  },
  {
    says: 'A coupon is taken by one statement (`server/claims/claim-commands.ts`) and used by one',
    by: ['claim-model{,-*}', 'claims-at-once-*', 'redeemed-at-once-*'],
  },
  { says: 'what two such tills gave twice, the server refuses to the later one', by: ['stamp-model{,-*}', 'stamps-killed{,-*}'] },
  {
    says: 'each notification once, whether it came live or was found by',
    by: ['tests/e2e/screens/badge.spec.ts «of two tabs is the same, and one notification counts once in both»'],
  },
  {
    says: 'a broken download, a full disk or a dead phone leave what was there',
    by: [
      'tests/e2e/offline/pocket-newer.spec.ts «half a download leaves what was there»',
      'tests/e2e/offline/pocket.spec.ts «a phone without room says so, and keeps what it has»',
    ],
  },
  { says: 'PGlite in `DATA_DIR` by default, behind an exclusive lock', by: ['server/platform/database/database-lock.test.ts'] },
  { says: 'Either server may go away and come back', by: ['postgres-gone-*', 'redis-gone-*'] },
  {
    says: 'from the database, never from the browser',
    by: ['tests/api/accounts/memberships.test.ts «is in each session what is in use there, by what the server keeps»'],
  },
  {
    says: 'changing or ending the offer touches none',
    by: ['tests/api/wallet/stamps.test.ts «keeps the terms by which they began, and the next card has those of that day»'],
  },
  {
    says: 'Pictures of claims have names of their own, are in no cache and go with the decision',
    by: ['tests/api/ownership/photo.test.ts «accepted makes the owner, tells them, and erases the picture from everywhere»'],
  },
  { says: 'their first load has not one byte of it', by: ['tests/e2e/first-load/weight.spec.ts', 'tests/budgets.ts'] },
  {
    says: 'only where the browser says Wi-Fi and nobody saves data',
    by: ['tests/e2e/offline/pocket.spec.ts «it renews itself over Wi-Fi alone»'],
  },
  {
    says: 'It keeps what its undoing needs, for 30 days',
    by: ['tests/api/city/inbox.test.ts «can be undone for thirty days, unless the same is open again; after that it is forgotten»'],
  },
];
