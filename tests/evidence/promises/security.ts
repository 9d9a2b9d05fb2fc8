import type { PagePromise } from '../promise.ts';

const inputs = [
  'tests/api/requests/any-input.test.ts «%s answers what its documentation says»',
  'tests/api/requests/injected-fields.test.ts «%s: 400, and nothing changes»',
  'any-input-*',
];

export const ofSecurity: readonly PagePromise[] = [
  { says: 'We answer within three working days', by: [], gap: 'a promise of people, which no test shows' },
  {
    says: 'Weaknesses of dependencies that can be reached are fixed within 7 days when critical, 30 when high, 90 otherwise.',
    by: [],
    gap: 'a promise of people, which no test shows',
  },
  { says: 'the server refuses to start with one', by: ['server/platform/http/access.test.ts'] },
  { says: 'guards let through only whom it names', by: ['tests/api/requests/access-matrix.test.ts'] },
  {
    says: 'logging out, a changed password and a deleted account count at once, at every process, and close their sockets within a second',
    by: ['tests/api/accounts/sessions.test.ts', 'tests/api/live/live-lines.test.ts', 'tests/processes/nodes.test.ts'],
  },
  {
    says: 'A session that nobody uses ends after 30 days (staff: 12 hours), any other 180 days after its login (staff: 30 and a half).',
    by: [
      'tests/api/accounts/sessions.test.ts «thirty days for customers, to the second»',
      'tests/api/accounts/sessions.test.ts «twelve hours for an %s»',
      'tests/api/accounts/sessions.test.ts «of a %s it can be prolonged for %d seconds after the login; then it lives out what it has»',
    ],
  },
  {
    says: 'Tokens are EdDSA with everything checked and nothing personal inside but the name',
    by: ['tests/api/accounts/hostile-tokens.test.ts'],
  },
  {
    says: 'the private keys are sealed under `APP_SECRET`',
    by: ['server/platform/auth/key-store.test.ts «lies sealed, and signs no token»'],
  },
  {
    says: 'Passwords are argon2id, in a bounded queue (503 beyond it), and none of the 18,000 that leaked most.',
    by: [
      'server/platform/auth/password-hashing.test.ts «as many as fit are worked out, the rest is refused at once»',
      'server/platform/auth/password-blocklist.test.ts',
    ],
    gap: 'the 18,000: the test asks for more than 3,000',
  },
  {
    says: 'Wrong logins, codes and look-ups are limited per phone and network, in the database.',
    by: [
      'tests/api/accounts/login.test.ts',
      'tests/api/accounts/codes/code-limits.test.ts',
      'server/platform/rate-limits/quotas.test.ts',
      'code-sending',
    ],
  },
  {
    says: 'A passkey is valid for this site alone, its answers count once and for five minutes',
    by: ['tests/api/accounts/passkeys.test.ts', 'tests/api/accounts/passkey-login.test.ts'],
  },
  {
    says: 'an operator who has one shows it again, at most ten minutes before',
    by: ['tests/api/accounts/passkey-proof.test.ts «with a key shows it for each of them, and then for ten minutes no more»'],
  },
  {
    says: "A session alone adds and removes none; an operator's key goes only by a key, or on the server's machine.",
    by: [
      'tests/api/accounts/passkeys.test.ts «is what its keys are changed by: a stolen session with the password neither adds one nor takes it away»',
    ],
  },
  { says: 'A phone with an account and one without get the same answer in the same time.', by: ['known-and-unknown-*'] },
  {
    says: 'A writing call that carries the `XSRF-TOKEN` cookie must repeat it in `X-XSRF-TOKEN`.',
    by: ['tests/api/accounts/xsrf.test.ts «%s without the same header is a 403 before anything else»'],
  },
  {
    says: "Another's data answers like data that does not exist.",
    by: ['tests/api/requests/access-matrix.test.ts «another’s object answers exactly like one that does not exist»'],
  },
  {
    says: 'Pages of other sites open no socket, and read no answer.',
    by: [
      'tests/api/live/live-lines.test.ts «is refused to a page of another site, and open to ours and to what is no page»',
      'tests/api/requests/headers.test.ts',
    ],
  },
  {
    says: 'A deleted account ends at once, with its sessions and devices; 30 days later its name, phone, password and place are erased.',
    by: [
      'tests/api/accounts/my-rights.test.ts «ends the use at once: every session, every device, the login»',
      'tests/api/accounts/my-rights.test.ts «keeps the phone until the data is erased, thirty days later; then says nobody’s name»',
    ],
  },
  {
    says: 'What an operator paused (a business, a coupon, a promotion) or cancelled (an event) only an operator brings back.',
    by: [
      'tests/api/publishing/companies-staff.test.ts «that an operator paused is resumed by an operator alone, whatever its owner did before or after»',
      'tests/api/publishing/paused-by-operator.test.ts «%s that an operator paused are resumed by an operator alone»',
      'tests/api/publishing/paused-by-operator.test.ts «events that an operator cancelled are put back by an operator alone»',
    ],
  },
  { says: 'unknown fields, wrong types, NUL and out-of-range values are answered with 400', by: inputs },
  {
    says: 'Pages carry a content policy with the hashes of the scripts and styles that the renderer itself marked, and Trusted Types; every other answer one that loads nothing.',
    by: [
      'tests/api/requests/pages.test.ts «is rendered once a minute, the same bytes for every visitor, and runs only what it was rendered with»',
      'tests/api/requests/headers.test.ts',
      'tests/e2e/screens/hostile-text.spec.ts',
      'tests/e2e/offline/push-worker.spec.ts «no policy of the page makes a worker of another address»',
    ],
  },
  { says: 'What is personal says `no-store`.', by: ['tests/api/requests/access-matrix.test.ts «%s by %s»'] },
  {
    says: 'an answer from its parsed parameters, and from nothing else of a request',
    by: ['tests/api/requests/page-keys.test.ts', 'tests/e2e/screens/page-of-everybody.spec.ts'],
  },
  { says: 'A `Host` that is none, or not that of `PUBLIC_URL`, is a 400', by: ['tests/api/requests/page-keys.test.ts'] },
  {
    says: 'nothing else of a file is kept, and nothing else than JPEG, PNG and WebP is read',
    by: [
      'tests/api/publishing/uploads.test.ts «is kept as webp in three widths, turned upright, without a trace of where it was taken»',
      'tests/api/publishing/uploads-refused.test.ts',
    ],
  },
  {
    says: 'Nothing that a visitor names is contacted, but push services of the browsers, at public addresses.',
    by: ['server/push/public-address.test.ts «a name that was outside when it was registered and leads inside now is not contacted»'],
  },
  {
    says: 'Phones and codes leave the machine encrypted or not at all.',
    by: ['server/platform/config/env.test.ts', 'server/platform/messaging/mail.test.ts «is not sent in the clear to another machine»'],
  },
  {
    says: 'Logs hold no address, query, body, name, phone or parameter of a database statement, and no line that somebody else wrote.',
    by: ['server/platform/observability/logger.test.ts', 'tests/processes/page-log.test.ts'],
  },
  {
    says: "bodies (64 kB, pictures 5 MB, an operator's file of businesses 50 MB), lists (50), searches (64 characters), what an address may ask for in a minute, messages and sockets",
    by: [
      'tests/api/requests/limits.test.ts',
      'tests/api/requests/bounds.test.ts',
      'server/platform/http/error-handler.test.ts',
      'tests/api/city/imports.test.ts «weighs 50 MB at most: of one byte more nothing is kept»',
      'tests/api/publishing/uploads-refused.test.ts',
      'tests/api/live/live-floods.test.ts',
      'live-flooded-*',
      'crowd',
    ],
    gap: 'a search among people (`GET /staff`) takes 80 characters',
  },
  {
    says: 'what is kept in memory, and what is compressed at once',
    by: [
      'server/platform/cache/response-cache.test.ts «never take more than their room; what nobody asks for goes first»',
      'memory-flat{,-*}',
    ],
    gap: 'what is compressed at once',
  },
  {
    says: 'Canonical addresses come from `PUBLIC_URL`, never from the request.',
    by: ['tests/api/requests/page-keys.test.ts', 'server/discovery/discovery.test.ts'],
  },
  {
    says: 'The wallet stays readable on a phone after its session ran out, until a logout.',
    by: [
      'tests/e2e/wallet/wallet.spec.ts «after the session has ended the wallet can still be shown; a logout and another customer wipe it»',
    ],
  },
  {
    says: 'only then are HSTS sent and cookies kept to https',
    by: [
      'tests/api/requests/headers.test.ts «promise https only where there is https»',
      'tests/api/accounts/sessions.test.ts «an address of https keeps the cookie to https, another does not»',
    ],
  },
  { says: "TLS is the proxy's, 1.2 or newer.", by: [], gap: 'a commented line of nginx.conf that nobody tries' },
  {
    says: '`deploy/nginx/nginx.conf` logs no request, and nothing of one that failed.',
    by: ['tests/repository/nginx-logs.test.ts «nginx as we ship it writes down nobody who asks, as the privacy notice says»'],
    gap: 'the file is read; nginx is not run',
  },
];
