import { describe, expect, it } from 'vitest';
import { audienceOf, beginNotice, leavesNow, mistakesOf, nextSunday, pageOf, timeOf } from './notice-draft.ts';

const emptyDraft = beginNotice();
const zone = 'America/Mexico_City';
/** A Friday, 6:42 in the evening. */
const now = Date.parse('2026-11-21T00:42:00Z');

describe('the draft of a notice', () => {
  it('keeps its key for as long as it is kept, and another draft has another', () => {
    expect(beginNotice({ ...emptyDraft, title: 'a' }).key).toBe(emptyDraft.key);
    expect(beginNotice().key).not.toBe(emptyDraft.key);
  });

  it('goes out at the hour of the city', () => {
    const at = (more: object) => {
      const moment = timeOf({ ...emptyDraft, ...more }, now, zone);
      return typeof moment === 'number' ? new Date(moment).toISOString() : moment;
    };
    expect(at({ when: 'now' })).toBe(null);
    expect(at({ when: 'tomorrow' })).toBe('2026-11-21T16:00:00.000Z');
    expect(at({ when: 'sunday' })).toBe('2026-11-23T01:00:00.000Z');
    expect(at({ when: 'other', date: '2026-12-01', time: '09:30' })).toBe('2026-12-01T15:30:00.000Z');
    expect(at({ when: 'other', date: '2026-12-01' })).toBe(undefined);
    expect(nextSunday('2026-11-22')).toBe('2026-11-29');
  });

  it('goes out at once with the ten seconds in which it can be undone, and waits for an hour that is a minute away', () => {
    const leaves = (ms: number) => leavesNow(new Date(now + ms).toISOString(), now);
    expect([-5000, 0, 10_000, 59_999].map(leaves)).toEqual([true, true, true, true]);
    expect([60_000, 3_600_000].map(leaves)).toEqual([false, false]);
  });

  it('opens the list of its type until something else is chosen', () => {
    expect(pageOf({ ...emptyDraft, type: 'events' })).toBe('/eventos');
    expect(pageOf({ ...emptyDraft, opens: { kind: 'coupon', found: null } })).toBe(undefined);
    expect(pageOf({ ...emptyDraft, opens: { kind: 'coupon', found: { id: 1, name: 'Tacos', url: '/cupones/tacos' } } })).toBe(
      '/cupones/tacos',
    );
  });

  it('is for those who were chosen, and for nobody before', () => {
    expect(audienceOf(emptyDraft, 5)).toEqual({ id_city: 5 });
    expect(audienceOf({ ...emptyDraft, whom: 'colonia' }, 5)).toBe(undefined);
    expect(audienceOf({ ...emptyDraft, whom: 'category', id_category: 3 }, 5)).toEqual({ id_city: 5, id_category: 3 });
    expect(audienceOf({ ...emptyDraft, whom: 'company', company: { id: 7, name: 'Fonda', url: '/negocios/fonda' } }, 5)).toEqual({
      id_company: 7,
    });
  });

  it('says all that is missing', () => {
    const wrong = mistakesOf(
      { ...emptyDraft, title: ' ', opens: { kind: 'event', found: null }, whom: 'company', when: 'other' },
      5,
      now,
      zone,
    );
    expect(Object.keys(wrong)).toEqual(['title', 'message', 'url', 'audience', 'send_at']);
    expect(mistakesOf({ ...emptyDraft, title: 'a', message: 'b', when: 'other', date: '2026-11-20', time: '10:00' }, 5, now, zone)).toEqual(
      {
        send_at: 'Esa hora ya pasó.',
      },
    );
  });
});
