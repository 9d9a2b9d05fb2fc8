import { sql } from 'drizzle-orm';

/** A company in its offers. */
export const companyBrief = (company: string) => {
  const c = sql.raw(company);
  return sql`json_build_object('id_company', ${c}.id_company, 'slug', ${c}.slug, 'name', ${c}.name, 'logo', ${c}.logo)`;
};
