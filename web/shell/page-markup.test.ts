import { Writable } from 'node:stream';
import { createElement, Suspense, use, ViewTransition } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { insertBefore, withoutTransitions } from './page-markup.ts';

it('a text goes before the first tag of its kind, to the letter', () => {
  expect(insertBefore('</head>', '<style>$& $1</style>', '<head></head><body></head></body>')).toBe(
    '<head><style>$& $1</style></head><body></head></body>',
  );
});

it('a page without the place of its styles or of its state is none', () => {
  expect(() => insertBefore('</head>', '<style></style>', '<HEAD></HEAD>')).toThrow('The page has no </head>');
});

function Late({ ready }: { ready: Promise<string> }) {
  return createElement('p', null, use(ready));
}

/** A picture that grows into the next screen, as `web/ui/picture.tsx` has it. */
const pageOf = (ready: Promise<string>) =>
  createElement(
    'main',
    null,
    createElement(ViewTransition, { name: 'a', default: 'none', share: 'grow' }, createElement('img', { alt: '' })),
    createElement(Suspense, { fallback: '…' }, createElement(Late, { ready })),
  );

it('a page from a stream is the same as one that was rendered at once, when React’s marks of transitions are gone', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  let streamed = '';
  await new Promise<void>((done) => {
    const text = new Writable({
      write: (part, _, next) => {
        streamed += part;
        next();
      },
      final: (next) => {
        next();
        done();
      },
    });
    const { pipe } = renderToPipeableStream(pageOf(promise), {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(text),
    });
    resolve('Listo');
  });
  const ready = Object.assign(Promise.resolve('Listo'), { status: 'fulfilled', value: 'Listo' });
  const atOnce = renderToString(pageOf(ready));
  expect(atOnce).toContain('Listo');
  expect(streamed).not.toBe(atOnce);
  expect(withoutTransitions(streamed)).toBe(atOnce);
});
