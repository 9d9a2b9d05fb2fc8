import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../database/database.ts';
import { rebuildListings } from '../../database/listings.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { FieldErrors } from '../platform/input/field-errors.ts';
import { insertAudit } from '../publishing/audit.ts';
import { Places } from './import-place-ids.ts';

/** Things of the file by what became of them. */
export type CatalogCounts = Record<'new' | 'changed' | 'unchanged', number>;

type ImportAuditEntry = { kind: string; item: string; id_company: number | null; before: object | null; after: object };

/** A business of the file; `time_zone` is that of its first store. */
type Business = { id_company: number; name: string; time_zone?: string };

type ImportOptions = { caller: Pick<Caller, 'id_customer' | 'id_membership'> | null; now: Date; named: ReadonlySet<string> };

/** Thrown of a row whose business or store is itself at fault: that is said of it, and enough. */
export class Dependent extends Error {}

/** One import on its way: what is known so far of the operator's keys, and what is wrong with the row at hand. */
export class CatalogImport {
  readonly tx: Database;
  readonly caller: ImportOptions['caller'];
  readonly now: Date;
  readonly places: Places;
  readonly businesses = new Map<string, Business>();
  readonly stores = new Map<string, { id_store: number; id_company: number }>();
  readonly counts: CatalogCounts = { new: 0, changed: 0, unchanged: 0 };
  readonly #touched = new Set<number | null>();
  readonly #named: ReadonlySet<string>;
  faults = new FieldErrors();

  /** `named` are the keys of all businesses of the file, those at fault too; `caller` is null at a terminal. */
  constructor(tx: Database, { caller, now, named }: ImportOptions) {
    this.tx = tx;
    this.caller = caller;
    this.now = now;
    this.places = new Places(tx);
    this.#named = named;
  }

  businessOf(key: string): Business {
    const business = this.businesses.get(key);
    if (business) return business;
    if (this.#named.has(key)) {
      this.faults.throwIfAny();
      throw new Dependent();
    }
    this.faults.add('business', 'no hay un negocio con esa clave en el archivo');
    this.faults.throwIfAny();
    throw new Dependent();
  }

  /** Counts what became of something, and leaves in the audit what changed. */
  async note({ before, after, ...what }: ImportAuditEntry): Promise<void> {
    if (isDeepStrictEqual(before, after)) {
      this.counts.unchanged++;
      return;
    }
    this.counts[before === null ? 'new' : 'changed']++;
    this.#touched.add(what.id_company);
    await insertAudit(this.tx, { caller: this.caller, ...what, before, after, now: this.now });
  }

  /** The companies that changed; null is whatever belongs to none. */
  get touched(): (number | null)[] {
    return [...this.#touched];
  }

  /** Answers the words that the search learns. */
  async rebuild(): Promise<string[]> {
    const ids = this.touched.filter((id) => id !== null);
    const words = ids.length > 0 ? await rebuildListings(this.tx, ids, this.now) : [];
    return this.#touched.has(null) ? [...words, ...(await rebuildListings(this.tx, 'unowned', this.now))] : words;
  }
}
