import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
const padded = (n: number, digits: number) => String(n).padStart(digits, '0');

const colonias = [
  'Álamos',
  'San José',
  'Lomas del Marqués',
  'El Refugio',
  'Jardines de la Peña',
  'Benito Juárez',
  'Niños Héroes',
  'La Cañada',
];
const kinds = ['Colonia', 'Fraccionamiento', 'Barrio', 'Ejido', 'Pueblo', 'Rancho'];
const trades = ['TAQUERIA', 'ABARROTES', 'PAPELERIA', 'ESTETICA', 'FARMACIA', 'CAFE', 'FERRETERIA', 'PANADERIA', 'TALLER MECANICO', 'OXXO'];
const activities = ['722514', '461110', '465311', '812110', '464111', '722515', '467111', '311812', '811111', '462112'];
const owners = [
  'EL GÜERO',
  'LA ESPERANZA',
  'LUPITA',
  'DON JOSE',
  'SAN JUAN',
  'LOS PRIMOS',
  'LA CRUZ',
  'EL RINCON DE MARIA',
  'GARCIA',
  'III',
];

async function write(file: string, encoding: BufferEncoding, lines: Iterable<string>): Promise<void> {
  const out = createWriteStream(file, encoding);
  for (const line of lines) if (!out.write(`${line}\r\n`)) await once(out, 'drain');
  out.end();
  await once(out, 'finish');
}

function* sepomexLines(rows: number): Generator<string> {
  yield 'El Catálogo Nacional de Códigos Postales, es elaborado por Correos de México y se proporciona en forma gratuita';
  yield 'd_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado|c_oficina|c_CP|c_tipo_asenta|c_mnpio|id_asenta_cpcons|d_zona|c_cve_ciudad';
  for (let n = 0; n < rows; n++) {
    const state = (n % 32) + 1;
    const nth = Math.floor(n / 32);
    const municipality = Math.floor(nth / 60) + 1;
    const code = padded(1000 + state * 2900 + Math.floor(nth / 4), 5);
    const name = `${pick(colonias, nth)} ${Math.floor(nth / colonias.length)}`;
    yield `${code}|${name}|${pick(kinds, nth)}|Municipio ${municipality}|Estado ${state}||${code}|${padded(state, 2)}|${code}||09|${padded(municipality, 3)}|${padded((nth % 60) + 1, 4)}|Urbano|01`;
  }
}

const denueColumns =
  'id,clee,nom_estab,raz_social,codigo_act,nombre_act,per_ocu,tipo_vial,nom_vial,tipo_v_e_1,nom_v_e_1,tipo_v_e_2,nom_v_e_2,tipo_v_e_3,nom_v_e_3,numero_ext,letra_ext,edificio,edificio_e,numero_int,letra_int,tipo_asent,nomb_asent,tipoCenCom,nom_CenCom,num_local,cod_postal,cve_ent,entidad,cve_mun,municipio,cve_loc,localidad,ageb,manzana,telefono,correoelec,www,tipoUniEco,latitud,longitud,fecha_alta';

function* denueLines(rows: number): Generator<string> {
  yield denueColumns;
  for (let n = 0; n < rows; n++) {
    const kind = n % trades.length;
    const colonia = Math.floor(n / trades.length) % 400;
    const name = kind === 9 ? 'OXXO' : `${pick(trades, kind)} ${pick(owners, Math.floor(n / 7))} ${Math.floor(n / 90)}`;
    const fields = [
      7_000_000 + n,
      '22014722514',
      name,
      'COMERCIALIZADORA S.A. DE C.V.',
      pick(activities, kind),
      `Comercio al por menor número ${kind}`,
      '0 a 5 personas',
      'CALLE',
      `5 DE FEBRERO ${n % 300}`,
      'CALLE',
      'HIDALGO',
      'CALLE',
      'MORELOS',
      '',
      '',
      (n % 900) + 1,
      '',
      '',
      '',
      '',
      '',
      'COLONIA',
      `${pick(colonias, colonia).toUpperCase()} ${colonia}`,
      '',
      '',
      '',
      padded(76000 + (colonia % 250), 5),
      '22',
      'Querétaro',
      '014',
      'Querétaro',
      '0001',
      'Querétaro',
      '1234',
      '012',
      n % 3 === 0 ? `442${padded(n % 10_000_000, 7)}` : '',
      '',
      n % 9 === 0 ? 'WWW.EJEMPLO.COM.MX' : '',
      'Fijo',
      (20.5 + (n % 1000) / 5000).toFixed(8),
      (-100.5 + (n % 1000) / 5000).toFixed(8),
      '2019-11',
    ];
    yield fields.map((field) => `"${field}"`).join(',');
  }
}

/** A file in the form of Correos de México's catalogue: ISO-8859-1, all states. */
export const writeSepomex = (file: string, rows: number) => write(file, 'latin1', sepomexLines(rows));

/** A file in the form of INEGI's directory of businesses, all of the municipality of Querétaro and all with a place in the app. */
export const writeDenue = (file: string, rows: number) => write(file, 'utf8', denueLines(rows));
