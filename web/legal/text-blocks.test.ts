import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readBlocks } from './text-blocks.ts';

it('reads headings, paragraphs of several lines and lists', () => {
  expect(readBlocks('# Quién\nUna línea\ny otra.\n\nOtro párrafo.\n- uno\n- dos\n## Fin')).toEqual([
    { kind: 'heading', text: 'Quién' },
    { kind: 'paragraph', text: 'Una línea y otra.' },
    { kind: 'paragraph', text: 'Otro párrafo.' },
    { kind: 'list', items: ['uno', 'dos'] },
    { kind: 'heading', text: 'Fin' },
  ]);
});

it('takes whatever is typed as words, and loses none', () => {
  const words = (text: string) => text.replaceAll(/[\s#*-]+/g, '');
  fc.assert(
    fc.property(fc.string(), fc.array(fc.constantFrom('<script>', '## ', '- ', '\n', 'a', '&lt;')), (any, parts) => {
      const text = parts.join('') + any;
      const shown = readBlocks(text).flatMap((block) => (block.kind === 'list' ? block.items : [block.text]));
      expect(words(shown.join(''))).toBe(words(text));
    }),
  );
});
