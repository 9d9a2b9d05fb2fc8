import type { CompanyBulkChange, CompanyBulkResult } from '../../../contract/city/city-companies.ts';
import { counted, sayNumber } from '../../both-consoles/parts/counted.ts';

const companies = (count: number) => counted(count, 'negocio', 'negocios');

/** People with coupons of what changes, and what becomes of those. */
export function sayHolders({ coupons, holders }: Pick<CompanyBulkResult, 'coupons' | 'holders'>): string {
  const live = coupons === 0 ? 'Sin cupones a la vista' : counted(coupons, 'cupón a la vista', 'cupones a la vista');
  if (holders === 0) return `${live}; nadie trae uno.`;
  return `${live}; ${holders === 1 ? '1 persona trae uno y se le respeta' : `${sayNumber(holders)} personas los traen y se les respetan`}.`;
}

/** What stays as it is, and why. */
function sayRest({ unchanged, gone }: CompanyBulkResult, change: CompanyBulkChange): string {
  const why = () => {
    if ('id_category' in change) return unchanged === 1 ? 'ya es de esa categoría' : 'ya son de esa categoría';
    if (change.status === 'paused') return unchanged === 1 ? 'ya estaba en pausa' : 'ya estaban en pausa';
    return unchanged === 1
      ? 'sigue igual: ya está a la vista o lo pausó su dueño'
      : 'siguen igual: ya están a la vista o los pausó su dueño';
  };
  return [
    ...(unchanged > 0 ? [`${sayNumber(unchanged)} ${why()}.`] : []),
    ...(gone > 0 ? [`${sayNumber(gone)} ya no ${gone === 1 ? 'existe' : 'existen'}.`] : []),
  ].join(' ');
}

/** The question before a change of many. */
export function askBulk(change: CompanyBulkChange, result: CompanyBulkResult, category = ''): { title: string; text: string; act: string } {
  const rest = sayRest(result, change);
  const all = companies(result.changed);
  if (result.changed === 0) return { title: 'No hay nada que cambiar', text: rest, act: '' };
  const whole = (text: string) => [text, rest].filter((one) => one !== '').join(' ');
  if ('id_category' in change)
    return { title: `¿Pasar ${all} a ${category}?`, text: whole('Cambian de lista; lo que publican sigue igual.'), act: 'Pasar' };
  if (change.status === 'paused')
    return { title: `¿Pausar ${all}?`, text: whole(`${sayHolders(result)} Lo deshaces cuando quieras.`), act: 'Pausar' };
  return { title: `¿Reanudar ${all}?`, text: whole('Vuelven a la vista con lo que tenían publicado.'), act: 'Reanudar' };
}

/** What has just happened. */
export function sayBulk(change: CompanyBulkChange, changed: number, category = ''): string {
  if ('id_category' in change) return `${companies(changed)} ${changed === 1 ? 'pasó' : 'pasaron'} a ${category}.`;
  if (change.status === 'paused') return `${companies(changed)} en pausa.`;
  return `${companies(changed)} otra vez a la vista.`;
}
