import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { among, imports, isFile, rootOf, sources } from './imports.ts';

it('reads the imports that it judges', () => {
  expect(imports.length).toBeGreaterThan(2000);
  const late = 'server/commands/geo-import.ts';
  expect(among(({ from }) => from === late)).toContain(`${late} -> server/commands/run-command.ts`);
});

/** The stems of Spanish words: pure, small, and the same for the server's search and for a phone's without a network. */
const stemmer = '@orama/stemmers/spanish';

it('the contract imports itself, TypeBox and the stemmer alone', () => {
  expect(among(({ from, to }) => rootOf(from) === 'contract' && rootOf(to) !== 'contract' && ![stemmer, 'typebox'].includes(to))).toEqual(
    [],
  );
});

it('what the browser runs of the contract reaches no TypeBox', () => {
  const reached = new Set(
    imports.filter(({ from, to, isType }) => rootOf(from) === 'web' && rootOf(to) === 'contract' && !isType).map(({ to }) => to),
  );
  for (const file of reached) for (const { from, to, isType } of imports) if (from === file && !isType) reached.add(to);
  expect(reached).toContain('contract/accounts/roles.ts');
  expect([...reached].filter((file) => file === 'typebox')).toEqual([]);
});

it('each root imports only what stands below it', () => {
  const below: Record<string, string[]> = {
    contract: ['contract'],
    database: ['contract', 'database'],
    server: ['contract', 'database', 'server'],
    web: ['contract', 'web'],
  };
  expect(among(({ from, to }) => isFile(to) && !below[rootOf(from)]?.includes(rootOf(to)))).toEqual([]);
});

const floors = [
  ['config', 'cluster', 'problems.ts', 'internal-requests.ts'],
  ['auth', 'storage', 'input', 'observability'],
  ['rate-limits', 'importing', 'jobs'],
  ['cache', 'messaging', 'database'],
  ['http'],
  ['pages'],
];
const roomOf = (file: string) => /^server\/platform\/([^/]+)/.exec(file)?.[1];
const floorOf = (room: string) => floors.findIndex((rooms) => rooms.includes(room));

it('a room of server/platform imports only rooms of lower floors, and no noun, types included', () => {
  const up = among(({ from, to }) => {
    const [room, other] = [roomOf(from), roomOf(to)];
    if (room === undefined || rootOf(to) !== 'server') return false;
    return other === undefined || (room !== other && floorOf(other) >= floorOf(room));
  });
  expect(up).toEqual([]);
  const rooms = new Set(imports.map(({ from }) => roomOf(from)).filter((room) => room !== undefined));
  expect([...rooms].filter((room) => floorOf(room) === -1)).toEqual([]);
  expect(floors.flat().filter((room) => !existsSync(`server/platform/${room}`))).toEqual([]);
});

/** What all nouns stand on, and what puts them together. */
const below = ['platform', 'listings', 'publishing'];
const above = ['commands', 'startup'];
/** What a noun lets others import: what it reads and writes by, and the few that are a service of theirs. */
const doors = /\/(?:(?:[a-z]+-)*(?:queries|commands)|publishing)\.ts$/;
const services = [
  'notifications/notify.ts',
  'feedback/feedback.ts',
  'claims/claim-proofs.ts',
  'customers/code-limits.ts',
  'customers/verifications.ts',
  'discovery/lettering.ts',
  'discovery/paper.ts',
  'discovery/share-images.ts',
  'inbox/deciders.ts',
  'open-signs/note-till.ts',
  'push/allowed-hosts.ts',
  'redemptions/at-till.ts',
  'search/word-keys.ts',
  'uploads/form-refusal.ts',
];
const nounOf = (file: string) => /^server\/([^/]+)\//.exec(file)?.[1];

/** `publishing` and `listings` stand on the doors of nouns like any other. */
const isHeld = (noun: string) => noun !== 'platform' && !above.includes(noun);

it('a noun of the server imports another only through its doors', () => {
  const isAround = (from: string, to: string) => {
    const [noun, other] = [nounOf(from), nounOf(to)];
    return noun && other && noun !== other && isHeld(noun) && !below.includes(other) && !doors.test(to);
  };
  expect(among(({ from, to }) => Boolean(isAround(from, to)) && !services.includes(to.replace('server/', '')))).toEqual([]);
  expect(services.filter((service) => !imports.some(({ from, to }) => to === `server/${service}` && isAround(from, to)))).toEqual([]);
});

it('a noun knows what routes are given, and nothing else of what puts the server together', () => {
  const up = among(({ from, to }) => {
    const noun = nounOf(from);
    return noun !== undefined && noun !== 'commands' && /^server\/[^/]+$/.test(to) && to !== 'server/services.ts';
  });
  expect(up).toEqual([]);
});

const webRoomOf = (file: string) => /^web\/([^/]+)\//.exec(file)?.[1];

