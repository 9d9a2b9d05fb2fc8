import type { AuditEntry } from '../../../contract/accounts/staff.ts';

const kinds: Record<string, string> = {
  company: 'el negocio',
  store: 'una sucursal',
  coupon: 'un cupón',
  promotion: 'una promoción',
  event: 'un evento',
  menu_item: 'un artículo del menú',
  staff: 'quién trabaja ahí',
  invitation: 'una invitación',
  'ownership-sheet': 'una hoja con código',
  campaign: 'una campaña',
};

const fields: Record<string, string> = {
  name: 'nombre',
  title: 'título',
  description: 'descripción',
  status: 'estado',
  held: 'detenido por la ciudad',
  id_category: 'categoría',
  claimed: 'con dueño',
  stock: 'unidades',
  price: 'precio',
  hours: 'horario',
  address: 'dirección',
  phone: 'teléfono',
  whatsapp: 'WhatsApp',
  ends_at: 'fin',
  starts_at: 'inicio',
  id_user_role: 'puesto',
  slug: 'liga',
  answer: 'respuesta',
  resumed_because: 'qué había pasado',
  merged_into: 'se juntó con el negocio',
  merged_from: 'se le juntó el negocio',
};

const words: Record<string, string> = {
  active: 'a la vista',
  paused: 'en pausa',
  ended: 'terminado',
  draft: 'borrador',
  invited: 'invitado',
  joined: 'apuntado',
  declined: 'dijo que no',
  true: 'sí',
  false: 'no',
};
const jobs: Record<string, string> = { 1: 'opera la ciudad', 2: 'dueño', 3: 'caja', 4: 'ninguno' };

function sayValue(field: string, value: unknown): string | undefined {
  if (field === 'id_user_role') return jobs[String(value)];
  if (value === null || value === undefined || value === '') return 'nada';
  if (typeof value === 'object') return undefined;
  return words[String(value)] ?? String(value).slice(0, 60);
}

export type Changed = { field: string; from: string | undefined; to: string | undefined };

/** The fields that people know by a name and that changed; a value that says nothing in one line is left out. */
export function changedIn({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Changed[] {
  const was = before ?? {};
  return Object.keys(fields)
    .filter((field) => field in after && JSON.stringify(was[field]) !== JSON.stringify(after[field]))
    .map((field) => ({
      field: fields[field] as string,
      from: field in was ? sayValue(field, was[field]) : undefined,
      to: sayValue(field, after[field]),
    }));
}

/** Who did what to what. A rule of the server and a command have no name. */
export const sayAct = ({ name, id_user, action, kind }: AuditEntry): string =>
  `${name ?? (id_user === null ? 'La app' : 'Alguien')} ${action === 'created' ? 'creó' : 'cambió'} ${kinds[kind] ?? kind}`;
