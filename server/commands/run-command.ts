import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Progress } from '../platform/importing/csv-records.ts';

/** Said without a stack, with the command's usage: the arguments are not right. */
export class WrongArguments extends Error {}

/** The options of the command line; throws WrongArguments for one that it does not know. */
export function readArguments<T extends NonNullable<ParseArgsConfig['options']>>(options: T) {
  try {
    return parseArgs({ options, allowPositionals: false }).values;
  } catch (error) {
    throw new WrongArguments(error instanceof Error ? error.message : String(error));
  }
}

/** The file that an option names; throws WrongArguments when it is absent or no file. */
export async function existingFile(file: string | undefined, option = '--file'): Promise<string> {
  if (!file) throw new WrongArguments(`${option} is missing.`);
  const found = await stat(file).catch((error) => refused(file, error));
  if (!found.isFile()) throw new WrongArguments(`${file} is not a file.`);
  await access(file, constants.R_OK).catch((error) => refused(file, error));
  return file;
}

function refused(file: string, { code }: NodeJS.ErrnoException): never {
  if (code === 'EACCES') throw new WrongArguments(`This user may not read ${file}. Put it into a folder that it may read.`);
  throw new WrongArguments(`There is no file ${file}.`);
}

/** Runs a command to its end; what goes wrong is said in words and makes the exit status 1. */
export async function runCommand(usage: string, command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.exitCode = 1;
    console.error(inWords(error));
    if (error instanceof WrongArguments) console.error(`Usage: ${usage}`);
  }
}

/** A failed query names itself with all its parameters; its cause says what happened. */
export function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const failedQuery = error.message.startsWith('Failed query');
  return failedQuery && error.cause instanceof Error ? error.cause.message : error.message;
}

/** Tells on stderr how far the reading is: in place on a terminal, else every tenth. */
export function progressOnStderr(): Progress {
  let told = -1;
  return (rows, part) => {
    const percent = Math.floor(part * 100);
    const line = `${percent} % read, ${rows.toLocaleString('en')} rows`;
    if (process.stderr.isTTY) process.stderr.write(`\r${line}${part === 1 ? '; writing\n' : ''}`);
    else if (part === 1 || percent >= told + 10) {
      told = percent;
      process.stderr.write(`${line}${part === 1 ? '; writing' : ''}\n`);
    }
  };
}

/** Tells on stderr how many there are of each thing: in place on a terminal, else when the next one begins and at every so many. */
export function countsOnStderr() {
  const every = 100_000;
  const sayOf = (what: string, count: number) => `${what}: ${count.toLocaleString('en')}`;
  let last = { what: '', count: 0 };
  const end = () => {
    if (last.what) process.stderr.write(process.stderr.isTTY ? '\n' : `${sayOf(last.what, last.count)}\n`);
    last = { what: '', count: 0 };
  };
  const count = (what: string, count: number) => {
    if (last.what !== what) end();
    const isTold = Math.floor(count / every) === Math.floor(last.count / every);
    if (process.stderr.isTTY) process.stderr.write(`\r${sayOf(what, count)}`);
    else if (!isTold) process.stderr.write(`${sayOf(what, count)}…\n`);
    last = { what, count };
  };
  return { count, end };
}

/** `1,234 new, 5 changed` of the counts that are asked for. */
export const tally = <Name extends string>(counts: Record<Name, number>, words: readonly Name[]) =>
  words.map((word) => `${counts[word].toLocaleString('en')} ${word}`).join(', ');

/** Seconds since a moment of `performance.now()`, with one decimal. */
export const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1);
