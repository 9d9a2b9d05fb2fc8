import path from 'node:path';
import { keptFigures } from './figure-list.ts';
import { commandOf, type Origin } from './origin.ts';
import type { PromisedPage, Proof } from './promise.ts';
import { readProof } from './promise.ts';
import { type Age, ageReader, type Result, readResults, sayResult } from './results.ts';

const cell = (words: string) => words.replaceAll('|', '\\|').replaceAll('\n', ' ');
const mark = (age: Age) => (age === 'of this code' ? age : `**${age}**`);
const madeOn = ({ date, commit, clean, code }: Origin) =>
  `${code ? '' : 'kept '}${date.slice(0, 10)}${commit ? ` \`${commit}\`` : ''}${clean === false ? ', with changes that are in no commit' : ''}`;

/** Links lead from `docs/`. */
const link = (file: string) => `[${path.basename(file)}](../${file})`;

type Look = { results: readonly Result[]; ageOf: (result: Result) => Age };

function lineOf(result: Result, ageOf: Look['ageOf'], measurement?: string): string {
  const { origin, file } = result;
  return `${sayResult(result, measurement)}; ${link(file)}; ${origin ? `${madeOn(origin)}; \`${origin.command}\`` : 'of an unknown day'}; ${mark(ageOf(result))}`;
}

function linesOf(proof: Proof, { results, ageOf }: Look): string[] {
  const { file, title, figure = '', measurement } = readProof(proof);
  if (file) return [`\`${file}\`${title ? ` «${title}»` : ''}`];
  const found = results.filter(({ name }) => path.matchesGlob(name, figure));
  const [, kept] = Object.entries(keptFigures).find(([key]) => key === figure || path.matchesGlob(figure, key)) ?? [];
  if (found.length === 0) return [`no figure kept yet: ${kept ? `\`${commandOf(kept.by)}\`` : figure}`];
  return found.map((result) => lineOf(result, ageOf, measurement));
}

function sectionOf({ page, promises }: PromisedPage, look: Look): string {
  const rows = promises.map(({ says, by, gap }) => {
    const shown = [...by.flatMap((proof) => linesOf(proof, look)), ...(gap ? [`**not shown:** ${gap}`] : [])];
    return `| ${cell(says)} | ${cell(shown.join('<br>'))} |`;
  });
  return [`## ${page}`, '| promise | by |', '|---|---|', ...rows].join('\n');
}

const head = `# Evidence

Written by \`npm run evidence\`; \`tests/repository/evidence.test.ts\` fails where it is not what that command writes. What each page promises, and what shows it: a test, or a figure with its
limit, day (UTC), commit and command. \`npm test\` runs the tests, but skips those whose needs are not there (Postgres, Redis, nginx, or root for a small disk), and gives some of them ten times the milliseconds of a full run;
what needs buildah or a night is run by \`npm run image:check\` and \`npm run test:long\`. A figure is marked **older than its code** when the code that it is of (\`tests/evidence/figure-list.ts\` says which files) is not the
code that made it, and **older, or of unknown code** when nobody noted of which code it is; its day is then that of the commit that kept it. Figures come from two cores; \`npm run test:long\` makes all of them again.`;

/** What `docs/evidence.md` says of these pages. */
export function writePage(pages: readonly PromisedPage[], results = readResults(), ageOf = ageReader()): string {
  const look = { results, ageOf };
  const aged = results.map((result) => ({ result, age: ageOf(result) }));
  const count = (wanted: Age) => aged.filter(({ age }) => age === wanted).length;
  const counts = (['of this code', 'older than its code', 'older, or of unknown code'] as const).map((age) => `${count(age)} ${age}`);
  const all = aged.map(({ result, age }) => {
    const { origin, name, file } = result;
    const made = origin ? `${madeOn(origin)} | \`${origin.command}\`` : 'unknown | unknown';
    return `| [${name}](../${file}) | ${cell(sayResult(result))} | ${made} | ${mark(age)} |`;
  });
  const figures = ['## Every figure', '| figure | says | made | command | age |', '|---|---|---|---|---|', ...all].join('\n');
  return `${[head, `**${results.length} figures: ${counts.join(', ')}.**`, ...pages.map((page) => sectionOf(page, look)), figures].join('\n\n')}\n`;
}
