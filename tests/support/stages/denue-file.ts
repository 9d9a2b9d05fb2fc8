import { denueLayout } from '../../../server/companies/import-denue-layout.ts';

const columns = denueLayout.columns.trim().split(/\s+/);
export type DenueFields = Record<string, string | number>;

/** A shop of Querétaro as INEGI's directory has it. */
export const denueShop: DenueFields = {
  id: 100, nom_estab: 'TAQUERIA EL GÜERO', codigo_act: '722514', nombre_act: 'Restaurantes de tacos', tipo_vial: 'AVENIDA',
  nom_vial: 'CONSTITUYENTES', numero_ext: 45, tipo_asent: 'COLONIA', nomb_asent: 'CENTRO', cod_postal: '76000', cve_ent: '22', cve_mun: '014',
  municipio: 'Querétaro', telefono: '442 123 4567', latitud: '20.6', longitud: '-100.39',
}; // biome-ignore format: one business

/** A file of the directory with these rows. */
export const denueFile = (rows: DenueFields[]): string =>
  [columns.join(','), ...rows.map((fields) => columns.map((column) => `"${fields[column] ?? ''}"`).join(','))].join('\r\n');

/** So many shops, each with an id and a name of its own. */
export const denueShops = (count: number, from = 1): DenueFields[] =>
  Array.from({ length: count }, (_, n) => ({ ...denueShop, id: from + n, nom_estab: `FONDA NUMERO ${from + n}`, numero_ext: n + 1 }));
