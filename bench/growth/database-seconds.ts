import pg from 'pg';
import { cpuSecondsOf } from '../support/figure.ts';

/** What writes for every database of a Postgres: counted too, for nobody else uses it while something is measured. */
const common = `'walwriter', 'checkpointer', 'background writer'`;
const every = 250;

/** Seconds of processor of the processes of Postgres that work on a database of this machine, also of those that end while it is measured. */
export class DatabaseSeconds {
  readonly #client: pg.Client;
  readonly #seen = new Map<number, { first: number; last: number }>();
  #timer: NodeJS.Timeout | undefined;

  private constructor(address: string) {
    this.#client = new pg.Client({ connectionString: address });
  }

  static async watch(address: string): Promise<DatabaseSeconds> {
    const watched = new DatabaseSeconds(address);
    await watched.#client.connect();
    await watched.#look(true);
    watched.#timer = setInterval(() => void watched.#look(false).catch(() => {}), every);
    return watched;
  }

  /** One that was there before has used something before; one that comes later has used nothing but here. */
  async #look(isFirst: boolean): Promise<void> {
    const { rows } = await this.#client.query<{ pid: number }>(
      `select pid from pg_stat_activity where (datname = current_database() and pid <> pg_backend_pid()) or backend_type in (${common})`,
    );
    for (const { pid } of rows) {
      const seconds = cpuSecondsOf(pid);
      if (Number.isNaN(seconds)) continue;
      const seen = this.#seen.get(pid);
      if (seen) seen.last = seconds;
      else this.#seen.set(pid, { first: isFirst ? seconds : 0, last: seconds });
    }
  }

  /** Since it is watched. */
  async used(): Promise<number> {
    await this.#look(false);
    return [...this.#seen.values()].reduce((sum, { first, last }) => sum + last - first, 0);
  }

  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#client.end();
  }
}
