import type { PagePromise } from '../promise.ts';

export const ofOperations: readonly PagePromise[] = [
  { says: 'it changes nothing and prints no secret', by: ['tests/api/requests/doctor.test.ts'] },
  { says: 'the image with the embedded demo | 512 MB', by: ['tests/check-image.ts', 'memory#memory, embedded, first start in no more'] },
  {
    says: 'one process of a city on Postgres | 300 MB under load of pages and lists',
    by: ['memory#memory, Postgres, under load', 'memory#memory, Postgres, under load in no more'],
  },
  { says: '1 GB (the build runs with 800 MB, and not with 600)', by: [], gap: 'tried by hand, kept by nothing' },
  {
    says: 'which says its seconds (30 to 45 with a first start of built pages)',
    by: ['tests/e2e/city/open-a-city.spec.ts'],
    gap: 'its seconds are said and not kept',
  },
  {
    says: 'ten wrong ones from a network close it there for a quarter of an hour, and it is gone as soon as anybody operates the city',
    by: [
      'tests/api/accounts/first-operator.test.ts «is not guessed: ten wrong codes of a network, and then not even the right one for a quarter of an hour»',
    ],
  },
  {
    says: "sets a new password, ends that account's sessions and removes its passkeys",
    by: [
      'tests/api/accounts/passkeys.test.ts «that is lost goes when the operator is made again on the machine, with every session»',
      'server/commands/operator-create.test.ts',
    ],
  },
  {
    says: 'a colour that people could not read is said and mended, and never saved',
    by: ['tests/e2e/city/settings.spec.ts «a colour that nobody could read is said in words, mended by one tap, and never saved»'],
  },
  {
    says: 'A change is on every open phone within a minute.',
    by: [
      'tests/e2e/city/settings.spec.ts «a name and a colour: seen while they are typed, and on a customer’s open page within a minute»',
      'tests/api/live/settings-news.test.ts',
    ],
  },
  {
    says: 'Without these four it does not start.',
    by: [
      'tests/repository/deploy.test.ts «does not start without any of the four that docs/operations.md has set, and says which and how»',
    ],
    gap: 'that nothing starts is that of Docker',
  },
  { says: 'fails where `/app` has more than 150 MB', by: ['tests/check-image.ts'] },
  {
    says: 'a process that dies in the middle is followed by another one within half a minute',
    by: ['tests/api/city/imports-died.test.ts', 'tests/api/city/imports-killed.test.ts'],
  },
  {
    says: 'good for 30 days and once; printing again makes the sheet before worthless',
    by: [
      'tests/api/ownership/paper.test.ts «makes the owner as it is written, is used once and is kept only as a hash»',
      'tests/api/ownership/paper.test.ts «runs out after thirty days, gives way to a newer one, and is of one listing»',
    ],
  },
  { says: 'They are drawn in a thread of each process, one at a time (0.3 s, 1 s the first one)', by: ['leaflet'] },
  {
    says: 'a process that is older than the schema does not start',
    by: ['database/migrate.test.ts «does not start, and says why and what to do»'],
  },
  {
    says: 'On SIGTERM a process takes no new connections, says "not ready" (503) on those that are open, ends what it was asked within ten seconds, and goes',
    by: [
      'tests/api/wallet/closing.test.ts «a server that closes finishes what it was asked, says that it is not ready, and takes nobody new»',
      'rolling-restart{,-*}',
    ],
  },
  {
    says: 'open screens come back at the other one by themselves',
    by: ['rolling-restart{,-*}', 'version-hops', 'tests/e2e/offline/offline-update.spec.ts'],
  },
  {
    says: '`backup` leaves the schema as it is too, and so does a restore that is refused.',
    by: ['server/commands/backup.test.ts «is of the schema that the database has, which an upgrade is about to change»'],
  },
  {
    says: 'Where it is lost, the start makes no new one.',
    by: [
      'server/platform/auth/key-store.test.ts «is not made where keys are encrypted under another, but told»',
      'server/commands/keys.test.ts «make no secret, as a start makes none, where keys are encrypted under one that is not here»',
    ],
  },
  {
    says: 'pushes wait in its database, codes and mail go to its outbox, whatever else is set',
    by: ['tests/api/notifications/delivery-none.test.ts'],
  },
  {
    says: 'The city answers on port 443 then, and `http://` leads there.',
    by: [
      'tests/processes/nginx.test.ts «with TLS as docs/operations.md says answers by https alone, in either protocol; port 80 leads there»',
    ],
  },
  {
    says: 'every answer has `Strict-Transport-Security: max-age=31536000; includeSubDomains`',
    by: ['tests/api/requests/headers.test.ts'],
  },
  {
    says: 'With Postgres, `DATABASE_URL` alone means no demo.',
    by: ['server/commands/db-seed.test.ts «puts no demo into a server’s database, as a start does not»'],
  },
  { says: 'every table of Barrio as it is at one moment, every sequence, and the pictures', by: ['server/backup/backup.test.ts'] },
  {
    says: 'One that is cut, changed, or of a schema that this version does not know is refused, and nothing has changed.',
    by: ['server/backup/backup.test.ts «when it is given one %s»'],
  },
  { says: 'Kept pages go on, the rest answers 503; after its return nothing has to be started again', by: ['postgres-gone-*'] },
  {
    says: 'a restart begins them anew, and nothing is sent twice',
    by: ['tests/api/notifications/notices-killed.test.ts', 'push-killed-*'],
    gap: 'a push that a killed process was sending may come twice: `most 2`',
  },
  { says: 'An open screen is a socket of about 20 kB.', by: ['live#memory of a socket'] },
  { says: '600 MB, data included', by: [], gap: 'disk is weighed by nothing but what the image itself takes' },
  {
    says: '4 GB, the sum of its limits',
    by: ['tests/repository/deploy.test.ts «needs a machine of 4 GB: so much its limits are together»'],
  },
  { says: 'from a fresh clone: 2 min 40 s, everything typed by a script', by: [], gap: 'measured by hand once, kept by nothing' },
  { says: 'The root may be read-only; `/data` alone is written.', by: ['tests/check-image.ts'] },
  {
    says: 'files up to 50 MB, one at a time for each city',
    by: [
      'tests/api/city/imports.test.ts «at once one is taken, and the other is told»',
      'tests/api/city/imports.test.ts «weighs 50 MB at most: of one byte more nothing is kept»',
    ],
  },
  { says: 'Without Redis each process counts by itself; nobody notices.', by: ['redis-gone-*'] },
  {
    says: 'A business that was merged is left alone by the imports.',
    by: ['tests/api/city/imports.test.ts «leaves a business alone that was merged, whatever the file says of it»'],
  },
  {
    says: 'keeps 64 MB of answers',
    by: [
      'server/platform/cache/response-cache.test.ts «have 64 MB where nobody says otherwise: 64 of a megabyte, of which the oldest goes for one more»',
    ],
  },
  {
    says: 'when 24 wait, others are told to come back (503), and so is a network of which 12 wait (429).',
    by: [
      'tests/api/catalogue/leaflets.test.ts «one leaflet is worked on, 24 wait, and the next is asked to come back»',
      'server/platform/cache/fair-queue.test.ts «refuses a network of which too much waits, and everybody when too much waits at all»',
    ],
  },
  {
    says: 'a choice made there holds until its offer ends',
    by: ['tests/api/city/leaflet-choices.test.ts «is forgotten a month after its offer has gone from the city, and not before»'],
  },
  {
    says: 'follow what runs within a minute',
    by: ['tests/api/catalogue/leaflets.test.ts «leaves out at once what is paused, and within a minute what is over»'],
  },
  { says: 'nginx lets 51 MB through to that call alone', by: [], gap: 'no test sends so much' },
  {
    says: 'Each process adds eleven connections to `max_connections`.',
    by: [
      'tests/api/requests/connections.test.ts «has eleven connections, however many ask at once: ten that work, and one that sees whether the server answers»',
    ],
  },
  {
    says: 'The rules are in [deploy/alerts.yml](../deploy/alerts.yml).',
    by: [
      'tests/repository/alerts.test.ts «ask for metrics, labels and jobs that /metrics has»',
      'tests/repository/alerts.test.ts «are each explained in docs/operations.md, and nothing else is»',
    ],
    gap: 'whether one fires',
  },
  {
    says: 'The first one migrates under a lock and the others wait for it.',
    by: ['database/migrate.test.ts «from eight processes at once: all succeed and each migration is there once»'],
  },
  {
    says: 'nginx asks the other one for the files of a page that one of them does not have',
    by: ['tests/processes/nginx.test.ts «finds the files of either build, whichever node is asked first»'],
  },
  {
    says: 'The file is the same for both engines: with it a city moves from one to the other.',
    by: ['server/backup/backup.test.ts «from the embedded database to Postgres and back»'],
  },
  {
    says: 'It refuses a database that has rows (`--force` takes them away, also those that a newer version left)',
    by: [
      'server/commands/backup.test.ts «make a file that only an empty database takes, unless it is told otherwise»',
      'server/commands/backup.test.ts «go back to before an upgrade that went wrong, and leave tables of others alone»',
    ],
  },
  {
    says: 'What the old key signed counts until it expires.',
    by: ['tests/api/accounts/sessions.test.ts «a retired key still verifies, and a new one signs»'],
  },
  {
    says: 'For thirty days the screen of either has «Separarlos»',
    by: [
      'tests/api/city/undone-merges.test.ts «cannot be once something was built on it: a use at the other’s store, a coupon for it, an address, a further merge, thirty days»',
    ],
  },
  {
    says: 'nginx passes neither `/metrics` nor `/readyz` on',
    by: ['tests/processes/nginx.test.ts «shows visitors that a node lives and nothing else of it, however the address is written»'],
  },
  {
    says: 'a screen that polls meets the same process each time',
    by: ['tests/processes/nodes.test.ts «and screens that only poll, through nginx as we ship it»'],
    gap: 'with another proxy in front',
  },
  {
    says: 'Begin with two; add one where `nodejs_eventloop_lag_p99_seconds` stays above 50 ms or the processor above 70 %.',
    by: [],
    gap: 'a rule of thumb',
  },
];
