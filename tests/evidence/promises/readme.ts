import type { PagePromise } from '../promise.ts';

export const ofReadme: readonly PagePromise[] = [
  {
    says: 'readable in sunlight and without JavaScript',
    by: ['tests/e2e/first-load/without-javascript.spec.ts', 'tests/e2e/screens/floor.spec.ts'],
    gap: 'contrast is shown, not sunlight',
  },
  {
    says: 'Split shifts, past midnight, holidays and four time zones, worked out by the same rule on the server and on the phone.',
    by: ['contract/validity/hours.test.ts', 'server/companies/open-intervals.test.ts', 'contract/validity/local-time.test.ts'],
  },
  {
    says: 'Hours that nobody knows are never "abierto".',
    by: ['contract/validity/hours.test.ts', 'server/companies/import-companies.test.ts'],
  },
  {
    says: "A till, a redemption, the owner's tap or two visitors say so, never when, how many or who.",
    by: [
      'tests/api/catalogue/open-signs.test.ts «tells the same at whatever time, by whomever and however many said so»',
      'tests/e2e/screens/opened-today.spec.ts',
    ],
  },
  {
    says: 'A listing without hours says "Suele abrir los martes a la 1" once enough of them did',
    by: ['contract/validity/usual-opening.test.ts', 'tests/api/catalogue/usual-openings.test.ts'],
  },
  {
    says: 'its page says yes or no, why, and the next moment it is valid',
    by: ['contract/validity/conditions.test.ts', 'contract/validity/usable.test.ts'],
  },
  {
    says: 'who used one says whether the business kept its word, and everybody sees the rate',
    by: ['tests/api/wallet/feedback.test.ts', 'tests/e2e/wallet/respect.spec.ts'],
  },
  { says: 'A coupon is taken once, never oversold', by: ['claims-at-once-*', 'claim-model{,-*}', 'claims-killed{,-*}'] },
  {
    says: '"taqeria", "piza" and "cafe" find what you mean, what is open and near first',
    by: ['server/search/search.test.ts', 'contract/search/meanings.test.ts'],
  },
  {
    says: 'plans that are open then, on foot, with coupons that hold at that time, and what is left over',
    by: ['contract/plans/planner.test.ts', 'tests/api/catalogue/plans.test.ts', 'plans'],
  },
  { says: 'A shop publishes from its phone in three taps.', by: ['tests/e2e/console/publish.spec.ts', 'publish-on-slow-phone'] },
  {
    says: 'closes early with two taps and tells whoever has a coupon',
    by: ['tests/e2e/console/today.spec.ts «today’s hours change in two taps, and back by one»', 'tests/api/wallet/changed-days.test.ts'],
  },
  {
    says: 'notices with their count before they are sent',
    by: ['tests/api/notifications/notice-reach.test.ts', 'tests/api/notifications/notices-killed.test.ts'],
  },
  {
    says: 'told once a day when it is new, ended with one tap',
    by: [
      'tests/api/notifications/search-news.test.ts',
      'tests/e2e/wallet/saved-searches.spec.ts «what is not found is asked for in one’s own words, by way of the login, and ended and taken back with a tap»',
      'saved-searches#a new offer finds its saved searches',
    ],
  },
  {
    says: 'each stamp once, the gift today or another day, and the terms those of the day it began',
    by: ['stamps-killed{,-*}', 'stamp-model{,-*}', 'tests/api/wallet/stamps.test.ts', 'tests/e2e/till/stamps.spec.ts'],
  },
  {
    says: 'Each week two pages of a colonia, set by themselves from what runs, with a QR for each offer',
    by: ['tests/api/catalogue/leaflets.test.ts', 'server/leaflets/compose-leaflet.test.ts', 'leaflet'],
  },
  {
    says: 'by the phone or the e-mail that is listed, by a code on paper, or by a photo that the operator looks at',
    by: [
      'tests/api/ownership/listed-phone.test.ts',
      'tests/api/ownership/listed-email.test.ts',
      'tests/api/ownership/paper.test.ts',
      'tests/api/ownership/photo.test.ts',
    ],
  },
  {
    says: 'every open phone of that city shows it within a second',
    by: ['live#change to the last screen', 'live-crowd', 'tests/e2e/screens/live.spec.ts'],
  },
  {
    says: 'notifications reach the screen, the badge and the locked phone',
    by: ['push-killed-*', 'tests/e2e/offline/push-arrival.spec.ts', 'tests/e2e/screens/badge.spec.ts'],
  },
  {
    says: 'A first page is about 100 kB of JavaScript, most of it React, and 27 kB of type.',
    by: ['tests/budgets.ts', 'tests/e2e/first-load/weight.spec.ts'],
  },
  { says: 'Pages come finished from memory.', by: ['cached', 'render'] },
  { says: 'A machine of 1 GB is enough.', by: ['memory'], gap: 'the build, which a first start does' },
  {
    says: 'It takes about half a minute, and longer on a busy machine.',
    by: ['memory#memory, embedded, first start'],
    gap: 'the build: the figure is of a start that has its pages',
  },
  { says: 'Later starts take a second or two.', by: ['memory#memory, embedded, later start'] },
  {
    says: 'prints one account for each role (operator, owner, cashier, customer) with a random password, this once',
    by: ['server/customers/demo-accounts.test.ts'],
  },
  { says: '`SMS_DAILY_CAP` (1000) is the most in any 24 hours', by: ['code-sending'] },
  { says: 'A phone gets 3 in an hour and 5 in a day.', by: ['tests/api/accounts/codes/code-limits.test.ts'] },
  { says: 'builds the image with buildah and tries it', by: ['tests/check-image.ts'] },
  { says: 'all of a city in one file, for either engine', by: ['server/backup/backup.test.ts', 'server/backup/old-backups.test.ts'] },
  { says: "ends that person's sessions at once", by: ['server/commands/sessions-end.test.ts', 'tests/api/accounts/sessions.test.ts'] },
  { says: 'The embedded database survives a killed process', by: ['claims-killed{,-*}', 'push-killed-*'] },
  {
    says: 'on a full disk goes on showing what there is (it takes changes while 64 MB are free, besides the 32 MB that it reserves)',
    by: ['disk-full{,-*}'],
    gap: 'that a change is taken as soon as 64 MB are free (with 60 it is refused), and the size of the reserve',
  },
  {
    says: 'A broken file changes nothing and the message names its lines.',
    by: [
      'server/locations/import-geography.test.ts',
      'server/companies/import-companies.test.ts',
      'server/catalog/import-problems.test.ts',
    ],
  },
  {
    says: 'they are never shown as open, until their owner gives them',
    by: ['contract/validity/hours.test.ts «unknown hours are never open»', 'server/companies/import-companies.test.ts'],
  },
  {
    says: 'Bad rows are named (fifty at a time), nothing is half loaded, the same file again changes nothing.',
    by: ['server/catalog/import-catalog.test.ts', 'server/catalog/import-problems.test.ts', 'imports'],
  },
  {
    says: 'Both kinds of file also come in from the browser, while the city is open',
    by: ['tests/api/city/imports.test.ts', 'tests/api/city/imports-killed.test.ts', 'import-while-open'],
  },
  {
    says: 'What is typed survives a lost line, and is published once',
    by: ['tests/e2e/console/publish-lost-lines.spec.ts', 'tests/e2e/console/lost-lines.spec.ts'],
  },
  {
    says: 'A city without the demo (`SEED=none npm start`) asks for its first operator in the browser, with a code that the terminal prints',
    by: ['tests/api/accounts/first-operator.test.ts', 'tests/e2e/city/first-operator.spec.ts'],
  },
  {
    says: 'the open page shows it within a second, without being touched',
    by: ['live#change to the last screen', 'tests/e2e/screens/live.spec.ts'],
  },
  { says: '(`"dry_run": true` only counts the people)', by: ['tests/api/notifications/notice-reach.test.ts'] },
  {
    says: 'every change is in `GET /audit`',
    by: ['tests/api/consoles/audited-calls.test.ts', 'tests/api/publishing/audit.test.ts', 'tests/repository/audit-words.test.ts'],
    gap: 'the signs of a day and uses and stamps by QR are not, as that test says',
  },
  { says: 'takes it off every screen', by: ['tests/e2e/screens/live.spec.ts', 'live-crowd'] },
  { says: 'Development (`npm run dev`) keeps nothing.', by: [], gap: 'no test starts development' },
  {
    says: 'an iPhone is shown the two steps',
    by: ['tests/e2e/offline/install.spec.ts «the profile shows the two steps, and the focus comes back»'],
  },
  {
    says: 'La ciudad pins and drops with one tap.',
    by: [
      'tests/e2e/city/leaflet.spec.ts «an operator pins an offer of the week with one tap, drops another with one, takes both back, and prints it»',
    ],
  },
  {
    says: 'Everything the screens show is at `/api/v1`, described at `/docs`',
    by: ['tests/api/requests/documentation.test.ts «has every call of the contract and no other»'],
    gap: 'that no screen asks elsewhere',
  },
  {
    says: '`--dry-run` says what would change.',
    by: [
      'server/locations/import-geography.test.ts «changes nothing the second time, and nothing in a dry run»',
      'server/companies/import-companies.test.ts «changes nothing the second time, and nothing in a dry run»',
      'server/catalog/import-catalog.test.ts «says the same on a dry run and leaves nothing»',
    ],
  },
  { says: 'nothing of Barrio runs on the older one', by: [], gap: 'no test starts under an older Node' },
  { says: 'Nothing deletes what is in `data/outbox`.', by: [], gap: 'read in the code' },
];
