import { normalizePhone } from '../../contract/accounts/phones.ts';
import { type DenueRecord, known } from './import-denue-layout.ts';
import { properName } from './import-names.ts';

const withoutNumber = /^(0*|s\/?n\.?|sin n[uú]mero)$/i;
const longestWebsite = 200;

/** A number and its letter, either of which may be missing. */
function numberOf(record: DenueRecord, number: 'numero_ext' | 'numero_int', letter: 'letra_ext' | 'letra_int'): string {
  const parts = [known(record, number), known(record, letter)].filter((part) => !withoutNumber.test(part));
  return parts.join(' ');
}

/** Kind and name of the street, number, interior, shopping centre: `Avenida Constituyentes 45 B, int. 3, Plaza Patio, local 12`. */
export function addressOf(record: DenueRecord): string {
  const kind = properName(known(record, 'tipo_vial'));
  const name = properName(known(record, 'nom_vial'));
  const street = name.toLowerCase().startsWith(`${kind.toLowerCase()} `) ? name : [kind, name].filter(Boolean).join(' ');
  const interior = numberOf(record, 'numero_int', 'letra_int');
  const local = known(record, 'num_local');
  const parts = [
    name ? `${street} ${numberOf(record, 'numero_ext', 'letra_ext') || 's/n'}` : 'Domicilio conocido',
    interior && `int. ${interior}`,
    properName(known(record, 'nom_cencom')),
    !withoutNumber.test(local) && `local ${local}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Between which streets, when both are known. */
export function betweenOf(record: DenueRecord): string | null {
  const [one, other] = [properName(known(record, 'nom_v_e_1')), properName(known(record, 'nom_v_e_2'))];
  return one && other && one !== other ? `Entre ${one} y ${other}` : null;
}

/** The first phone in a field that may hold several, or an extension. */
export function phoneOf(written: string): string | null {
  for (const piece of [written, ...written.split(/[,;/]|ext\.?|\sy\s|\so\s/i)]) {
    const phone = normalizePhone(piece);
    if (phone) return phone;
  }
  return null;
}

/** An address of the web with its scheme, or null when it is none. */
export function websiteOf(written: string): string | null {
  const text = written === written.toUpperCase() ? written.toLowerCase() : written;
  if (/[\s@,]/.test(text) || text === '') return null;
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `http://${text}`);
  if (!url || !/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(url.hostname) || url.username) return null;
  return url.href.length <= longestWebsite ? url.href : null;
}
