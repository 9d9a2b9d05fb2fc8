import type { PagePromise } from '../promise.ts';

export const ofSecurityDecisions: readonly PagePromise[] = [
  {
    says: 'Kept as argon2id, 19 MiB and two passes.',
    by: ['server/platform/auth/password-hashing.test.ts «is kept as argon2id, each time another»'],
  },
  {
    says: '1,200 a minute',
    by: ['tests/processes/nodes.test.ts «requests of one address are counted together»', 'tests/api/requests/limits.test.ts'],
  },
  {
    says: '10 in 15 minutes | phone, known or not',
    by: [
      'tests/api/accounts/login.test.ts «ten tries in a quarter of an hour for one phone, whoever has it; another phone is not concerned»',
    ],
  },
  {
    says: '300 an hour each (60 for a /64 of IPv6)',
    by: ['tests/api/accounts/login.test.ts «three hundred tries in an hour for one address of IPv4, sixty for a network of IPv6»'],
  },
  {
    says: '`SMS_DAILY_CAP` and a breaker of 60 for all that is sent',
    by: ['code-sending', 'tests/api/accounts/codes/code-limits.test.ts'],
  },
  {
    says: 'tries of a code | 5, then it is burned',
    by: ['tests/api/accounts/codes/codes.test.ts «of 200 guesses at once at most five are looked at»'],
  },
  { says: 'phones looked up | 120 an hour', by: ['tests/api/accounts/account.test.ts «is looked up 120 times an hour and no more»'] },
  {
    says: 'uses at a till; typed codes of one claim | 300 in 10 minutes; 10 in 15 minutes',
    by: [
      'tests/api/wallet/redemptions.test.ts «is tried three hundred times in ten minutes by one account and no more; who works beside it has tries of their own»',
      'tests/api/wallet/redemptions.test.ts «cannot be guessed: ten typed tries in fifteen minutes, at whatever tills»',
    ],
  },
  {
    says: 'pictures | 120 an hour, 5 MB and 24 megapixels each',
    by: ['tests/api/publishing/uploads-refused.test.ts', 'tests/api/publishing/uploads.test.ts'],
  },
  {
    says: 'searches saved for "Avísame" | 60 an hour, 20 at a time',
    by: [
      'tests/api/notifications/saved-searches.test.ts «is asked for sixty times an hour and no more, kept or not»',
      'tests/api/notifications/saved-searches.test.ts «is one of so many, however many are saved at once»',
    ],
    gap: 'the 20 are read from the code',
  },
  {
    says: 'missing colonias told | 20 an hour (5 for a /64), 200 a day',
    by: ['tests/api/catalogue/location-requests.test.ts «has a limit for each network and one for the day»'],
    gap: 'the three figures are read from the code',
  },
  {
    says: 'sockets, messages, frames | 2,000 open; 10 and 50 in 10 seconds',
    by: [
      'tests/api/live/live-lines.test.ts «is refused to a network that has 2,000 open where nobody says otherwise»',
      'tests/api/live/live-floods.test.ts',
      'live-flooded-*',
    ],
  },
  {
    says: 'A try is counted before it is made and given back when it was right.',
    by: [
      'server/platform/rate-limits/quotas.test.ts «allows no more than that when all ask at once»',
      'tests/api/accounts/login.test.ts «right ones are not counted: not for the phone, not for the network, not for one’s own password»',
    ],
  },
  {
    says: 'is never sent and takes nothing of the breaker',
    by: ['tests/api/accounts/codes/code-sending.test.ts «is closed for everybody by no single network, and by no codes that go to nobody»'],
  },
  {
    says: "Other people's rows answer like none.",
    by: ['tests/api/requests/access-matrix.test.ts «another’s object answers exactly like one that does not exist»'],
  },
  {
    says: 'A till sees a first name and four digits of a phone.',
    by: ['tests/api/requests/access-matrix.test.ts «a till sees the first name and the end of the phone, and no more»'],
  },
  {
    says: 'never in a log, an audit or an answer but the one that gives a token',
    by: [
      'server/platform/observability/logger.test.ts',
      'tests/api/accounts/registration.test.ts «keeps neither code nor password in clear»',
      'tests/api/ownership/paper.test.ts «makes the owner as it is written, is used once and is kept only as a hash»',
    ],
    gap: 'the audit is looked through for codes on paper alone',
  },
  { says: 'erased 30 days after the account is deleted', by: ['tests/api/accounts/my-rights.test.ts'] },
  {
    says: 'Ten connections to Postgres a process; 5 s to get one, 10 s for a statement',
    by: ['tests/api/requests/connections.test.ts', 'postgres-gone-*', 'slow-query'],
    gap: 'the 5 s; the 10 s are shown of the embedded database',
  },
  {
    says: 'Each process works out what is public once for all who ask, and again only after a change, in another minute, or when its 64 MB of answers are full.',
    by: [
      'server/platform/cache/response-cache.test.ts «are worked out once for all who ask at the same time, and anew after a change or in the next minute»',
      'tests/api/requests/cached-replies.test.ts',
      'tests/api/requests/cache-invalidation.test.ts',
      'cached',
    ],
  },
  { says: 'Versions are exact and come from registry.npmjs.org with their hashes.', by: ['tests/repository/dependencies.test.ts'] },
  {
    says: 'None expires.',
    by: ['tests/api/accounts/login.test.ts «takes a password for as long as its account is there: ten years later too»'],
  },
  {
    says: '10 in 15 minutes; logins and questions 300 an hour each (60 for a /64)',
    by: [
      'tests/api/accounts/passkey-proof.test.ts «is noted when a key is refused, and limited»',
      'tests/api/accounts/passkey-login.test.ts «has a limit for each network»',
    ],
    gap: 'the questions, and the 60 of a /64',
  },
  {
    says: '3 a day, and the limits of every code; 60 a day',
    by: [
      'tests/api/ownership/listed-phone.test.ts «is sent three times a day for a listing, whoever asks»',
      'tests/api/ownership/paper.test.ts «is guessed sixty times a day by everybody together, and of another listing as before»',
    ],
  },
  {
    says: 'of a sheet 12 a day for one listing',
    by: ['tests/api/ownership/paper.test.ts «is guessed twelve times a day by one account, which leaves the others theirs»'],
  },
  {
    says: '5 and 10 a day, 3 waiting at once',
    by: [
      'tests/api/ownership/photo.test.ts «is made five times a day by one account»',
      'tests/api/ownership/applications.test.ts «is registered by an account with a password, three waiting at most»',
    ],
    gap: 'the ten a day',
  },
  {
    says: 'Notifications are kept 90 days, deliveries 30, codes and proofs of a phone an hour after their end.',
    by: [
      'tests/api/notifications/notifications.test.ts «forgets what is old»',
      'tests/api/notifications/push.test.ts «is forgotten after a month, with what is newer left as it is»',
      'server/customers/verifications.test.ts «is kept for an hour and forgotten after it: a code with its registration, and the proof of a phone»',
    ],
  },
  { says: 'libraries are brought up to date every three months', by: [], gap: 'a promise of people, which no test shows' },
  {
    says: '3 an hour, 5 a day; 15 an hour (5 for a /64) and 5 more for each that came back, to 100 (20)',
    by: ['tests/api/accounts/codes/code-limits.test.ts'],
  },
  {
    says: 'people added or changed on the staff | 30 an hour; 5 tries of one phone',
    by: [
      'tests/api/publishing/staff.test.ts «thirty in an hour and no more»',
      'tests/api/publishing/staff.test.ts «five tries an hour for a phone»',
    ],
  },
  {
    says: 'invitations sent; secrets of invitations tried | 30 and 60 an hour',
    by: ['tests/api/accounts/invitations.test.ts «thirty in an hour, sixty tries of an account»'],
  },
  {
    says: 'codes of a listing tried, by message or sheet | 20 an hour',
    by: ['tests/api/ownership/paper.test.ts «is guessed twenty times an hour by one account, of whatever listings»'],
    gap: 'those by message have the same counter, read in the code',
  },
  {
    says: 'messages that tell the phone of a listing that somebody asks for it | 1 a day; 300 a day',
    by: ['tests/api/ownership/photo.test.ts «waits for the operator with what speaks for it, and the phone of the listing is told once»'],
    gap: 'the day after, and the 300 of all',
  },
  {
    says: 'on their way 12 of owners (6 of a network, 3 of an account) and 6 of people who ask for a listing (3, 2), each until 20 s bring less than 8 kB; 2 being drawn',
    by: [
      'tests/api/publishing/uploads-stalled.test.ts «customers whose forms stand still keep no owner from uploading, and give their places back»',
      'tests/api/publishing/uploads-stalled.test.ts «one network has not all places of owners, and a body that moves stays»',
      'tests/api/publishing/uploads.test.ts «what one account sends while its others are being made is told to come back, and nobody else is»',
    ],
    gap: 'the 12 and 6 of all, the 3 and 2 of an account, the 8 kB, and the 2 being drawn; those of a network and the 20 s are shown',
  },
  { says: 'answers to "¿Te lo respetaron?" | 60 an hour', by: ['tests/api/wallet/feedback.test.ts «cannot be said without end»'] },
  {
    says: 'reports | 10 an hour; an account counts once in a case',
    by: [
      'tests/api/city/reports.test.ts «needs a reason of the list, and has a limit»',
      'tests/api/city/reports.test.ts «is one case for each thing, in which each of them counts once»',
    ],
  },
  {
    says: 'so four networks at least must send real messages to close it',
    by: ['tests/api/accounts/codes/code-sending.test.ts «is closed for everybody by no single network, and by no codes that go to nobody»'],
    gap: 'one network is shown, not three',
  },
  {
    says: '8 s for anything outside, 10 s for a push, answers not read beyond what is needed',
    by: [
      'server/platform/messaging/sms.test.ts «by silence: it is not waited for longer than its time»',
      'tests/api/notifications/push-answers.test.ts «an answer without an end is cut off»',
    ],
    gap: 'the seconds: tests give their own; that the rest of an answer is not read (the push counts as sent, and that is all that is seen)',
  },
  {
    says: 'Hashing a password (two at once, a hundred wait, then 503)',
    by: ['server/platform/auth/password-hashing.test.ts «as many as fit are worked out, the rest is refused at once»'],
    gap: 'the two and the hundred are read from the code',
  },
  {
    says: 'drawing pictures and shared pictures (two at once, then 503)',
    by: [
      'server/discovery/share-images.test.ts «never draws more than two at a time»',
      'server/discovery/share-images.test.ts «asks to come back later when too many wait»',
      'tests/api/publishing/uploads.test.ts «what one account sends while its others are being made is told to come back, and nobody else is»',
    ],
    gap: 'of pictures that are sent, how many are drawn at once',
  },
  {
    says: 'codes (queue of a thousand, cap)',
    by: ['server/platform/messaging/background-queue.test.ts «is dropped, and that is said, when too much waits»', 'code-sending'],
  },
];
