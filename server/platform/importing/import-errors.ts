/** What is wrong with one row of a file that somebody wants to import. */
export type Problem = { line: number; field: string; reason: string };

const most = 50;

/** Says what is wrong with a file; whoever throws it has changed nothing. */
export class BrokenFile extends Error {
  readonly problems: Problem[];

  constructor(file: string, problems: Problem[], more: number) {
    const lines = problems.map(({ line, field, reason }) => `  line ${line}, ${field}: ${reason}`);
    if (more > 0) lines.push(`  and ${more} more`);
    super(`Nothing was changed: ${file} has ${count(problems.length + more, 'problem')}.\n${lines.join('\n')}`);
    this.problems = problems;
  }
}

/** `1 problem`, `2 problems`. */
const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;

/** Gathers the problems of one file: the first fifty in words, the rest as a number. */
export class Problems {
  readonly file: string;
  readonly list: Problem[] = [];
  more = 0;

  constructor(file: string) {
    this.file = file;
  }

  add(line: number, field: string, reason: string): void {
    if (this.list.length < most) this.list.push({ line, field, reason });
    else this.more += 1;
  }

  get some(): boolean {
    return this.list.length > 0;
  }

  /** Throws BrokenFile, the problems in the order of the file, when there is any. */
  refuse(): void {
    if (!this.some) return;
    const inOrder = this.list.toSorted((a, b) => a.line - b.line);
    throw new BrokenFile(this.file, inOrder, this.more);
  }
}

/** A value as a problem names it. */
export const shown = (value: string) => (value === '' ? 'nothing' : `"${value.length > 40 ? `${value.slice(0, 40)}…` : value}"`);
