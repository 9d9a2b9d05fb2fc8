import { hash } from 'node:crypto';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { ReadColumn } from '../../../contract/pocket/coding.ts';
import { kindNames, kindOf } from '../../../contract/pocket/columns.ts';
import type { Changes } from '../../../contract/pocket/difference.ts';
import { placeOf } from '../../../contract/pocket/pocket.ts';
import type { PocketKind } from '../../../contract/pocket/pocket-rows.ts';

/**
 * Of each row of a kind, by its id: a digest of what does not move by itself and one of what does, each with the version since when it is so. `gone`
 * are the ids that are no longer there, with the version that they left in.
 */
type KindLedger = {
  ids: Int32Array;
  still: Float64Array;
  moving: Float64Array;
  since: Int32Array;
  movedSince: Int32Array;
  gone: Int32Array;
  goneSince: Int32Array;
};
export type Ledger = Record<PocketKind, KindLedger>;

const withSizes = (rows: number, gone: number): KindLedger => ({
  ids: new Int32Array(rows),
  still: new Float64Array(rows),
  moving: new Float64Array(rows),
  since: new Int32Array(rows),
  movedSince: new Int32Array(rows),
  gone: new Int32Array(gone),
  goneSince: new Int32Array(gone),
});

/** 48 bits, which a number holds exactly. */
const digestOf = (values: unknown[]): number => Number.parseInt(hash('sha1', JSON.stringify(values), 'hex').slice(0, 12), 16);

export type Times = {
  version: number;
  /** What left before is forgotten. */
  oldest: number;
};

const emptyLedger = (): Ledger => Object.fromEntries(kindNames.map((kind) => [kind, withSizes(0, 0)])) as Ledger;

/** As in a ledger, while it grows. */
type LedgerColumns = Record<'ids' | 'still' | 'moving' | 'since' | 'movedSince', number[]>;
const nothing = (): LedgerColumns => ({ ids: [], still: [], moving: [], since: [], movedSince: [] });

/** Writes the ledger of a version after the one before, row by row in the order of their ids. */
export class LedgerWriter {
  readonly #before: Ledger;
  readonly #times: Times;
  readonly #noted = Object.fromEntries(kindNames.map((kind) => [kind, nothing()])) as Record<PocketKind, LedgerColumns>;
  #differs: boolean;

  constructor(before: Ledger | undefined, times: Times) {
    this.#before = before ?? emptyLedger();
    this.#times = times;
    this.#differs = before === undefined;
  }

  add(kind: PocketKind, id: number, row: ReadColumn): void {
    const { columns, moves } = kindOf(kind);
    const still = digestOf(Object.keys(columns).flatMap((name) => (moves.includes(name) ? [] : [row(name)])));
    const moving = digestOf(moves.map(row));
    const before = this.#before[kind];
    const was = placeOf(before.ids, id);
    const { version } = this.#times;
    const since = was !== -1 && before.still[was] === still ? (before.since[was] as number) : version;
    const movedSince = was !== -1 && before.moving[was] === moving ? (before.movedSince[was] as number) : version;
    this.#differs ||= since === version || movedSince === version;
    const noted = this.#noted[kind];
    for (const [name, value] of Object.entries({ ids: id, still, moving, since, movedSince }))
      noted[name as keyof LedgerColumns].push(value);
  }

  /** The ledger, and whether anything is different. */
  finish(): { ledger: Ledger; differs: boolean } {
    const kinds = kindNames.map((kind) => {
      const noted = this.#noted[kind];
      this.#noted[kind] = nothing();
      const ids = Int32Array.from(noted.ids);
      const left = leaving(ids, this.#before[kind], this.#times);
      this.#differs ||= left.some(([, since]) => since === this.#times.version);
      return [
        kind,
        {
          ids,
          still: Float64Array.from(noted.still),
          moving: Float64Array.from(noted.moving),
          since: Int32Array.from(noted.since),
          movedSince: Int32Array.from(noted.movedSince),
          gone: Int32Array.from(left, ([id]) => id),
          goneSince: Int32Array.from(left, ([, since]) => since),
        } satisfies KindLedger,
      ];
    });
    return { ledger: Object.fromEntries(kinds) as Ledger, differs: this.#differs };
  }
}

/** The ids that are not there any more, those of before included, each with when it left. */
function leaving(ids: Int32Array, before: KindLedger, { version, oldest }: Times): [id: number, since: number][] {
  const earlier = Array.from(before.gone, (id, index): [number, number] => [id, before.goneSince[index] as number]);
  const now = Array.from(before.ids, (id): [number, number] => [id, version]);
  return [...earlier, ...now].filter(([id, since]) => since >= oldest && placeOf(ids, id) === -1);
}

/** What is different since a version that the ledger knows. */
export function changesSince(ledger: Ledger, from: number): Changes {
  return Object.fromEntries(
    kindNames.map((kind) => {
      const { ids, since, movedSince, gone, goneSince } = ledger[kind];
      const isNew = (index: number) => (since[index] as number) > from;
      const chosen = (of: Int32Array, is: (index: number) => boolean) => Array.from(of).filter((_, index) => is(index));
      return [
        kind,
        {
          rows: chosen(ids, isNew),
          moved: chosen(ids, (index) => !isNew(index) && (movedSince[index] as number) > from),
          gone: chosen(gone, (index) => (goneSince[index] as number) > from),
        },
      ];
    }),
  );
}

const arraysOf = (kind: KindLedger) => [kind.still, kind.moving, kind.ids, kind.since, kind.movedSince, kind.gone, kind.goneSince];

export function writeLedger(ledger: Ledger): Uint8Array {
  const sizes = kindNames.flatMap((kind) => [ledger[kind].ids.length, ledger[kind].gone.length]);
  const arrays = [Int32Array.from(sizes), ...kindNames.flatMap((kind) => arraysOf(ledger[kind]))];
  return zstdCompressSync(Buffer.concat(arrays.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength))));
}

export function readLedger(written: Uint8Array): Ledger {
  const bytes = zstdDecompressSync(written);
  let at = 0;
  const fill = (array: Int32Array | Float64Array) => {
    const part = bytes.subarray(at, at + array.byteLength);
    new Uint8Array(array.buffer).set(part);
    at += array.byteLength;
  };
  const sizes = new Int32Array(2 * kindNames.length);
  fill(sizes);
  return Object.fromEntries(
    kindNames.map((kind, index) => {
      const own = withSizes(sizes[2 * index] as number, sizes[2 * index + 1] as number);
      arraysOf(own).forEach(fill);
      return [kind, own];
    }),
  ) as Ledger;
}
