import { expect, it } from 'vitest';
import { picturesOnce } from './pictures-once.ts';

const things = (...images: (string | null)[]) => images.map((image, id) => ({ id, image }));

it('a picture stands where it shows first, whichever list it is in, and what has none stays without', () => {
  const once = picturesOnce('cover', null);
  expect(once(things('tacos', 'tacos', null, 'cover', 'pan'))).toEqual(things('tacos', null, null, null, 'pan'));
  expect(once(things('pan', 'agua'))).toEqual(things(null, 'agua'));
});

it('changes nothing of what it is given', () => {
  const given = things('pan', 'pan');
  picturesOnce()(given);
  expect(given).toEqual(things('pan', 'pan'));
});
