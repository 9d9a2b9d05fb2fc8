import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, constants, createBrotliCompress } from 'node:zlib';
import { kindNames, kindOf } from '../../../contract/pocket/columns.ts';
import { writeDifference } from '../../../contract/pocket/difference.ts';
import { piecesOf, TableWriter } from '../../../contract/pocket/file-format.ts';
import { type AllRows, headOf, openPocket, type PocketVersion, saidWith } from '../../../contract/pocket/pocket.ts';
import type { PocketKind } from '../../../contract/pocket/pocket-rows.ts';
import { changesSince, LedgerWriter, readLedger, type Times, writeLedger } from './ledger.ts';

/** Up to here the best quality takes no more than a few seconds. */
const smallBytes = 2_000_000;
/** Of a large city: 7 takes a second of processor; 9 takes twice that and saves a hundredth, 10 thirteen times that and saves a twelfth. */
const quality = { small: 11, large: 7 };
/** A window of a megabyte: one of four takes 20 MB more of memory and saves less than a hundredth. */
const windowBits = 20;

/** Piece after piece, so that they are never in memory a second time as a whole. */
async function brotli(pieces: Uint8Array[], length: number): Promise<Uint8Array> {
  const coded = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: length <= smallBytes ? quality.small : quality.large,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  });
  const finished = buffer(coded);
  for (let next = pieces.shift(); next; next = pieces.shift()) if (!coded.write(next)) await once(coded, 'drain');
  coded.end();
  return finished;
}

/** `before` is the ledger of the version before. */
export type PackOrder = { made: PocketVersion; before: Uint8Array | null; oldest: number };
/** Null where nothing is different. */
export type PackedCity = { body: Uint8Array; ledger: Uint8Array } | null;

type Tables = Record<PocketKind, TableWriter>;

/** Packs a city as its rows come: those of each kind in the order of their ids, companies before what is theirs. */
export class CityPacking {
  readonly #made: PocketVersion;
  readonly #tables: Tables;
  readonly #ledger: LedgerWriter;
  readonly #names = new Map<number, string>();

  constructor({ made, before, oldest }: PackOrder) {
    const times: Times = { version: made.version, oldest };
    const said = saidWith((id_company) => this.#names.get(id_company));
    this.#made = made;
    this.#ledger = new LedgerWriter(before ? readLedger(before) : undefined, times);
    this.#tables = Object.fromEntries(kindNames.map((kind) => [kind, new TableWriter(kind, 'rows', said)])) as Tables;
  }

  add(given: Partial<AllRows>): void {
    for (const { id_company, name } of given.company ?? []) this.#names.set(id_company, name);
    for (const [kind, rows] of Object.entries(given) as [PocketKind, readonly Record<string, unknown>[]][]) {
      for (const row of rows) {
        if (!this.#fits(row)) continue;
        const id = row[kindOf(kind).id] as number;
        this.#tables[kind].add(id, (name) => row[name]);
        this.#ledger.add(kind, id, (name) => row[name]);
      }
    }
  }

  async finish(): Promise<PackedCity> {
    const { ledger, differs } = this.#ledger.finish();
    if (!differs) return null;
    const written = writeLedger(ledger);
    const { pieces, length } = piecesOf(
      headOf(this.#made),
      kindNames.map((kind) => this.#tables[kind]),
    );
    return { body: await brotli(pieces, length), ledger: written };
  }

  /** Rows are read one after the other: what belongs to a company that was not there any more, or not yet, is left out. */
  #fits({ id_company }: Record<string, unknown>): boolean {
    return typeof id_company !== 'number' || this.#names.has(id_company);
  }
}

export type DifferenceOrder = { body: Uint8Array; ledger: Uint8Array; since: number };

/** Null where it would be more than half of the whole, which is then fetched sooner. */
export async function packDifference({ body, ledger, since }: DifferenceOrder): Promise<Uint8Array | null> {
  const whole = brotliDecompressSync(body);
  const written = writeDifference(since, openPocket(whole), whole, changesSince(readLedger(ledger), since));
  const difference = await brotli([written], written.length);
  return difference.length > body.length / 2 ? null : difference;
}
