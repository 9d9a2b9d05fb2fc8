import { firstLines, type Layout } from '../platform/importing/csv-records.ts';

export const geographyFormats = ['sepomex', 'inegi', 'geonames'] as const;
export type GeographyFormat = (typeof geographyFormats)[number];

const sepomexNeeded = ['d_codigo', 'd_asenta', 'd_tipo_asenta', 'd_mnpio', 'c_estado', 'c_mnpio', 'id_asenta_cpcons'] as const;
const inegiNeeded = ['cve_ent', 'cve_mun', 'nom_mun', 'cve_loc', 'lat_decimal', 'lon_decimal', 'pob_total'] as const;
const geonamesNeeded = [
  'country',
  'postal_code',
  'place',
  'state_code',
  'municipality',
  'municipality_code',
  'latitude',
  'longitude',
] as const;

/** Correos de México: all colonias. */
export const sepomexLayout: Layout<(typeof sepomexNeeded)[number]> = {
  delimiter: '|',
  quoted: false,
  needed: sepomexNeeded,
  columns: `
    d_codigo d_asenta d_tipo_asenta d_mnpio d_estado d_ciudad d_cp c_estado c_oficina c_cp c_tipo_asenta c_mnpio id_asenta_cpcons
    d_zona c_cve_ciudad`,
};

/** INEGI's catalogue of localities. */
export const inegiLayout: Layout<(typeof inegiNeeded)[number]> = {
  delimiter: ',',
  quoted: true,
  needed: inegiNeeded,
  columns: `
    cve_ent nom_ent nom_abr cve_mun nom_mun cve_loc nom_loc ámbito latitud longitud lat_decimal lon_decimal altitud cve_carta
    pob_total`,
};

/** GeoNames' dump of postal codes. */
export const geonamesLayout: Layout<(typeof geonamesNeeded)[number]> = {
  delimiter: '\t',
  quoted: false,
  needed: geonamesNeeded,
  columns: 'country postal_code place state state_code municipality municipality_code third third_code latitude longitude accuracy',
};

/** What a file seems to be from its first lines, or null. */
export async function detectFormat(file: string): Promise<GeographyFormat | null> {
  const lines = await firstLines(file);
  const widest = (delimiter: string) => Math.max(0, ...lines.map((line) => line.split(delimiter).length));
  if (widest('|') >= sepomexLayout.needed.length) return 'sepomex';
  if (lines.some((line) => /^[A-Z]{2}\t/.test(line)) && widest('\t') >= geonamesLayout.needed.length) return 'geonames';
  if (lines.some((line) => /\bcve_ent\b/i.test(line) && /\bcve_loc\b/i.test(line))) return 'inegi';
  return null;
}
