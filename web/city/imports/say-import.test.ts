import { expect, it } from 'vitest';
import { sayCounts, sayDone, sayStart, sayTooLarge } from './say-import.ts';

const none = { new: 0, changed: 0, unchanged: 0, claimed: 0, inactive: 0, elsewhere: 0, skipped: 0 };

it('says what a file would do and what it did', () => {
  const denue = { kind: 'denue' as const, counts: { ...none, new: 9_998, changed: 2, inactive: 1 } };
  expect(sayStart(denue)).toBe('Importar 10,000 negocios');
  expect(sayDone(denue)).toBe('Listo: 9,998 negocios nuevos, 2 cambios y 1 negocio en pausa.');
  expect(sayCounts(denue).map(({ label }) => label)).toEqual(['Negocios nuevos', 'Cambian', 'Ya no vienen: se pausan']);
  expect(sayStart({ kind: 'denue', counts: { ...none, inactive: 1 } })).toBe('Pausar 1 negocio');
  expect(sayStart({ kind: 'catalog', counts: { ...none, new: 1 } })).toBe('Importar 1 cambio');
  expect(sayDone({ kind: 'catalog', counts: none })).toBe('Listo: todo estaba igual.');
  expect(sayCounts({ kind: 'catalog', counts: none })).toEqual([{ label: 'Nuevos', count: 0 }]);
});

it('does not send what is empty or too large', () => {
  expect([0, 1, 50 * 1024 * 1024].map((size) => sayTooLarge({ size }) === undefined)).toEqual([false, true, true]);
  expect(sayTooLarge({ size: 60 * 1024 * 1024 })).toContain('60 MB');
});
