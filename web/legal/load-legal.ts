import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { LegalKind } from '../../contract/legal-versions.ts';
import { apiOf } from '../api/api-client.ts';

/** The text in force, or the version that the address names. */
export const loadLegal = (kind: LegalKind) => (given: LoaderFunctionArgs | ClientLoaderFunctionArgs) => {
  const asked = new URL(given.request.url).searchParams.get('version') ?? '';
  const query = /^[1-9]\d{0,5}$/.test(asked) ? { version: Number(asked) } : {};
  return apiOf(given)('GET /legal-texts/{kind}', { params: { kind }, query });
};
