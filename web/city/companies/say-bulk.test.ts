import { describe, expect, it } from 'vitest';
import { askBulk, sayBulk } from './say-bulk.ts';

const result = { changed: 2, unchanged: 0, gone: 0, coupons: 2, holders: 36, undo: [] };

describe('a change of many is asked and said', () => {
  it('with whom it touches and what is respected', () => {
    expect(askBulk({ status: 'paused' }, result)).toEqual({
      title: '¿Pausar 2 negocios?',
      text: '2 cupones a la vista; 36 personas los traen y se les respetan. Lo deshaces cuando quieras.',
      act: 'Pausar',
    });
    expect(askBulk({ status: 'paused' }, { ...result, changed: 1, unchanged: 1, gone: 1, coupons: 0, holders: 0 }).text).toBe(
      'Sin cupones a la vista; nadie trae uno. Lo deshaces cuando quieras. 1 ya estaba en pausa. 1 ya no existe.',
    );
  });

  it('by its own words for each change', () => {
    expect(askBulk({ id_category: 3 }, { ...result, changed: 1500 }, 'Comida').title).toBe('¿Pasar 1,500 negocios a Comida?');
    expect(askBulk({ status: 'active' }, { ...result, changed: 0, unchanged: 2 })).toEqual({
      title: 'No hay nada que cambiar',
      text: '2 siguen igual: ya están a la vista o los pausó su dueño.',
      act: '',
    });
    expect(sayBulk({ id_category: 3 }, 1, 'Comida')).toBe('1 negocio pasó a Comida.');
    expect(sayBulk({ status: 'paused' }, 2)).toBe('2 negocios en pausa.');
  });
});