it('the two consoles share `web/both-consoles` and know nothing of each other, and no room of a customer imports one of them', () => {
  const consoles = ['console', 'city', 'both-consoles'];
  const into = among(({ from, to }) => {
    const [room, other] = [webRoomOf(from), webRoomOf(to)];
    return (
      from !== 'web/routes.ts' &&
      room !== other &&
      consoles.includes(other ?? '') &&
      !(other === 'both-consoles' && consoles.includes(room ?? ''))
    );
  });
  expect(into).toEqual([]);
  expect(imports.some(({ from, to }) => webRoomOf(from) === 'city' && webRoomOf(to) === 'both-consoles')).toBe(true);
});

it('`web` has at its root what the framework and the build begin with, and everything else in a room', () => {
  const atRoot = globSync('web/*.{ts,tsx}').map((file) => path.basename(file));
  expect(atRoot.toSorted()).toEqual(['entry.client.tsx', 'entry.server.tsx', 'root.tsx', 'routes.ts', 'server.ts', 'sw.ts']);
});

it('`web/ui` stands on itself and the contract alone, so that it could ship elsewhere', () => {
  const out = among(({ from, to }) => webRoomOf(from) === 'ui' && isFile(to) && !/^(?:contract|web\/ui)\//.test(to));
  expect(out).toEqual([]);
});

it('what both consoles share stands on the rooms of every screen alone', () => {
  const below = ['api', 'page', 'session', 'styles', 'ui'];
  const up = among(({ from, to }) => {
    const [room, other] = [webRoomOf(from), webRoomOf(to)];
    return ['both-consoles', 'photos'].includes(room ?? '') && other !== undefined && room !== other && !below.includes(other);
  });
  expect(up).toEqual([]);
});

/** Rooms that are about the database itself, or that all nouns write through. */
const writers = /^server\/(?:platform|publishing|listings|startup|backup)\/|\/import-[a-z-]+\.ts$/;
/** Jobs, clean-up, parts of queries and the writing of a notification, in files of their own. */
const otherSql = [
  'claims/expiry-reminders.ts',
  'companies/open-intervals.ts',
  'customers/demo-accounts.ts',
  'customers/demo-customer.ts',
  'customers/erasure.ts',
  'customers/operators.ts',
  'notifications/notify.ts',
  'notifications/own-pages.ts',
  'push/fan-out.ts',
  'search/known-words.ts',
  'search/ranking.ts',
].map((file) => `server/${file}`);

/** A statement needs no import: a table's own, or a text. */
const statement = /\b(?:db|tx)\s*\.\s*(?:select|insert|update|delete|execute|query)\b/;

it('queries, commands and publishing of a noun write its SQL, with imports and the few files that are named; no routes do', () => {
  const builders = imports.filter(({ to, isType }) => to === 'drizzle-orm' && !isType).map(({ from }) => from);
  const sql = sources.filter(({ file, text }) => rootOf(file) === 'server' && (builders.includes(file) || statement.test(text)));
  const files = sql.map(({ file }) => file);
  expect(files.filter((file) => !doors.test(file) && !writers.test(file) && !otherSql.includes(file))).toEqual([]);
  expect(otherSql.filter((file) => !files.includes(file))).toEqual([]);
});

it('no import leads back to where it began, types and what is fetched late included', () => {
  const next = Map.groupBy(
    imports.filter(({ to }) => isFile(to)),
    ({ from }) => from,
  );
  const done = new Set<string>();
  const circles: string[] = [];
  function follow(file: string, way: string[]): void {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' -> '));
    if (way.includes(file) || done.has(file)) return;
    for (const { to } of next.get(file) ?? []) follow(to, [...way, file]);
    done.add(file);
  }
  for (const file of next.keys()) follow(file, []);
  expect(circles).toEqual([]);
});

it('no file hands on what stands in another, and none is named after what it is not', () => {
  const handedOn = sources.filter(({ text }) => /^export (?:\*|(?:type )?\{[^}]*\} from)/m.test(text)).map(({ file }) => file);
  expect(handedOn).toEqual([]);
  const nameless = globSync('{contract,database,server,web}/**/*').filter((file) =>
    /^(?:index|utils?|helpers?|types?|common|shared)(?:\.|$)/.test(path.basename(file)),
  );
  expect(nameless).toEqual([]);
});

/** A number or a date in the name, or a picture of the demo: nobody looks through these for the one they need. */
const series = ['bench/results', 'database/migrations', 'database/migrations/meta', 'database/seed/pictures', 'docs/decisions'];

it('no room has 25 files of one kind', () => {
  expect(series.filter((folder) => !existsSync(folder))).toEqual([]);
  const kinds = Map.groupBy(
    globSync('{bench,contract,database,deploy,docs,public,server,tests,vite,web}/**/*.*').filter(
      (file) => !file.includes('node_modules') && !series.includes(path.dirname(file)),
    ),
    (file) => `${path.dirname(file)} ${/\.(?:test|spec)\.tsx?$/.test(file) ? 'tests' : path.extname(file)}`,
  );
  expect(kinds.size).toBeGreaterThan(150);
  expect([...kinds].filter(([, files]) => files.length >= 25).map(([kind, files]) => `${kind}: ${files.length}`)).toEqual([]);
});
