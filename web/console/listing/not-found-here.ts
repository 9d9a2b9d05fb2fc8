import { data } from 'react-router';
import type { Problem } from '../../../contract/errors.ts';

/** What the nearest error screen shows for an address of the console that names nothing. */
export function notFoundHere(what: string) {
  const problem: Problem = { type: 'about:blank', title: 'No encontrado', status: 404, detail: `No encontramos ${what}.` };
  return data(problem, { status: 404 });
}
