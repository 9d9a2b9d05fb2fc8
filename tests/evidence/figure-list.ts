import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './code-fingerprint.ts';

/** The test, the journey or the bench by which a figure is made. */
export type MadeBy = `tests/${string}.test.ts` | `tests/e2e/${string}.spec.ts` | `bench/${string}.ts`;

/** A figure in `bench/results/`: what makes it, which code it is of (folders end in `/`), what of it is shown, and what it has to keep where it does not say so itself. */
export type KeptFigure = { by: MadeBy; code: readonly string[]; shows?: readonly string[]; limit?: string };

const wallet = ['contract/wallet/', 'server/claims/', 'server/redemptions/', 'database/tables/wallet.ts'];
const stamps = ['contract/wallet/', 'server/stamps/', 'server/redemptions/'];
const postgres = ['server/platform/database/', 'server/serve.ts'];
const redis = ['server/platform/cluster/', 'server/platform/cache/', 'server/live/'];
const codes = ['server/customers/', 'server/platform/rate-limits/', 'server/platform/auth/'];
const answers = ['server/platform/http/', 'server/platform/cache/', 'server/frame.ts'];
const lists = ['server/listings/', 'server/coupons/', 'database/listings.ts'];
const search = ['server/search/', 'contract/search/', 'server/listings/', 'database/listings.ts'];
const pocket = ['contract/pocket/', 'contract/search/', 'web/pocket/'];
const memory = ['server/platform/', 'server/serve.ts', 'server/app.ts', 'server/startup/'];
/** Everything of the server that answers a request. */
const answering = readdirSync(path.join(root, 'server'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['backup', 'commands', 'startup'].includes(entry.name))
  .map(({ name }) => `server/${name}/`)
  .sort();
const wayOfConsole = ['web/console/', 'web/session/', 'web/shell/'];

/** Every name that is kept, as a glob: some are kept once for each engine, or for each way in which a server goes. */
export const keptFigures: Record<string, KeptFigure> = {
  'claims-killed{,-*}': {
    by: 'tests/faults/killed.test.ts',
    code: wallet,
    shows: ['kills', 'lost', 'doubled'],
    limit: 'lost 0, doubled 0',
  },
  'claims-at-once-*': {
    by: 'tests/api/wallet/claims-at-once.test.ts',
    code: wallet,
    shows: ['processes', 'people', 'stock', 'answers'],
    limit: 'as many have one as there are',
  },
  'redeemed-at-once-*': {
    by: 'tests/api/wallet/redemptions-later.test.ts',
    code: wallet,
    shows: ['claims', 'requests', 'used'],
    limit: 'each once',
  },
  'claim-model{,-*}': {
    by: 'tests/api/wallet/claim-model.test.ts',
    code: wallet,
    shows: ['operations', 'disagreements'],
    limit: 'disagreements 0',
  },
  'claim-cheats-*': {
    by: 'tests/api/wallet/cheats.test.ts',
    code: wallet,
    shows: ['oldQr', 'charactersAlone', 'afterUse', 'otherTills'],
    limit: 'used 0',
  },
  'stamps-killed{,-*}': { by: 'tests/faults/killed.test.ts', code: stamps, shows: ['kills', 'sent', 'wrong'], limit: 'wrong 0' },
  'stamp-model{,-*}': {
    by: 'tests/api/wallet/stamp-model.test.ts',
    code: stamps,
    shows: ['operations', 'disagreements'],
    limit: 'disagreements 0',
  },
  'push-killed-*': {
    by: 'tests/api/notifications/push-killed.test.ts',
    code: ['server/push/', 'server/notifications/'],
    shows: ['recipients', 'kills', 'missing', 'twice', 'most'],
    limit: 'missing 0, most 2',
  },
  'code-sending': {
    by: 'tests/api/accounts/codes/code-sending.test.ts',
    code: codes,
    shows: ['calls', 'cap', 'most_in_a_day', 'most_in_an_hour_of_attack'],
    limit: 'the cap',
  },
  'known-and-unknown-{login,look-up}': {
    by: 'tests/api/accounts/known-phones.test.ts',
    code: codes,
    shows: ['each', 'known_ms', 'unknown_ms', 'likelihood'],
    limit: 'likelihood 0.5, as far as chance allows',
  },
  'known-and-unknown-*': {
    by: 'tests/api/accounts/known-and-unknown.test.ts',
    code: codes,
    shows: ['each', 'known_ms', 'unknown_ms', 'likelihood'],
    limit: 'apart by nothing that chance would not make',
  },
  'live-crowd': {
    by: 'tests/api/live/live-crowd.test.ts',
    code: redis,
    shows: ['screens', 'cuts', 'changes', 'right_by_hints_s', 'right_after_last_cut_s'],
    limit: 'every screen is right',
  },
  'live-flooded-*': {
    by: 'tests/api/live/live-flooded.test.ts',
    code: ['server/live/', 'server/platform/rate-limits/'],
    shows: ['flooders', 'screens', 'cut', 'hint_p99_ms', 'api_p99_ms'],
    limit: 'cut 0',
  },
  'postgres-gone-*': {
    by: 'tests/faults/postgres-gone.test.ts',
    code: postgres,
    shows: ['goneMilliseconds', 'slowestRefusal', 'slowestCached', 'returned', 'acknowledged', 'lost'],
    limit: 'lost 0, refused in 2 s, back in 3 s',
  },
  'redis-gone-*': {
    by: 'tests/faults/redis-gone.test.ts',
    code: redis,
    shows: ['goneMilliseconds', 'requests', 'failed', 'right'],
    limit: 'failed 0, right in 5 s',
  },
  'rolling-restart{,-*}': {
    by: 'tests/faults/rolling-restart.test.ts',
    code: [...redis, 'server/serve.ts', 'deploy/nginx/'],
    shows: ['restarts', 'requests', 'failed'],
    limit: 'failed 0',
  },
  'disk-full{,-*}': {
    by: 'tests/faults/disk-full.test.ts',
    code: ['server/platform/database/', 'server/platform/http/'],
    shows: ['rounds', 'longest_read_ms', 'longest_refused_ms', 'kept', 'lost'],
    limit: 'lost 0, 5 s',
  },
  'slow-query': {
    by: 'tests/faults/slow-query.test.ts',
    code: ['server/platform/database/'],
    shows: ['limit_ms', 'slow_ended_ms', 'back_after_ms', 'lost'],
    limit: '11 s, lost 0',
  },
  'slow-clients': {
    by: 'tests/faults/slow-clients.test.ts',
    code: ['server/platform/http/', 'server/frame.ts', 'server/serve.ts'],
    shows: ['clients', 'alone', 'p99', 'cutAfter'],
    limit: 'p99 300 ms',
  },
  'memory-flat{,-*}': {
    by: 'tests/faults/memory-flat.test.ts',
    code: memory,
    shows: ['requests', 'sockets', 'grownMebibytes'],
    limit: 'what the test allows',
  },
  'any-input-*': {
    by: 'tests/api/requests/any-input.test.ts',
    code: ['contract/', 'server/app.ts', ...answering],
    shows: ['requests', 'calls', 'undocumented'],
    limit: 'undocumented 0',
  },
  'version-hops': {
    by: 'tests/e2e/offline/offline-update.spec.ts',
    code: ['web/sw.ts', 'web/offline/', 'web/shell/', 'web/entry.client.tsx', 'vite/', 'server/platform/pages/'],
    shows: ['hops', 'visitors', 'failed'],
    limit: 'failed 0',
  },
  interactions: {
    by: 'tests/e2e/wallet/claim-sheet.spec.ts',
    code: ['web/wallet/', 'web/session/', 'web/coupons/'],
    shows: ['visitor', 'known_phone_code_typed', 'new_claim', 'returning'],
    limit: '5, 4, 3, 2',
  },
  'tap-on-slow-line': {
    by: 'tests/e2e/screens/tap.spec.ts',
    code: ['web/shell/', 'web/page/', 'web/api/'],
    shows: ['tab', 'outline', 'screen'],
    limit: 'tab 100 ms, outline 200 ms',
  },
  cached: { by: 'bench/cached.ts', code: answers },
  crowd: { by: 'bench/crowd.ts', code: [...answers, 'server/platform/rate-limits/'] },
  'uncached-list': { by: 'bench/uncached-list.ts', code: lists },
  plans: { by: 'bench/plans.ts', code: ['contract/plans/', 'server/plans/'] },
  render: {
    by: 'bench/render.ts',
    code: ['web/entry.server.tsx', 'web/server.ts', 'web/page/', 'web/shell/', 'web/coupons/', 'web/ui/', 'server/platform/pages/'],
  },
  lighthouse: { by: 'bench/lighthouse.ts', code: ['web/shell/', 'web/styles/', 'web/page/', 'web/promotions/', 'vite/', 'vite.config.ts'] },
  'lighthouse-console': { by: 'bench/lighthouse-console.ts', code: [...wayOfConsole, 'vite/'] },
  'publish-on-slow-phone': { by: 'bench/publish-on-slow-phone.ts', code: [...wayOfConsole, 'server/publishing/'] },
  'view-cost': { by: 'bench/view-cost.ts', code: ['server/figures/', 'server/platform/http/'] },
  'shop-figures': { by: 'bench/shop-figures.ts', code: ['server/figures/', 'server/city/'] },
  'companies-of-operator': { by: 'bench/companies-of-operator.ts', code: ['server/companies/', 'server/city/', 'server/inbox/'] },
  leaflet: { by: 'bench/leaflet.ts', code: ['server/leaflets/'] },
  'saved-searches': { by: 'bench/saved-searches.ts', code: ['server/saved-searches/', 'server/search/'] },
  pocket: { by: 'bench/pocket.ts', code: ['contract/pocket/', 'server/pocket/'] },
  'pocket-search': { by: 'bench/pocket/search.ts', code: pocket },
  'pocket-answers': { by: 'bench/pocket/answers.ts', code: pocket },
  live: { by: 'bench/live.ts', code: ['server/live/', 'server/platform/cluster/'] },
  imports: { by: 'bench/imports.ts', code: ['server/platform/importing/', 'server/locations/', 'server/companies/', 'server/commands/'] },
  'import-while-open': { by: 'bench/import-while-open.ts', code: ['server/imports/', 'server/platform/importing/', 'server/companies/'] },
  embedded: { by: 'bench/embedded.ts', code: ['server/platform/database/pglite/'] },
  'search-embedded': { by: 'bench/search-embedded.ts', code: [...search, 'server/platform/database/pglite/'] },
  memory: { by: 'bench/memory.ts', code: memory },
  growth: { by: 'bench/growth.ts', code: [...lists, 'server/search/', 'server/claims/', 'server/live/'] },
  'growth-consoles': {
    by: 'bench/growth/consoles.ts',
    code: ['server/figures/', 'server/city/', 'server/companies/', 'server/coupons/', 'server/inbox/', 'server/menu-items/'],
  },
  'growth-pocket': { by: 'bench/growth/pocket.ts', code: ['contract/pocket/', 'server/pocket/'] },
  'growth-thousand-people': {
    by: 'bench/growth/thousand-people.ts',
    code: ['contract/', 'server/app.ts', ...answering, 'web/server.ts', 'web/page/'],
  },
  'common-words': { by: 'bench/common-words.ts', code: search },
};

/** The entry of a name that is kept. */
export function entryOf(name: string): [key: string, kept: KeptFigure] | undefined {
  return Object.entries(keptFigures).find(([key]) => path.matchesGlob(name, key));
}
