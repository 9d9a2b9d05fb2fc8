import { expect, it } from 'vitest';
import { sayAnswers } from './say-answers.ts';

const asked = ' También contesta quien fue y no lo canjeó.';

it.each<[yes: number, no: number, closed: number, said: string]>([
  [0, 0, 0, 'Nadie ha contestado todavía.'],
  [1, 0, 0, `1 respuesta, y dice que sí.${asked}`],
  [0, 1, 0, `1 respuesta, y dice que no.${asked}`],
  [22, 1, 0, `22 de 23 respuestas dicen que sí.${asked}`],
  [22, 1, 1, `22 de 23 respuestas dicen que sí. Otra dice que estaba cerrado; eso no cuenta en contra.${asked}`],
  [0, 2, 3, `0 de 2 respuestas dicen que sí. Otras 3 dicen que estaba cerrado; eso no cuenta en contra.${asked}`],
  [0, 0, 1, '1 respuesta dice que estaba cerrado; eso no cuenta en contra.'],
  [0, 0, 4, '4 respuestas dicen que estaba cerrado; eso no cuenta en contra.'],
])('%i yes, %i no and %i closed are said as answers, of which not all were redeemed', (yes, no, closed, said) => {
  const { bold, words } = sayAnswers({ yes, no, closed });
  expect(bold + words).toBe(said);
});
