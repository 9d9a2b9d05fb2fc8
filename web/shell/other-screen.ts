import type { LoaderFunctionArgs } from 'react-router';
import type { PageMeta } from '../page/meta.ts';

export type OtherRequest = Pick<LoaderFunctionArgs, 'context' | 'request'>;

/** What an address without a route of its own shows: what its screen needs, and what the page's head says. */
export type OtherPage<D> = { loaded: D; head: PageMeta; status?: number };
