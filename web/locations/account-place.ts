import { browserApi } from '../api/api-client.ts';
import { storeToken } from '../session/session.ts';
import { keepPlace } from './kept-place.ts';
import type { Choice } from './location-form.tsx';
import { mexico } from './use-location-form.ts';

/**
 * Stores a place on this device and in the account of the customer who is logged in, and throws when that fails. Returns the city's picture, or undefined when
 * the server answers without a token.
 */
export async function keepInAccount({ id_state, id_city, id_colonia }: Choice): Promise<string | undefined> {
  const body = { country: mexico, state: id_state, city: id_city, colonia: id_colonia } as const;
  const answer: { token?: string; image?: string | null } | null = await browserApi('POST /customers/update-location', { body });
  if (!answer?.token) return undefined;
  storeToken(answer.token);
  return keepPlace({ id_city, id_colonia }, answer.image);
}
