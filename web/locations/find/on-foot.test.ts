import { describe, expect, it } from 'vitest';
import { nearestStore, sayHowFar } from './on-foot.ts';

const here = { latitude: 20.5937, longitude: -100.3929 };
/** A store so many metres north of here; null: nobody knows where it is. */
const store = (id_store: number, metres: number | null) => ({
  id_store,
  lat: metres === null ? null : here.latitude + metres / 111_195,
  lng: metres === null ? null : here.longitude,
});
const said = (...metres: (number | null)[]) =>
  sayHowFar(
    here,
    metres.map((one, index) => store(index, one)),
  )?.replaceAll('\u00A0', ' ');

describe('how far a business is', () => {
  it('is said in minutes of streets to its nearest store', () => {
    expect(said(800, 200, 3000)).toBe('a 3 min a pie');
    expect(nearestStore(here, [store(7, 800), store(8, 200)])?.id_store).toBe(8);
  });

  it('is a minute at the door, and kilometres where nobody walks', () => {
    expect(said(0)).toBe('a 1 min a pie');
    expect(said(1500)).toBe('a 24 min a pie');
    expect(said(3200)).toBe('a 3.2 km');
  });

  it('is not said where no place is known', () => {
    expect(said(null)).toBeUndefined();
    expect(said()).toBeUndefined();
  });
});
