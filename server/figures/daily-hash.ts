import { createHash, randomBytes } from 'node:crypto';
import { defaultTimeZone } from '../../contract/places/time-zones.ts';
import { localTime } from '../../contract/validity/local-time.ts';
import type { Clock } from '../platform/config/clock.ts';

export type Device = { network: string; userAgent: string };

const bots = /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|headless|lighthouse|curl|wget|python|java\/|okhttp/i;

/** Whether nobody sits before it. */
export const isBot = (userAgent: string): boolean => userAgent === '' || bots.test(userAgent);

/** Tells devices apart for a day: by a hash under a salt that lives in this process alone and is thrown away at midnight. */
export class DailyHash {
  readonly #clock: Clock;
  #day = '';
  #salt = randomBytes(16);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether another day has begun: what was kept by the hashes of the day before says nothing any more. */
  turnDay(): boolean {
    const day = localTime(this.#clock.now(), defaultTimeZone).date;
    if (day === this.#day) return false;
    this.#day = day;
    this.#salt = randomBytes(16);
    return true;
  }

  of(text: string): string {
    return createHash('sha256').update(this.#salt).update(text).digest('base64url').slice(0, 16);
  }
}
