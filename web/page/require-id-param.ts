import { data } from 'react-router';
import { readId } from '../../contract/ids.ts';

/** The id in an address; throws a 404 for what is none. */
export function requireIdParam(digits: string | undefined): number {
  const id = readId(digits ?? '');
  if (id === undefined) throw data(null, { status: 404 });
  return id;
}
