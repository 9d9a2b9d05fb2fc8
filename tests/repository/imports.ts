import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Import = { from: string; to: string; isType: boolean };

/** The product's own files, without their tests, each with its text. */
export const sources = globSync('{contract,database,server,web}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const pattern = /(?:^(?:import|export)(?<type> type)? [^;'"=()]*?from |^import |\bimport\(\s*)'(?<to>[^']+)'/gm;

/** Every import of the product's own files; packages by their name, files by their path. */
export const imports: Import[] = sources.flatMap(({ file, text }) =>
  [...text.matchAll(pattern)].map(({ groups }) => {
    const { to = '', type } = groups ?? {};
    return { from: file, to: to.startsWith('.') ? path.posix.join(path.posix.dirname(file), to) : to, isType: type !== undefined };
  }),
);

export const among = (choice: (one: Import) => boolean) => imports.filter(choice).map(({ from, to }) => `${from} -> ${to}`);
export const rootOf = (file: string) => file.split('/')[0] as string;
export const isFile = (to: string) => /^(contract|database|server|web)\//.test(to);
