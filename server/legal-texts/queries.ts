import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { LegalDraft, LegalText } from '../../contract/legal-texts.ts';
import { builtInVersions, type LegalKind } from '../../contract/legal-versions.ts';
import type { Database } from '../../database/database.ts';
import { customers } from '../../database/tables/accounts/customers.ts';
import { legalTexts } from '../../database/tables/legal-texts.ts';

/** Versions that a list names, and versions of which it is counted who agreed. */
const mostVersions = 100;

const published = (kind: LegalKind, more?: SQL) => and(eq(legalTexts.kind, kind), isNotNull(legalTexts.version), more);
const drafted = (kind: LegalKind) => and(eq(legalTexts.kind, kind), isNull(legalTexts.published_at));

/** The number of the operator's text in force; null while it is the one that comes with the product. */
export async function findVersion(db: Database, kind: LegalKind): Promise<number | null> {
  const { version } = legalTexts;
  const [found] = await db.select({ version }).from(legalTexts).where(published(kind)).orderBy(desc(version)).limit(1);
  return found?.version ?? null;
}

async function findPublished(db: Database, kind: LegalKind) {
  const { version, published_at } = legalTexts;
  const rows = await db
    .select({ version, published_at, by: customers.name })
    .from(legalTexts)
    .leftJoin(customers, eq(customers.id_customer, legalTexts.published_by))
    .where(published(kind))
    .orderBy(desc(version))
    .limit(mostVersions);
  return rows.map((row) => ({ ...row, version: row.version as number, published_at: (row.published_at as Date).toISOString() }));
}

/** The text in force, or the version that is asked for; undefined when there is none by this number. */
export async function findLegalText(db: Database, kind: LegalKind, asked?: number): Promise<LegalText | undefined> {
  const versions = (await findPublished(db, kind)).map(({ version, published_at }) => ({ version, published_at }));
  const present = versions[0]?.version ?? builtInVersions[kind];
  const version = asked ?? present;
  const about = { kind, version, present: version === present, versions };
  const [found] = await db
    .select({ text: legalTexts.text, published_at: legalTexts.published_at })
    .from(legalTexts)
    .where(published(kind, eq(legalTexts.version, version)));
  if (found) return { ...about, text: found.text, published_at: found.published_at?.toISOString() ?? null };
  return version === builtInVersions[kind] ? { ...about, text: null, published_at: null } : undefined;
}

/** What names a draft, also the absent one. */
const revisionOf = sql<string>`left(md5(${legalTexts.text}), 16)`;
export const noDraft = 'none';

export async function findDraft(db: Database, kind: LegalKind): Promise<{ text: string; revision: string } | undefined> {
  const [found] = await db.select({ text: legalTexts.text, revision: revisionOf }).from(legalTexts).where(drafted(kind));
  return found;
}

/** Everything that the operator's form of a text shows. */
export async function findLegalDraft(db: Database, kind: LegalKind): Promise<LegalDraft> {
  const draft = await findDraft(db, kind);
  const { text, version } = (await findLegalText(db, kind)) as LegalText;
  return {
    kind,
    draft: draft?.text ?? null,
    revision: draft?.revision ?? noDraft,
    text,
    version,
    published: await findPublished(db, kind),
    agreed: kind === 'privacy' ? await countAgreed(db) : [],
  };
}

async function countAgreed(db: Database): Promise<LegalDraft['agreed']> {
  const { rows } = await db.execute<{ version: string; count: number }>(sql`
    select version, count(distinct id_customer)::int as count from consents where kind = 'privacy' and granted
    group by version order by count desc, version limit ${mostVersions}`);
  return rows;
}
