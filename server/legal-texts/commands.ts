import { and, eq, isNull, sql } from 'drizzle-orm';
import { builtInVersions, type LegalKind } from '../../contract/legal-versions.ts';
import { takeLock } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import { legalTexts } from '../../database/tables/legal-texts.ts';
import { badField, changedElsewhere, conflict } from '../platform/problems.ts';
import { findDraft } from './queries.ts';

/** A text with fewer says nothing yet. */
const leastLetters = 40;

/** Changes of the texts wait for each other. */
export const lockLegalTexts = (tx: Database) => takeLock(tx, 'legal-texts');

const ofDraft = (kind: LegalKind) => and(eq(legalTexts.kind, kind), isNull(legalTexts.published_at));

/** Keeps a draft, under the lock; an empty one is deleted. Returns whether anything changed. */
export async function writeDraft(tx: Database, kind: LegalKind, text: string, now: Date): Promise<boolean> {
  const before = await findDraft(tx, kind);
  if ((before?.text ?? '') === text) return false;
  if (text === '') await tx.delete(legalTexts).where(ofDraft(kind));
  else if (before) await tx.update(legalTexts).set({ text, written_at: now }).where(ofDraft(kind));
  else await tx.insert(legalTexts).values({ kind, text, written_at: now });
  return true;
}

/**
 * Publishes the draft that was seen as the next version, under the lock, and returns its number, so that nobody ever agreed to that number for
 * another text. Throws when there is no draft, or another one by now.
 */
export async function publishDraft(
  tx: Database,
  kind: LegalKind,
  revision: string,
  { now, by }: { now: Date; by: number },
): Promise<number> {
  const draft = await findDraft(tx, kind);
  if (!draft) throw conflict('No hay borrador que publicar: alguien más lo publicó o lo borró.');
  if (draft.revision !== revision) throw changedElsewhere();
  if (draft.text.length < leastLetters) throw badField('text', 'es demasiado corto para publicarse');
  const { rows } = await tx.execute<{ version: number }>(sql`
    update legal_texts set published_at = ${now}, published_by = ${by}::int, version = 1 + greatest(
      ${builtInVersions[kind]}::int,
      (select max(t.version) from legal_texts t where t.kind = ${kind}),
      (select max(consent.version::int) from consents consent where ${kind} = 'privacy' and consent.kind = 'privacy'
        and consent.version ~ '^[0-9]{1,6}$'))
    where kind = ${kind} and published_at is null returning version`);
  return rows[0]?.version as number;
}
