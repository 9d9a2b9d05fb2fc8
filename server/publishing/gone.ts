import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { idBySlug, idColumn, slugTables } from '../../database/fragments/slugs.ts';
import { notFound, type ProblemError } from '../platform/problems.ts';

const nouns = {
  coupon: { one: 'este cupón', gone: 'Este cupón ya no está', all: { path: '/cupones', label: 'Ver cupones' } },
  promotion: { one: 'esta promoción', gone: 'Esta promoción ya no está', all: { path: '/promociones', label: 'Ver promociones' } },
  event: { one: 'este evento', gone: 'Este evento ya no está', all: { path: '/eventos', label: 'Ver eventos' } },
} as const;

/** The shop of what people could once see and see no longer. What never was on the street is nobody's business: it is as if it was not there. */
async function findFormerShop(db: Database, kind: keyof typeof nouns, slug: string): Promise<{ name: string; slug: string } | undefined> {
  const { rows } = await db.execute<{ name: string; slug: string }>(sql`
    select c.name, c.slug from ${slugTables[kind]} o join companies c on c.id_company = o.id_company and c.status = 'active'
    where o.${idColumn(kind)} = ${idBySlug(kind, slug)} and exists (
      select from audit_entries a where a.kind = ${kind} and a.item = o.${idColumn(kind)}::text
        and a.after->>'status' <> 'draft' and not coalesce((a.after->>'withheld')::boolean, false))`);
  return rows[0];
}

/** The 404 of a link that leads to nothing any more, with where to go instead. */
export async function goneOffer(db: Database, kind: keyof typeof nouns, slug: string): Promise<ProblemError> {
  const { one, gone, all } = nouns[kind];
  const shop = await findFormerShop(db, kind, slug);
  if (!shop) return notFound(one, all);
  const instead = { title: gone, path: `/negocios/${shop.slug}`, label: 'Ver el negocio' };
  return notFound({ detail: `Mira lo que ${shop.name} ofrece hoy.` }, instead);
}
