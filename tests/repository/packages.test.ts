import { expect, it } from 'vitest';
import { among, imports, isFile, rootOf, sources } from './imports.ts';

/** All that the web app is made of besides its own files and the contract. What is added here, phones may have to load. */
const ofTheWeb = [
  '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url',
  '@noble/ed25519',
  '@react-router/dev/routes',
  '@simplewebauthn/browser',
  'barcode-detector/ponyfill',
  'engine.io-client',
  'idb',
  'lucide',
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react-easy-crop',
  'react-easy-crop/react-easy-crop.css',
  'react-router',
  'react-router/dom',
  'uqr',
  'virtual:react-router/server-build',
  'zxing-wasm/reader/zxing_reader.wasm?url',
];

it('the web app imports the packages that are named, and no others', () => {
  const packages = imports.filter(({ from, to }) => rootOf(from) === 'web' && !isFile(to)).map(({ to }) => to);
  expect([...new Set(packages)].sort()).toEqual(ofTheWeb);
});

/** What knows that there are two engines: their room, what every other file takes `Database` from, backups and the doctor. */
const ofEngines =
  /^server\/platform\/database\/|^database\/(?:database|migrate)\.ts$|^server\/(?:backup\/connections|doctor\/engines)\.ts$/;

it('one room and four files know which engine the database is', () => {
  const knows = ({ to }: { to: string }) => /^(?:pg|pg-[^/]+|@electric-sql|drizzle-orm\/(?:pglite|node-postgres))(?:\/|$)/.test(to);
  expect(among((one) => knows(one) && !ofEngines.test(one.from))).toEqual([]);
  const four = ['database/database.ts', 'database/migrate.ts', 'server/backup/connections.ts', 'server/doctor/engines.ts'];
  expect(four.filter((file) => !imports.some((one) => one.from === file && knows(one)))).toEqual([]);
});

/** What begins a process reads its environment, through `readEnv`, or hands it to a process of its own. */
const ofTheEnvironment = [
  'server/commands/backup.ts',
  'server/commands/db-migrate.ts',
  'server/commands/db-seed.ts',
  'server/commands/doctor.ts',
  'server/commands/keys-rotate.ts',
  'server/commands/keys-seal.ts',
  'server/commands/operator-create.ts',
  'server/commands/restore.ts',
  'server/commands/with-database.ts',
  'server/discovery/lettering.ts',
  'server/main.ts',
  'server/startup/first-start.ts',
];

it('the environment is read where a process begins, and nowhere else', () => {
  const reads = sources.filter(({ text }) => /\bprocess\.env\b|'(?:node:)?process'/.test(text));
  expect(reads.map(({ file }) => file).sort()).toEqual(ofTheEnvironment);
});
