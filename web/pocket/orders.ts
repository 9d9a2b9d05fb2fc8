import type { PocketStatus } from '../../contract/pocket/pocket-calls.ts';
import type { PocketSummary } from './kept-pocket.ts';

/**
 * The page orders the worker to keep a city as the server has it now. `since` is the version that this phone keeps: the worker then fetches only the difference
 * where the server has one.
 */
export type PocketOrder = { status: PocketStatus; city: string; since: number | undefined };

/** Why nothing was kept: no reply, no room, or anything else. In each case what was there stays. */
export type WhyNot = 'offline' | 'full' | 'failed';

/** What the worker reports to the page. `part` is the downloaded part, from 0 to 1; after the download the worker prepares the city (`making`). */
export type PocketNews =
  | { type: 'coming'; part: number }
  | { type: 'making' }
  | { type: 'kept'; kept: PocketSummary }
  | { type: 'failed'; why: WhyNot };
