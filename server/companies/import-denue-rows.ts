import { normalizeEmail } from '../../contract/accounts/emails.ts';
import { slugOf } from '../../contract/slugs.ts';
import { isInMexico, type Point, readCity, readPoint, readPostalCode } from '../platform/importing/field-readers.ts';
import { type Problems, shown } from '../platform/importing/import-errors.ts';
import { categoryOfActivity } from './import-activities.ts';
import { addressOf, betweenOf, phoneOf, websiteOf } from './import-contact.ts';
import { type DenueRecord, known } from './import-denue-layout.ts';
import { properName, shopName } from './import-names.ts';

/** What is asked for; empty means all. */
export type Scope = { cities: number[]; activities: string[] };

/** A business as it is loaded. */
export type Business = {
  line: number;
  source_id: string;
  id_city: number;
  city: string;
  category: string;
  name: string;
  slug: string;
  description: string;
  website: string | null;
  address: string;
  reference: string | null;
  postal_code: string | null;
  colonia: string | null;
  colonia_kind: string;
  place_slug: string | null;
  lat: number | null;
  lng: number | null;
  phone: string | null;
  email: string | null;
};

/** What a row is: where and what, and whether it is to be loaded. */
export type DenueRowReading = { source_id: string; id_city: number; kept: 'in' | 'other city' | 'other activity' | 'no category' };

/** The key of a row and whether it is asked for, or null after having said what is wrong. */
export function readKey(record: DenueRecord, problems: Problems, scope: Scope): DenueRowReading | null {
  const [id, activity] = [record.text('id'), record.text('codigo_act')];
  const id_city = readCity(record, problems, 'cve_ent', 'cve_mun');
  const idOk = /^\d{1,12}$/.test(id);
  const activityOk = /^\d{6}$/.test(activity);
  if (!idOk) problems.add(record.line, 'id', `debe ser un número; dice ${shown(id)}`);
  if (!activityOk) problems.add(record.line, 'codigo_act', `deben ser seis dígitos; dice ${shown(activity)}`);
  if (!idOk || !activityOk || id_city === null) return null;
  const source_id = String(Number(id));
  if (scope.cities.length > 0 && !scope.cities.includes(id_city)) return { source_id, id_city, kept: 'other city' };
  const asked = scope.activities.length === 0 || scope.activities.some((prefix) => activity.startsWith(prefix));
  if (!asked) return { source_id, id_city, kept: 'other activity' };
  return { source_id, id_city, kept: categoryOfActivity(activity) ? 'in' : 'no category' };
}

/** Zeros stand for an unknown code. */
function readCode(record: DenueRecord, problems: Problems): string | null | undefined {
  if (/^0*$/.test(known(record, 'cod_postal'))) return null;
  return readPostalCode(record, problems, 'cod_postal') ?? undefined;
}

/** The business of a row that is `in`, or null after having said what is wrong. */
export function readBusiness(record: DenueRecord, problems: Problems, { source_id, id_city }: DenueRowReading): Business | null {
  const activity = record.text('nombre_act');
  const written = record.text('nom_estab');
  if (!activity && !written) problems.add(record.line, 'nom_estab', 'está vacío, y nombre_act también');
  const postal_code = readCode(record, problems);
  const point = readPoint(record, problems, 'latitud', 'longitud');
  if ((!activity && !written) || postal_code === undefined || point === null) return null;
  const name = shopName(written, activity || written);
  const colonia = properName(known(record, 'nomb_asent')) || null;
  const { lat, lng } = point.lat !== null && isInMexico(point as Point) ? point : { lat: null, lng: null };
  return {
    line: record.line,
    source_id,
    id_city,
    city: properName(record.text('municipio')),
    category: categoryOfActivity(record.text('codigo_act')) as string,
    name,
    slug: slugOf(name, 70, 'negocio'),
    description: activity,
    website: websiteOf(known(record, 'www')),
    address: addressOf(record),
    reference: betweenOf(record),
    postal_code,
    colonia,
    colonia_kind: known(record, 'tipo_asent'),
    place_slug: colonia && slugOf(colonia, 35, 'negocio'),
    lat,
    lng,
    phone: phoneOf(known(record, 'telefono')),
    email: normalizeEmail(known(record, 'correoelec')),
  };
}
