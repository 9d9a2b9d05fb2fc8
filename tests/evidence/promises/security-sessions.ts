import type { PagePromise } from '../promise.ts';

/** What docs/security-decisions.md promises of sessions: how they begin, what ends them, and what is left of them. */
export const ofSessions: readonly PagePromise[] = [
  {
    says: 'Twenty at once for an account: another login ends the one that would end first.',
    by: ['tests/api/accounts/sessions.test.ts «twenty devices: another login ends the session that would end first»'],
    gap: 'the twenty is read from the code',
  },
  {
    says: 'the same kind of code; every other session ends',
    by: ['tests/api/accounts/codes/codes.test.ts «is changed with the code; the old one and every session end»'],
  },
  {
    says: 'never for staff or operators',
    by: [
      'tests/api/accounts/codes/code-login.test.ts «lets in nobody who runs a business or the site, and says so to whoever has their phone»',
    ],
  },
  {
    says: 'The membership in use is looked up for every call.',
    by: ['tests/api/accounts/memberships.test.ts «is in each session what is in use there, by what the server keeps»'],
  },
  {
    says: 'a device on which the phone was logged in has tries of its own, whatever others try',
    by: [
      'tests/api/accounts/login.test.ts «wrong ones elsewhere do not lock the device on which this phone was logged in; it has ten of its own»',
    ],
  },
  {
    says: 'A change of password ends all others',
    by: [
      'tests/api/accounts/password-change.test.ts «ends every other session at once; this one goes on, with the token before and the new one»',
    ],
  },
  {
    says: 'log out everywhere, blocking and erasing end all',
    by: [
      'tests/api/accounts/sessions.test.ts «log out everywhere ends all of mine at once and nobody else’s»',
      'tests/api/accounts/sessions.test.ts «blocking an account ends it at once»',
      'tests/api/accounts/my-rights.test.ts «ends the use at once: every session, every device, the login»',
    ],
  },
  {
    says: 'An account without a password is deleted, and gets its first password, by a code to its phone.',
    by: [
      'tests/api/accounts/codes/code-login.test.ts «gets one by a code to its phone, as a forgotten one does; sessions before end»',
      'tests/api/accounts/codes/code-login.test.ts «is deleted by a code to its own phone, and by no other»',
    ],
  },
  {
    says: "a logout, also one from another device, and somebody else's login wipe it",
    by: [
      'tests/e2e/wallet/wallet.spec.ts «after the session has ended the wallet can still be shown; a logout and another customer wipe it»',
      'tests/e2e/account/session.spec.ts «a session that its owner ended elsewhere is cleared by the next call, and what it left with it»',
    ],
  },
];
