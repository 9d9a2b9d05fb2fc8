import type { PocketStatus } from '../../contract/pocket/calls.ts';
import type { KeptPocket } from './kept.ts';

/** What a page has the worker do: keep a city as the server has it now, by what is different from the one that is kept where it says so. */
export type PocketOrder = { status: PocketStatus; city: string; since: number | undefined };

/** Why nothing was kept: no reply, no room, or anything else. In each case what was there stays. */
export type WhyNot = 'offline' | 'full' | 'failed';

/** What the worker says of it; `part` is of what is on its way, from 0 to 1, and then the city is made ready. */
export type PocketNews =
  | { type: 'coming'; part: number }
  | { type: 'making' }
  | { type: 'kept'; kept: KeptPocket }
  | { type: 'failed'; why: WhyNot };
