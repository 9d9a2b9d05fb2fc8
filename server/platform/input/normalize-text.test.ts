import { expect, it } from 'vitest';
import { normalizeLine } from './normalize-text.ts';

it.each([
  ['Postre de cor\u00adte\u00adsa', 'Postre de cortesa'],
  ['cu\u200bpones \u2060hoy\ufeff', 'cupones hoy'],
  ['  dos\n\t por\u00a0uno ', 'dos por uno'],
  ['Cafe\u200d\u0301 del Centro', 'Caf\u00e9 del Centro'],
  ['\u200b \u00ad', ''],
])('%j is one line: %j', (written, line) => {
  expect(normalizeLine(written)).toBe(line);
});
