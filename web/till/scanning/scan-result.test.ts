import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ResultScreen } from '../result-screen.tsx';
import { refusedAnswer, type ScanResult } from './scan-result.ts';
import { TypedCode } from './typed-code.tsx';

const no = () => {};
const screen = (answer: ScanResult) =>
  renderToStaticMarkup(
    createElement(ResultScreen, { answer, isBehind: false, onNext: no, onRetry: no, onRetype: no, onGift: no, onUndo: no }),
  );
const stale = { type: 'till:stale', status: 409, detail: 'Los de antes.' } as const;

test('six typed digits that do not hold speak of digits and not of a QR, and are typed again with the code that stays', () => {
  const answer = refusedAnswer(stale, { code: 'K7MX2P9R', digits: '421599' });
  expect(answer).toMatchObject({
    word: 'No coinciden',
    more: 'Los de antes.',
    todo: 'Cambian cada 30 segundos: pide los que se ven ahora junto a su código.',
    typed: { code: 'K7MX2P9R', by: 'digits' },
  });
  expect(screen(answer)).toContain('Escribir otra vez');
  const form = renderToStaticMarkup(createElement(TypedCode, { ticket: '240', begun: answer.typed, onSend: no, onClose: no }));
  expect(form).toContain('value="K7MX-2P9R"');
  expect(form).toContain('Los 6 números de su pantalla');
});

test('the end of a phone that does not hold is typed again in the same way', () => {
  const wrong = { type: 'till:wrong_phone', status: 409, detail: 'El teléfono no termina en esos números.' } as const;
  expect(refusedAnswer(wrong, { code: 'K7MX2P9R', phone_last4: '1111' }).typed).toEqual({ code: 'K7MX2P9R', by: 'phone_last4' });
});

test('a QR, and a typed code that is used, are not typed again', () => {
  const qr = refusedAnswer(stale, { qr: 'v1.1' });
  expect(qr).toMatchObject({ word: 'No es de ahora' });
  expect(screen(qr)).not.toContain('Escribir otra vez');
  expect(refusedAnswer({ ...stale, type: 'till:used' }, { code: 'K7MX2P9R', digits: '421599' })).not.toHaveProperty('typed');
});
