import type { PagePromise } from '../promise.ts';

/** Pages that a test holds to the code. */
export const ofDevice: readonly PagePromise[] = [
  {
    says: 'holds this page to the code both ways',
    by: [
      'tests/repository/device-keys.test.ts «what a device keeps is on the page of it, with the file that keeps it»',
      'tests/repository/device-keys.test.ts «the page names nothing that no device keeps»',
    ],
    gap: 'it compares names and files, not what is in them and when it goes',
  },
  {
    says: 'after 400 days',
    by: [
      'tests/api/accounts/login.test.ts «wrong ones elsewhere do not lock the device on which this phone was logged in; it has ten of its own»',
    ],
  },
  {
    says: 'after a year',
    by: [
      'contract/places/place-cookie.test.ts «the place of a visitor is kept for our own pages, and where there is https, for https alone»',
    ],
  },
  {
    says: 'after thirty days',
    by: ['tests/api/accounts/xsrf.test.ts «is set by login, renew-token and update-location, for the page to read»'],
  },
  { says: 'Where a browser keeps nothing, the app works without.', by: [], gap: 'no test of its own' },
];

export const ofNoun: readonly PagePromise[] = [
  { says: 'Every path is a real file', by: ['tests/repository/documents.test.ts «every file and folder that a document names exists»'] },
];

export const ofAsvs: readonly PagePromise[] = [
  {
    says: '`tests/repository/asvs.test.ts` compares the ids and levels with `tests/repository/asvs-5.0.0.csv`, and sees that each file named here is there and each «title» is in it.',
    by: [
      'tests/repository/asvs.test.ts «every requirement of the first two levels is answered once, by its level, and no other»',
      'tests/repository/asvs.test.ts «$id has a verdict and what it rests on»',
    ],
  },
];

export const ofLicences: readonly PagePromise[] = [
  {
    says: 'a test refuses a licence that is not on its list, and a page that is not current',
    by: [
      'tests/repository/dependencies.test.ts «has a licence that goes with ours»',
      'tests/repository/dependencies.test.ts «is listed with its licences in docs/licences.md as it is now»',
    ],
  },
];
