import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkColor, contrast, leastContrast, night, paper, readColor, white } from './colors.ts';

const anyColor = fc.stringMatching(/^#[0-9a-f]{6}$/);

it('of any colour, the nearest one reads well in both themes and is its own nearest', () => {
  fc.assert(
    fc.property(anyColor, (written) => {
      const { nearest, atNight } = checkColor(written) as NonNullable<ReturnType<typeof checkColor>>;
      const [day, dark] = [readColor(nearest), readColor(atNight)];
      if (!day || !dark) throw new Error('no colour');
      expect(contrast(day, paper)).toBeGreaterThanOrEqual(leastContrast);
      expect(contrast(day, white)).toBeGreaterThanOrEqual(leastContrast);
      expect(contrast(dark, night)).toBeGreaterThanOrEqual(leastContrast);
      expect(checkColor(nearest)).toMatchObject({ readsWell: true, nearest });
    }),
  );
});

it('what reads well stays as it was written', () => {
  expect(checkColor('#C2006B')).toMatchObject({ readsWell: true, nearest: '#c2006b' });
  expect(checkColor('#ffcc00')).toMatchObject({ readsWell: false });
});

it.each(['', 'red', '#fff', '#c2006b00', 'c2006b', null])('%j is no colour', (written) => expect(checkColor(written)).toBeNull());
