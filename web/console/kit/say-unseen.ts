import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import { willBeSeen } from '../../both-consoles/parts/person-words.ts';

/** States in which everybody may open its page. */
const seen = new Set(['scheduled', 'active', 'sold_out', 'moved']);

/** Why there is nothing to share of it yet, as heading and sentence; null where everybody may open its page. */
export function sayUnseen(name: string, state: string, hiddenBy: CompanyProfile['hidden_by']): { heading: string; text: string } | null {
  const [it, ready] = name === 'Tu promoción' ? ['La', 'lista'] : ['Lo', 'listo'];
  if (state === 'waiting')
    return { heading: `${it} estamos revisando`, text: `${willBeSeen} Cuando se vea, aquí tienes con qué compartirlo.` };
  if (!seen.has(state)) return { heading: `${name} no está en la calle`, text: 'Cuando lo esté, aquí tienes con qué compartirlo.' };
  switch (hiddenBy) {
    case 'review':
      return {
        heading: 'Estamos revisando tu negocio',
        text: `Todavía nadie ve tu negocio. ${name} ya está ${ready}: sale en cuanto te vean, y aquí tienes entonces con qué compartirlo.`,
      };
    case 'owner':
      return {
        heading: `${name} ya está ${ready}`,
        text: 'Tu negocio está oculto y nadie lo ve. Muéstralo en Mi ficha, y aquí tienes con qué compartirlo.',
      };
    case 'rejected':
      return {
        heading: `${name} ya está ${ready}`,
        text: 'Nadie ve tu negocio: quien opera el sitio no lo aceptó. Hoy te dice cómo mandarlo otra vez.',
      };
    case 'operator':
      return {
        heading: `${name} ya está ${ready}`,
        text: 'Nadie ve tu negocio: lo detuvo quien opera el sitio y solo ahí se reanuda.',
      };
    default:
      return null;
  }
}
