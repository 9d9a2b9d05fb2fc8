import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
/** What `npm start` gives Node. */
const options = / node (.*)server\/main\.ts$/.exec(scripts.start)?.[1]?.trim().split(' ') ?? [];

/** Compiled modules are of use to a Node with the same options alone, and a bench measures what runs. */
it.each<[place: string, file: string, said: string]>([
  ['the image compiles', 'Dockerfile', `node ${options.join(' ')} server/commands/compile-modules.ts`],
  ['the image runs', 'Dockerfile', `CMD ["node", ${options.map((one) => `"${one}"`).join(', ')}, "server/main.ts"]`],
  ['the unit of the operator’s page runs', 'docs/operations.md', `node ${options.join(' ')} server/main.ts`],
  ['the benches run', 'bench/support/processes.ts', `[${options.map((one) => `'${one}'`).join(', ')}]`],
])('%s Node with the options of npm start', (_, file, said) => {
  expect(options).not.toEqual([]);
  expect(read(file)).toContain(said);
});
