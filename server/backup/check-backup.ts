import { readMigrations } from '../../database/migrate.ts';
import { BrokenBackup, type Header, isPiece, isRow, type Line, newHash, parseLine, readLines } from './format.ts';

export type BackupCheck = Header & { rows: number; pictures: number };

/** Reads a whole backup before anything uses it: it must be complete, unaltered, and of a schema that this code knows. Returns its header. */
export async function checkBackup(file: string): Promise<BackupCheck> {
  const hash = newHash();
  let header: Header | undefined;
  let seal: string | undefined;
  let rows = 0;
  let pictures = 0;
  for await (const line of readLines(file)) {
    if (seal) throw new BrokenBackup(file, 'goes on after its end');
    if (header && (isRow(line) || isPiece(line))) {
      hash.update(line);
      continue;
    }
    const said = readLine(file, line);
    if (!header) {
      header = headerOf(file, said);
      requireKnownSchema(header);
    }
    if ('end' in said) rows += said.rows;
    if ('file' in said) pictures++;
    if ('seal' in said) seal = said.seal;
    else hash.update(line);
  }
  if (!header || !seal) throw new BrokenBackup(file, 'ends too early');
  if (seal !== hash.digest('hex')) throw new BrokenBackup(file, 'was altered since it was written');
  return { ...header, rows, pictures };
}

function readLine(file: string, line: Buffer): Line {
  try {
    const said = parseLine(line);
    if (typeof said === 'object' && said !== null) return said;
  } catch {
    // The check below throws.
  }
  throw new BrokenBackup(file, 'is damaged or no backup');
}

function headerOf(file: string, said: Line): Header {
  if (!('barrio' in said) || said.barrio !== 'backup') throw new BrokenBackup(file, 'is no backup of Barrio');
  if (said.version !== 1) throw new Error(`${file} has a form that a later Barrio writes. Restore it with that one.`);
  return said;
}

/** A backup's migrations must be the first ones of this code; the restore runs the later ones after it has written the rows. */
function requireKnownSchema({ migrations }: Header): void {
  const known = readMigrations();
  const strange = migrations.findIndex(({ hash }, index) => hash !== known[index]?.hash);
  if (strange < 0) return;
  if (strange >= known.length)
    throw new Error(
      `The backup has ${migrations.length} migrations and this Barrio knows ${known.length}: restore it with the Barrio that made it, or a later one.`,
    );
  throw new Error(`The backup's migration ${strange + 1} is not the one of this Barrio. Restore it with the one that made it.`);
}
