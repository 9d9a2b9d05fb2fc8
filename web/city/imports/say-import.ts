import { largestImport } from '../../../contract/city/import-limits.ts';
import type { CityImport } from '../../../contract/city/imports.ts';
import { counted, sayNumber } from '../../both-consoles/parts/counted.ts';

const megabytes = largestImport.bytes / 1024 / 1024;

/** What a file may be, before one is chosen. */
export const sayLimits = `Hasta ${megabytes} MB y ${sayNumber(largestImport.rows)} negocios.`;

/** Why a file is not sent at all. */
export function sayTooLarge({ size }: Pick<File, 'size'>): string | undefined {
  if (size === 0) return 'El archivo está vacío. Escoge otro.';
  if (size <= largestImport.bytes) return undefined;
  return `El archivo pesa ${Math.ceil(size / 1024 / 1024)} MB y caben ${megabytes}. Baja solo tu municipio, o pártelo.`;
}

/** What becomes of the rows, without what there is none of. */
export function sayCounts({ kind, counts }: Pick<CityImport, 'kind' | 'counts'>): { label: string; count: number }[] {
  const lines: { label: string; count: number }[] = [
    { label: kind === 'denue' ? 'Negocios nuevos' : 'Nuevos', count: counts.new },
    { label: 'Cambian', count: counts.changed },
    { label: 'Siguen igual', count: counts.unchanged },
    { label: 'Con dueño: no se tocan', count: counts.claimed },
    { label: 'Ya no vienen: se pausan', count: counts.inactive },
    { label: 'De otro municipio: no se tocan', count: counts.elsewhere },
    { label: 'De giros que aquí no van', count: counts.skipped },
  ];
  return lines.filter(({ count }, index) => count > 0 || index === 0);
}

/** The button that imports what was checked. */
export function sayStart({ kind, counts }: Pick<CityImport, 'kind' | 'counts'>): string {
  const { new: added, changed } = counts;
  if (kind === 'catalog') return `Importar ${counted(added + changed, 'cambio', 'cambios')}`;
  if (added + changed > 0) return `Importar ${counted(added + changed, 'negocio', 'negocios')}`;
  return `Pausar ${counted(counts.inactive, 'negocio', 'negocios')}`;
}

/** What was done, in one sentence. */
export function sayDone({ kind, counts }: Pick<CityImport, 'kind' | 'counts'>): string {
  const { new: added, changed, inactive } = counts;
  const parts = [
    ...(added > 0
      ? [kind === 'denue' ? counted(added, 'negocio nuevo', 'negocios nuevos') : counted(added, 'cosa nueva', 'cosas nuevas')]
      : []),
    ...(changed > 0 ? [counted(changed, 'cambio', 'cambios')] : []),
    ...(inactive > 0 ? [counted(inactive, 'negocio en pausa', 'negocios en pausa')] : []),
  ];
  return parts.length === 0 ? 'Listo: todo estaba igual.' : `Listo: ${new Intl.ListFormat('es-MX').format(parts)}.`;
}
