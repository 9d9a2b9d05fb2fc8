import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Closed, Id, Instant, Nullable } from '../schema.ts';
import { importStates } from './import-limits.ts';

/** What a file brings into a city: how far it is, and what is wrong with it. It names no person. */
export const CityImport = Type.Object({
  id_import: Id(),
  id_city: Id(),
  /** `denue` is INEGI's directory of businesses, `catalog` the operator's own. */
  kind: Type.Enum(['denue', 'catalog']),
  file: Type.String(),
  state: Type.Enum(importStates),
  /** Of `total` businesses, `done` have been checked, or written. */
  total: Type.Integer(),
  done: Type.Integer(),
  /**
   * What an import did with the rows, or its dry run would do; of a catalogue it counts things of every kind. The import leaves `claimed` rows to their owners,
   * `inactive` ones are businesses that the directory no longer has, `elsewhere` ones are of another city, and `skipped` ones have an activity without a place
   * here.
   */
  counts: Type.Object({
    new: Type.Integer(),
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    claimed: Type.Integer(),
    inactive: Type.Integer(),
    elsewhere: Type.Integer(),
    skipped: Type.Integer(),
  }),
  /** The first fifty rows that are wrong: nothing is imported of a file that has one. */
  problems: Type.Array(Type.Object({ line: Type.Integer(), field: Type.String(), reason: Type.String() })),
  /** How many more are wrong. */
  more: Type.Integer(),
  started_at: Instant(),
  /** Nothing has moved for a while: a process died, and another one goes on by itself. */
  is_stuck: Type.Boolean(),
});
export type CityImport = Static<typeof CityImport>;

const ofCity = Closed({ id_city: Id() });
const ofImport = Closed({ id_import: Id() });

export const importCalls = {
  'GET /cities/{id_city}/import': {
    access: 'operator',
    summary: 'El archivo que se está importando en una ciudad, o el último que se importó; null cuando no hay',
    params: ofCity,
    answer: Type.Object({ import: Nullable(CityImport) }),
  },
  'POST /imports/{id_import}/start': {
    access: 'operator',
    summary: 'Importar lo que ya se revisó, o seguir donde se detuvo',
    params: ofImport,
    answer: CityImport,
    refusals: [409],
  },
  'DELETE /imports/{id_import}': {
    access: 'operator',
    summary: 'Olvidar un archivo; lo que ya se importó de él se queda',
    params: ofImport,
    answer: 'nothing',
    refusals: [409],
  },
} as const satisfies CallTable;

/** Received where its bytes are streamed to a file. */
export const importFileCalls = {
  'POST /cities/{id_city}/imports': {
    access: 'operator',
    summary: 'Subir un archivo de negocios (CSV del DENUE, o catálogo en CSV o JSON, de hasta 50 MB); se revisa y no cambia nada',
    params: ofCity,
    upload: 'file',
    answer: CityImport,
    created: true,
    refusals: [409],
  },
} as const satisfies CallTable;
