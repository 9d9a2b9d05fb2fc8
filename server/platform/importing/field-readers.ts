import type { FileRecord } from './csv-records.ts';
import { type Problems, shown } from './import-errors.ts';

// Fields that official files have in common. Each reader reports what is wrong and returns null.

/** INEGI's key of a municipality from its two columns, which may lack leading zeros. */
export function readCity<C extends string>(record: FileRecord<C>, problems: Problems, state: C, city: C): number | null {
  const [stateText, cityText] = [record.text(state), record.text(city)];
  const stateOk = /^\d{1,2}$/.test(stateText) && Number(stateText) >= 1 && Number(stateText) <= 32;
  const cityOk = /^\d{1,3}$/.test(cityText) && Number(cityText) >= 1;
  if (!stateOk) problems.add(record.line, state, `debe ser un estado, de 01 a 32; dice ${shown(stateText)}`);
  if (!cityOk) problems.add(record.line, city, `debe ser un municipio, de 001 a 999; dice ${shown(cityText)}`);
  return stateOk && cityOk ? Number(stateText) * 1000 + Number(cityText) : null;
}

/** Five digits; one leading zero may be missing. */
export function readPostalCode<C extends string>(record: FileRecord<C>, problems: Problems, column: C): string | null {
  const text = record.text(column);
  const code = text.padStart(5, '0');
  if (/^\d{4,5}$/.test(text) && code >= '01000') return code;
  problems.add(record.line, column, `debe ser un código postal de cinco dígitos; dice ${shown(text)}`);
  return null;
}

export function readText<C extends string>(record: FileRecord<C>, problems: Problems, column: C): string | null {
  const text = record.text(column);
  if (text !== '') return text;
  problems.add(record.line, column, 'está vacío');
  return null;
}

export type Point = { lat: number; lng: number };
const nowhere = { lat: null, lng: null };

/** Whether a point is in the rectangle around Mexico and its islands. */
export const isInMexico = ({ lat, lng }: Point) => lat >= 14 && lat <= 33 && lng >= -119 && lng <= -86;

/** Two empty fields (or dashes) mean no point; otherwise both must be numbers. */
export function readPoint<C extends string>(
  record: FileRecord<C>,
  problems: Problems,
  latColumn: C,
  lngColumn: C,
): Point | typeof nowhere | null {
  const texts = [latColumn, lngColumn].map((column) => record.text(column).replace(/^(-|NA|N\/D)$/i, ''));
  if (texts.every((text) => text === '')) return nowhere;
  const wrong = [latColumn, lngColumn].filter((_, i) => !/^[+-]?\d+(\.\d+)?$/.test(texts[i] as string));
  for (const column of wrong) problems.add(record.line, column, `deben ser grados; dice ${shown(record.text(column))}`);
  return wrong.length > 0 ? null : { lat: Number(texts[0]), lng: Number(texts[1]) };
}

/** Like `readPoint`; the point must also be in Mexico. */
export function readPointInMexico<C extends string>(record: FileRecord<C>, problems: Problems, latColumn: C, lngColumn: C) {
  const point = readPoint(record, problems, latColumn, lngColumn);
  if (point === null || point.lat === null || isInMexico(point as Point)) return point;
  problems.add(record.line, latColumn, `está fuera de México: ${shown(`${point.lat}, ${point.lng}`)}`);
  return null;
}
