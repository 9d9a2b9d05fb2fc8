import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type StepRecord = { code: string; passed: boolean; seconds: number; at: string };

/** What each step did last, in a file of its own folder: whoever stops the run in the middle loses nothing that had ended. */
export class LongState {
  readonly #file: string;
  #records: Record<string, StepRecord>;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#file = path.join(folder, 'state.json');
    this.#records = this.#read();
  }

  #read(): Record<string, StepRecord> {
    try {
      return JSON.parse(readFileSync(this.#file, 'utf8'));
    } catch {
      return {};
    }
  }

  of(name: string): StepRecord | undefined {
    return this.#records[name];
  }

  /** A step that passed for other code is not done. */
  isDone(name: string, code: string): boolean {
    const record = this.#records[name];
    return record?.passed === true && record.code === code;
  }

  keep(name: string, record: StepRecord): void {
    this.#records[name] = record;
    this.#write();
  }

  /** Every step is to be done again; how long each took is still known. */
  forget(): void {
    for (const [name, record] of Object.entries(this.#records)) this.#records[name] = { ...record, passed: false };
    this.#write();
  }

  #write(): void {
    const part = `${this.#file}.part`;
    rmSync(part, { force: true });
    writeFileSync(part, `${JSON.stringify(this.#records, null, 2)}\n`);
    renameSync(part, this.#file);
  }
}
