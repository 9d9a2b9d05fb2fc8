import type { PagePromise } from '../promise.ts';

/** What the README promises of a till, and of a phone without a network. */
export const ofTillAndOffline: readonly PagePromise[] = [
  {
    says: 'shown at the counter with no network: a QR that changes every thirty seconds, drawn by the phone',
    by: ['tests/e2e/wallet/wallet-offline.spec.ts', 'tests/e2e/wallet/wallet-code.spec.ts', 'contract/wallet/totp.test.ts'],
  },
  {
    says: 'The till scans it, with or without a network of its own.',
    by: ['tests/e2e/till/till-offline.spec.ts', 'redeemed-at-once-*', 'claim-cheats-*'],
  },
  {
    says: 'Without a network lists, filters, "abierto ahora", "¿me aplica?" and a search that forgives work as with one, by the same rules.',
    by: ['tests/api/catalogue/pocket-answers.test.ts', 'server/search/pocket-search.test.ts', 'tests/e2e/offline/pocket.spec.ts'],
  },
  {
    says: 'renews itself over Wi-Fi, never by surprise on prepaid data',
    by: ['tests/e2e/offline/pocket.spec.ts «it renews itself over Wi-Fi alone»'],
  },
  {
    says: 'fetches only what has changed: a new price is less than 2 kB, a day of a city of 10,000 businesses about 41 kB',
    by: [
      'tests/e2e/offline/pocket-newer.spec.ts «what is new comes as a difference, by a tap»',
      'pocket#what a day changes of a large city',
      'tests/api/pocket/differences.test.ts',
    ],
  },
  {
    says: 'After one visit the app opens with no network',
    by: ['tests/e2e/offline/offline.spec.ts', 'tests/e2e/offline/offline-update.spec.ts'],
  },
  {
    says: 'or write its 8 characters with the 6 digits of their screen or the end of their phone',
    by: [
      'tests/e2e/till/till.spec.ts «six digits are typed as the customer’s screen groups them, and with the bill of a price it says what to charge in all»',
      'tests/e2e/till/till.spec.ts «a code is typed with the end of a phone, and the bill says what to charge»',
      'claim-cheats-*',
    ],
  },
  {
    says: '"Deshacer" takes a redemption back for ten minutes',
    by: ['tests/api/wallet/redemptions-later.test.ts «is taken back within ten minutes, with a reason, and the coupon can be used again»'],
  },
  {
    says: 'keeps what is good and sends it when the line is back, within 24 hours',
    by: ['tests/api/wallet/redemptions-later.test.ts «not what it scanned %i ms from now»', 'tests/e2e/till/till-offline.spec.ts'],
  },
  {
    says: 'what is refused then stays on the screen until somebody has read it',
    by: [
      'tests/e2e/till/till-offline.spec.ts «without network good coupons are kept over a reload, bad ones refused; back again they are sent, and what was refused is shown»',
    ],
  },
  {
    says: '`saveData` keeps only what the wallet needs.',
    by: ['tests/e2e/offline/offline.spec.ts «on a line that is saved, only what the wallet needs is fetched ahead»'],
  },
  {
    says: 'One tap keeps the whole city on the phone: every offer, event, business, menu and hour.',
    by: [
      'tests/e2e/offline/pocket.spec.ts «one tap keeps the city, and without a server all that reads works»',
      'tests/api/pocket/same-as-public.test.ts',
    ],
  },
  {
    says: "Without a network the till checks the QR's signature by itself",
    by: ['web/till/offline/check-offline.test.ts', 'tests/e2e/till/till-offline.spec.ts'],
  },
  {
    says: 'the till says what to charge for a coupon of so many per cent',
    by: ['tests/e2e/till/till.spec.ts «a code is typed with the end of a phone, and the bill says what to charge»'],
  },
];
