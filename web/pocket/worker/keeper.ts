import { pocketPath } from '../../../contract/pocket/addresses.ts';
import { applyDifference } from '../../../contract/pocket/difference.ts';
import { UnreadablePocket } from '../../../contract/pocket/file-format.ts';
import { openPocket } from '../../../contract/pocket/pocket.ts';
import type { PackedIndex } from '../../../contract/search/pocket-index.ts';
import { keepPocket, type PocketSummary, readRows } from '../kept-pocket.ts';
import type { PocketNews, PocketOrder, WhyNot } from '../orders.ts';
import { type DownloadResult, download, NoReply } from './download.ts';
import { makeIndex } from './make-index.ts';

/** The worker that fetches a city and makes it ready, apart from the page and from the service worker: for a large one that takes seconds. */
const worker = self as unknown as DedicatedWorkerGlobalScope;

const tell = (news: PocketNews) => worker.postMessage(news);

worker.addEventListener('message', ({ data }: MessageEvent<PocketOrder>) => {
  keep(data).then(
    (kept) => tell({ type: 'kept', kept }),
    (error: unknown) => tell({ type: 'failed', why: whyNot(error) }),
  );
});

function whyNot(error: unknown): WhyNot {
  if (error instanceof NoReply) return 'offline';
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'full';
  console.error('The city is not kept:', error);
  return 'failed';
}

const cameSoFar = (part: number) => tell({ type: 'coming', part });

/** The rows as they are now: the old ones with what is different, or all of them. */
async function fetchRows({ status: { id_city }, since }: PocketOrder): Promise<DownloadResult> {
  if (since === undefined) return download(pocketPath(id_city), cameSoFar);
  const [{ rows }, difference] = await Promise.all([readRows(), download(pocketPath(id_city, since), cameSoFar)]);
  tell({ type: 'making' });
  try {
    return { ...difference, bytes: applyDifference(openPocket(rows), difference.bytes) };
  } catch (error) {
    if (!(error instanceof UnreadablePocket)) throw error;
    console.error('The difference does not fit:', error);
    return download(pocketPath(id_city), cameSoFar);
  }
}

async function fetchSettings(): Promise<string> {
  const reply = await fetch('/api/v1/settings').catch(() => undefined);
  if (!reply?.ok) throw new NoReply();
  return reply.text();
}

async function keep(order: PocketOrder): Promise<PocketSummary> {
  const { status, city } = order;
  const settings = await fetchSettings();
  const { bytes: rows, clockOffset } = await fetchRows(order);
  tell({ type: 'making' });
  const pocket = openPocket(rows);
  const words = makeIndex(pocket, Date.now() + clockOffset);
  const { company, coupon, promotion, event, menu_item } = pocket.tables;
  const about: PocketSummary = {
    id_city: pocket.id_city,
    city,
    format: status.format,
    version: pocket.version,
    made_at: pocket.made_at,
    checked_at: status.checked_at,
    holds: {
      company: company.size,
      coupon: coupon.size,
      promotion: promotion.size,
      event: event.size,
      menu_item: menu_item.size,
    },
    bytes: status.bytes,
    room: rows.length + sizeOf(words),
    clock_offset: clockOffset,
  };
  await keepPocket(about, { rows, words, settings });
  return about;
}

/** About what an index takes. */
const sizeOf = (index: PackedIndex): number => sizeOfPart(index);

function sizeOfPart(part: unknown): number {
  if (typeof part === 'string') return part.length;
  if (ArrayBuffer.isView(part)) return part.byteLength;
  return Object.values(part as object).reduce((sum: number, one) => sum + sizeOfPart(one), 0);
}
