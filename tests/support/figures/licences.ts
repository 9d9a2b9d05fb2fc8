import { readFileSync } from 'node:fs';

export type LockedPackage = {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
  dev?: boolean;
  optional?: boolean;
};

/** Every package of the lockfile by its place, our own left out. */
export function readLock(): Map<string, LockedPackage> {
  const lock = JSON.parse(readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return new Map(Object.entries(lock.packages).filter(([place]) => place !== ''));
}

/** What may be used and passed on under ours, with its text beside it. LGPL: libvips, a library of its own that sharp loads. MPL: by file. */
export const allowedLicences = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'OFL-1.1',
  'CC-BY-4.0',
  'MPL-2.0',
  'LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'MIT OR Apache-2.0',
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
]);

/** Packages that do not name theirs in package.json, and what the text in them says. */
export const knownLicences: Record<string, string> = { 'png-js': 'MIT', 'xmlhttprequest-ssl': 'MIT' };

export const licenceOf = (name: string, { license }: LockedPackage): string => license ?? knownLicences[name] ?? 'none';

/** The page of licences: what a deployment consists of, then what only development needs. */
export function listLicences(locked: Map<string, LockedPackage>): string {
  const rows = (isWanted: (one: LockedPackage) => boolean) => {
    const found = [...locked]
      .filter(([, one]) => isWanted(one))
      .map(([place, one]) => {
        const name = place.replace(/.*node_modules\//, '');
        return `| ${name} | ${one.version} | ${licenceOf(name, one)} |`;
      });
    return [...new Set(found)].sort().join('\n');
  };
  const head = '| package | version | licence |\n|---|---|---|';
  return `# Licences of what Barrio depends on

Written by \`npm run licences\` from package-lock.json; a test refuses a licence that is not on its list, and a page that is not current. The texts are in
each package. Pictures, typeface and data: [NOTICE](../NOTICE).

## In a deployment

${head}
${rows(({ dev }) => !dev)}

## In development only

${head}
${rows(({ dev }) => dev === true)}
`;
}
