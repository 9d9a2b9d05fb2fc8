import { randomInt } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { dayMs } from '../../contract/milliseconds.ts';
import type { Settings } from '../../contract/settings.ts';
import { sayLongDate } from '../../contract/validity/dates.ts';
import { newClaimCode } from '../../contract/wallet/claim-code.ts';
import { withTransaction } from '../../database/transaction.ts';
import { type Doc, dark, drawQr, openPaper, paperSizes, qrFrame, qrSize, write } from '../discovery/paper.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { badField, conflict } from '../platform/problems.ts';
import { requireQuota } from '../platform/rate-limits/quotas.ts';
import { insertAudit } from '../publishing/audit.ts';
import type { Services } from '../services.ts';
import { hashPaper } from './codes.ts';
import { lockCompany, putPaper } from './commands.ts';
import { findListings, type Listing } from './queries.ts';

/** Days for which the code of a sheet is good. */
export const paperDays = 30;

const perHour = { what: 'ownership-sheets', max: 60, seconds: 3600 };

type Sheet = { listing: Listing; code: string };

/** Prints a sheet with a new code for each listing; the code is on the paper and nowhere else. */
export async function printSheets(services: Services, caller: Caller, ids: number[]): Promise<Buffer> {
  const { db, clock, keys, settings } = services;
  const now = clock.now();
  await requireQuota(db, now, { keys, whom: String(caller.id_customer), ...perHour });
  const expires_at = new Date(now.getTime() + paperDays * dayMs);
  const sheets = await withTransaction(db, async (tx) => {
    for (const id of ids.toSorted((a, b) => a - b)) await lockCompany(tx, id);
    const listings = await findListings(tx, ids);
    if (listings.length < ids.length) throw badField('ids', 'hay una ficha que no está o está en pausa');
    const taken = listings.find(({ claimed }) => claimed);
    if (taken) throw conflict(`«${taken.name}» ya tiene quien lo administra.`);
    const made: Sheet[] = [];
    for (const listing of listings) {
      const { id_company } = listing;
      const code = newClaimCode((below) => randomInt(below));
      await putPaper(tx, { id_company, code_hash: hashPaper(services, id_company, code), printed_by: caller.id_customer, expires_at }, now);
      const after = { expires_at: expires_at.toISOString() };
      await insertAudit(tx, { caller, kind: 'ownership-sheet', item: String(id_company), id_company, before: null, after, now });
      made.push({ listing, code });
    }
    return made;
  });
  return drawSheets(sheets, await settings(), expires_at);
}

/** One page for each, in black and white. */
async function drawSheets(sheets: Sheet[], settings: Settings, expires_at: Date): Promise<Buffer> {
  const { doc, finish } = openPaper('carta', { Title: 'Hojas para reclamar fichas', Author: settings.product });
  for (const [n, sheet] of sheets.entries()) {
    if (n > 0) doc.addPage();
    drawSheet(doc, sheet, settings, expires_at);
    // Others are answered between two pages.
    await setImmediate();
  }
  return finish();
}

const typed = (host: string) => new URL(host).host;

function drawSheet(doc: Doc, { listing, code }: Sheet, { host, product }: Settings, expires_at: Date): void {
  const [wide] = paperSizes.carta;
  const margin = 54;
  const width = wide - 2 * margin;
  const said = { colour: dark, width };
  const address = `${host}/negocios/${listing.slug}/reclamar`;
  let y = write(doc, product, { x: margin, y: margin }, { ...said, font: 'extrabold', size: 26, lines: 1 });
  y = write(
    doc,
    `¿${listing.name} es tuyo?`,
    { x: margin, y: y + 26 },
    { ...said, font: 'extrabold', size: 40, tracking: -0.02, lines: 3 },
  );
  y = write(doc, listing.address, { x: margin, y: y + 6 }, { ...said, font: 'medium', size: 15, lines: 2 });
  const lead = 'Ya apareces en la app. Hazla tuya gratis: pon tu horario, tus fotos y tu primer cupón.';
  y = write(doc, lead, { x: margin, y: y + 16 }, { ...said, font: 'medium', size: 17, lines: 3 });
  const top = y + 26;
  drawQr(doc, `${address}#${code}`, { x: margin, y: top });
  const frame = qrSize + 2 * qrFrame;
  const beside = { ...said, width: width - frame - 28 };
  const x = margin + frame + 28;
  let line = top + 4;
  for (const step of ['1. Escanea con tu cámara', '2. Entra con tu cuenta', '3. Toca «Es mío»'])
    line = write(doc, step, { x, y: line }, { ...beside, font: 'bold', size: 18, lines: 1 }) + 8;
  write(doc, 'O escribe este código:', { x, y: line + 14 }, { ...beside, font: 'medium', size: 14, lines: 1 });
  write(
    doc,
    `${code.slice(0, 4)} ${code.slice(4)}`,
    { x, y: line + 34 },
    { ...beside, font: 'extrabold', size: 36, tracking: 0.02, lines: 1 },
  );
  const until = sayLongDate(expires_at.toISOString().slice(0, 10)).toLowerCase();
  y = top + frame + 24;
  y = write(doc, `en ${typed(host)}/negocios/${listing.slug}/reclamar`, { x: margin, y }, { ...said, font: 'bold', size: 15, lines: 2 });
  const terms = `El código sirve una sola vez y hasta el ${until}. Guárdalo: quien lo tiene puede administrar tu ficha.`;
  write(doc, terms, { x: margin, y: y + 12 }, { ...said, font: 'medium', size: 13, lines: 3 });
}
