import { eq } from 'drizzle-orm';
import { uploadedPicture } from '../../contract/pictures.ts';
import type { Database } from '../../database/database.ts';
import { uploads } from '../../database/tables/uploads.ts';
import type { FieldErrors } from '../platform/input/field-errors.ts';
import { badField } from '../platform/problems.ts';
import { readStaticFile } from '../platform/storage/shipped-files.ts';

/** Throws for a path under `/static/` without a picture; null and undefined are allowed. */
export async function requirePicture(tx: Database, field: string, path: string | null | undefined): Promise<void> {
  if (path && !(await isPicture(tx, path))) throw badField(field, noPicture);
}

/** Like `requirePicture`, among the other errors of an input. */
export async function checkPicture(tx: Database, faults: FieldErrors, field: string, path: string | null | undefined): Promise<void> {
  if (path && !(await isPicture(tx, path))) faults.add(field, noPicture);
}

const noPicture = 'no hay una imagen en esa dirección; súbela primero';

async function isPicture(tx: Database, path: string): Promise<boolean> {
  const uploaded = uploadedPicture(path);
  return uploaded ? uploaded.size === 'm' && (await isUploaded(tx, uploaded.name)) : (await readStaticFile(path)) !== undefined;
}

/** Records who uploaded a picture; the same picture again keeps its first owner. */
export async function insertUpload(db: Database, upload: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(upload).onConflictDoNothing();
}

async function isUploaded(tx: Database, name: string): Promise<boolean> {
  const found = await tx.select({ name: uploads.name }).from(uploads).where(eq(uploads.name, name));
  return found.length > 0;
}
