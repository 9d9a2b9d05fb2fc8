import type { Similar } from '../../contract/accounts/ownership.ts';
import { normalizePhone } from '../../contract/accounts/phones.ts';
import type { CompanyAdded } from '../../contract/city/city-companies.ts';
import type { Database } from '../../database/database.ts';
import { insertCompany, insertStore } from '../companies/staff-queries.ts';
import { findSimilar } from '../ownership/queries.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { requireLine } from '../platform/input/normalize-text.ts';
import { badField, conflict } from '../platform/problems.ts';
import { insertAudit } from '../publishing/audit.ts';
import { publish } from '../publishing/publish.ts';
import type { Services } from '../services.ts';

type ListedCompanyInput = Pick<CompanyAdded, 'name' | 'id_city' | 'id_colonia' | 'phone'>;

/** Ten digits, or null where none were given. */
function readPhone(phone: string | undefined): string | null {
  if (!phone?.trim()) return null;
  const read = normalizePhone(phone);
  if (read === null) throw badField('phone', 'no es un teléfono de México; escribe sus 10 dígitos');
  return read;
}

/** Companies on show that may be the one that is meant. */
export const similarTo = (db: Database, { name, id_city, id_colonia = null, phone }: ListedCompanyInput): Promise<Similar[]> =>
  findSimilar(db, { name, id_city, id_colonia, phone: readPhone(phone), lat: null, lng: null, except: 0 });

/** Adds a company that nobody runs, with its store, on show at once; refuses one that looks like another until whoever adds it says that it is none of them. */
export function addCompany(services: Services, caller: Caller, body: CompanyAdded): Promise<{ id_company: number; slug: string }> {
  const { id_category, address, id_city, id_colonia, is_another } = body;
  const name = requireLine('name', body.name);
  const phone = readPhone(body.phone);
  const now = services.clock.now();
  return publish(services, caller, async (tx) => {
    const alike = is_another ? [] : await similarTo(tx, { ...body, name });
    if (alike.length > 0)
      throw conflict(
        `Ya hay ${alike.length === 1 ? 'un negocio que se parece' : `${alike.length} negocios que se parecen`}. Revisa si es el mismo.`,
      );
    const after = await insertCompany(tx, { name, id_category, claimed: false }, now);
    const { id_company, slug } = after;
    const place = { address, id_city, ...(id_colonia ? { id_colonia } : {}), ...(phone ? { phone } : {}) };
    const store = await insertStore(tx, id_company, { name: 'Principal', ...place }, now);
    await insertAudit(tx, { caller, kind: 'store', item: String(store.id_store), id_company, before: null, after: store, now });
    return { kind: 'company', id_item: id_company, id_company, before: null, after, answer: { id_company, slug } };
  });
}
