import type { FileRecord, Layout } from '../platform/importing/csv-records.ts';

const needed = [
  'id',
  'nom_estab',
  'codigo_act',
  'nombre_act',
  'tipo_vial',
  'nom_vial',
  'nom_v_e_1',
  'nom_v_e_2',
  'numero_ext',
  'letra_ext',
  'numero_int',
  'letra_int',
  'tipo_asent',
  'nomb_asent',
  'nom_cencom',
  'num_local',
  'cod_postal',
  'cve_ent',
  'cve_mun',
  'municipio',
  'telefono',
  'correoelec',
  'www',
  'latitud',
  'longitud',
] as const;

/** INEGI's directory of businesses. */
export const denueLayout: Layout<(typeof needed)[number]> = {
  delimiter: ',',
  quoted: true,
  needed,
  columns: `
    id clee nom_estab raz_social codigo_act nombre_act per_ocu tipo_vial nom_vial tipo_v_e_1 nom_v_e_1 tipo_v_e_2 nom_v_e_2
    tipo_v_e_3 nom_v_e_3 numero_ext letra_ext edificio edificio_e numero_int letra_int tipo_asent nomb_asent tipocencom
    nom_cencom num_local cod_postal cve_ent entidad cve_mun municipio cve_loc localidad ageb manzana telefono correoelec www
    tipounieco latitud longitud fecha_alta`,
};

export type DenueRecord = FileRecord<(typeof needed)[number]>;

const unknown = /^(na|n\/a|ningun[oa]|otro \(especifique\)|no aplica|sin nombre)$/i;

/** Empty where the directory says that it does not know. */
export function known(record: DenueRecord, column: (typeof needed)[number]): string {
  const text = record.text(column);
  return unknown.test(text) ? '' : text;
}
