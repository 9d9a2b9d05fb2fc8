import path from 'node:path';
import { expect, it } from 'vitest';
import { sources } from './imports.ts';

/** What files were called once, in words of this house alone, and the file whose name says the same in everybody's. */
const oldFiles: Record<string, string> = {
  arrival: 'request-timeout',
  'asked-words': 'query-parser',
  'asker-of': 'coupon-context',
  behind: 'background-parts',
  'build-age': 'build-freshness',
  drops: 'invalidation',
  durations: 'histogram',
  'embedded-engine': 'worker-handle',
  fetching: 'loader-middleware',
  'finished-bytes': 'response-cache',
  'folder-lock': 'data-dir-lock',
  frames: 'frame-counter',
  'given-fields': 'field-errors',
  'held-networks': 'connection-throttle',
  'in-process': 'internal-requests',
  keep: 'prefetch',
  keeping: 'fetch-handler',
  'kept-wallet': 'wallet-store',
  keyset: 'cursors',
  'kin-words': 'synonyms',
  'last-seen': 'scan-debounce',
  limits: 'quotas',
  'live-watch': 'live-updates',
  matching: 'ranking',
  others: 'cluster-bus',
  outcome: 'retry-policy',
  outgoing: 'background-queue',
  post: 'http-post',
  'postgres-watch': 'health-probe',
  'prepare-data': 'seed-once',
  'push-notice': 'push-payload',
  'query-times': 'query-metrics',
  radix: 'base-encoding',
  'read-again': 'reload-pages',
  redeeming: 'commands',
  respected: 'respect-question',
  'said-once': 'log-once',
  'send-kept': 'send-cached',
  'serve-calls': 'register-calls',
  'session-ends': 'revoke-sessions',
  'session-watch': 'session-keeper',
  ssr: 'serve-pages',
  sync: 'send-queue',
  tags: 'cache-tags',
  'tell-begun': 'broadcast-starts',
  'tell-coupons': 'broadcast-coupons',
  troubles: 'circuit-breaker',
  turns: 'mutex',
  upkeep: 'expiry',
  'use-awake': 'use-wake-lock',
  'use-day': 'use-till-day',
  'use-later': 'use-lazy-part',
  'use-word': 'use-flash-message',
  'web-app': 'web-build',
  'widths-of': 'image-srcset',
  written: 'normalize-text',
  xsrf: 'csrf',
};

/** The same of what files declare. */
const oldWords =
  'Answered AskedWord Asker Begun Durations Faults FinishedBytes KeptWallet Outgoing Parcel Shot Taken WatchedPool ' +
  'answerOnce askedTables askedWords awayError builtWeb callInProcess changedOf checkRoom closeWhatEnded cursorOf cutOff cutPage cutSilent ' +
  'dropOnChanges findMet findOthers giveUpReserve giveXsrfCookie holdReserve isAway isInProcess isStandIn keepCurrent keepWallets kinOf ' +
  'lastSeen limitArrival lineOf liveWeb lockFolder lookAtWays onMissed oneLine openOthers openTroubles refuseForged respelt returnedOnce ' +
  'saidOnce sayAgainst sendKept serveCalls someCalls speaksAgainst tagsOfAnswer tagsOfChange takeFromLimit takeRefused tellBegun tellStock ' +
  'useLine waitingAbout watchServer';

const declared = new RegExp(String.raw`\b(?:class|const|function|interface|let|type) (${oldWords.replaceAll(' ', '|')})\b`, 'g');
const stems = sources.map(({ file }) => ({ file, stem: path.basename(file).replace(/\.tsx?$/, '') }));

it('no file has the name again that it lost to one which everybody knows', () => {
  expect(Object.values(oldFiles).filter((name) => !stems.some(({ stem }) => stem === name))).toEqual([]);
  expect(stems.flatMap(({ file, stem }) => (Object.hasOwn(oldFiles, stem) ? [`${file}: ${oldFiles[stem]}`] : []))).toEqual([]);
});

it('nor has what files declare', () => {
  expect([...'class FinishedBytes {} const saidOnce = 1'.matchAll(declared)].map(([, name]) => name)).toEqual([
    'FinishedBytes',
    'saidOnce',
  ]);
  expect(sources.flatMap(({ file, text }) => [...text.matchAll(declared)].map(([, name]) => `${file}: ${name}`))).toEqual([]);
});
