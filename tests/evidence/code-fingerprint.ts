import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '../..');

const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file);

/** The files of a folder (its name ends in `/`), tests left out, or the file of that name. */
function filesOf(place: string, from: string): string[] {
  if (place.endsWith('/')) return globSync(`${place}**/*.*`, { cwd: from }).filter((file) => !isTest(file) && isFile(file, from));
  return isFile(place, from) ? [place] : [];
}

const isFile = (file: string, from: string) => statSync(path.join(from, file), { throwIfNoEntry: false })?.isFile() ?? false;

/** Those places of a list at which there is nothing. */
export const missingPlaces = (places: readonly string[], from = root) => places.filter((place) => filesOf(place, from).length === 0);

/**
 * What the files at these places are: one sha256 of their names and contents. It asks no version control, since commits are rewritten when they land
 * and a copy may have no history.
 */
export function fingerprintOf(places: readonly string[], from = root): string {
  const hash = createHash('sha256');
  for (const file of [...new Set(places.flatMap((place) => filesOf(place, from)))].sort()) {
    hash.update(
      `${file}\0${createHash('sha256')
        .update(readFileSync(path.join(from, file)))
        .digest('hex')}\n`,
    );
  }
  return hash.digest('hex');
}
