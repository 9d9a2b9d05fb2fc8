/** What is wrong with one row of an imported file. */
export type Problem = { line: number; field: string; reason: string };

const maxListed = 50;
/** Letters of a field's name, which may be the file's own word. */
const longestField = 80;

/** Reports what is wrong with a file; the import that throws it has changed nothing. */
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

/** Collects the problems of one file: the first fifty with their text, the rest as a number. */
export class Problems {
  readonly file: string;
  readonly list: Problem[] = [];
  more = 0;

  constructor(file: string) {
    this.file = file;
  }

  add(line: number, field: string, reason: string): void {
    if (this.list.length < maxListed) this.list.push({ line, field: field.slice(0, longestField), reason });
    else this.more += 1;
  }

  get some(): boolean {
    return this.list.length > 0;
  }

  /** Throws a BrokenFile with the problems in the order of the file, when there are any. */
  refuse(): void {
    if (!this.some) return;
    const { problems, more } = this.inOrder();
    throw new BrokenFile(this.file, problems, more);
  }

  /** Those with their text in the order of the file, and how many there are besides. */
  inOrder(): { problems: Problem[]; more: number } {
    return { problems: this.list.toSorted((a, b) => a.line - b.line), more: this.more };
  }
}

/** A value as a problem quotes it. */
export const shown = (value: string) => (value === '' ? 'nada' : `"${value.length > 40 ? `${value.slice(0, 40)}…` : value}"`);
