import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { detectFormat } from './import-formats.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'barrio-formats-'));
const file = path.join(folder, 'file.txt');
afterAll(() => rmSync(folder, { recursive: true }));

const files: [string | null, string[]][] = [
  ['sepomex', ['El Catálogo Nacional de Códigos Postales', 'd_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado']],
  ['sepomex', ['76160|Álamos|Colonia|Querétaro|Querétaro|Querétaro|76001|22|76001||09|014|0001|Urbano|01']],
  ['inegi', ['Mapa,"CVE_ENT","NOM_ENT","CVE_MUN","NOM_MUN","CVE_LOC"']],
  ['inegi', ['', 'Catálogo', 'Cve_Ent,Nom_Ent,Nom_Abr,Cve_Mun,Nom_Mun,Cve_Loc']],
  ['geonames', ['MX\t76000\tCentro\tQuerétaro\t22\tQuerétaro\t014\tQuerétaro\t01\t20.6\t-100.4\t4']],
  [null, ['a,b,c']],
  [null, ['id,clee,nom_estab,raz_social,codigo_act,cve_ent,cve_mun']],
  [null, []],
];

describe('detectFormat', () => {
  it.each(files)('sees %s', async (format, lines) => {
    writeFileSync(file, lines.join('\r\n'), 'latin1');
    expect(await detectFormat(file)).toBe(format);
  });
});
