import { openPocket } from '../../../contract/pocket/pocket.ts';
import { PocketSearch } from '../../../contract/search/pocket-search.ts';
import { answerCall, type OpenPocket, type PocketCall, readPocketCall } from '../../pocket/answers/answered-calls.ts';
import { shelvesOf } from '../../pocket/answers/shelves.ts';
import { warmUp } from '../../pocket/answers/warm-up.ts';
import { type PocketSummary, readKept, readRows, readWords } from '../../pocket/kept-pocket.ts';

/** The city that this phone keeps, and what is asked of it. */
export type Pocket = { kept: PocketSummary; call: PocketCall | 'settings' };

const readCall = (url: URL) => (url.pathname === '/api/v1/settings' ? 'settings' : readPocketCall(url));

/** Whether it is a call that a kept city may answer. */
export const isPocketCall = (url: URL) => readCall(url) !== undefined;

/** The city that may answer this call, if this phone keeps one. */
export async function pocketFor(url: URL): Promise<Pocket | undefined> {
  const call = readCall(url);
  const kept = call && (await readKept().catch(() => undefined));
  return kept && call && { kept, call };
}

type PocketWithSettings = OpenPocket & { settings: string };

let opened: { of: string; open: Promise<PocketWithSettings> } | undefined;

/** One is open at a time, as long as the worker lives. */
function openKept({ id_city, version }: PocketSummary): Promise<PocketWithSettings> {
  const of = `${id_city} ${version}`;
  if (opened?.of !== of) opened = { of, open: openFiles() };
  return opened.open;
}

async function openFiles(): Promise<PocketWithSettings> {
  const { about, rows, settings } = await readRows();
  let words: Promise<PocketSearch> | undefined;
  const openWords = () => {
    words ??= openWordsOf(about);
    return words;
  };
  return { shelves: shelvesOf(openPocket(rows)), words: openWords, settings };
}

/** The index of these rows; throws when another city, or a newer one, was kept meanwhile. */
async function openWordsOf({ id_city, version }: PocketSummary): Promise<PocketSearch> {
  const { about, words } = await readWords();
  if (about.id_city !== id_city || about.version !== version) throw new Error('Another city is kept by now');
  return new PocketSearch(words);
}

/** A kept reply to what the clock decides stands for its moment; the pocket answers for now. */
const momentMs = 10 * 60_000;
const byTheClock = ({ slug, key }: PocketCall) => slug === undefined || key.startsWith('GET /menu-items');

/** Whether a reply from the cache, as old as that, says more than the pocket. */
function isBetter(madeAt: number | null, { kept, call }: Pocket, now: number): boolean {
  if (call === 'settings') return true;
  return madeAt !== null && madeAt > Date.parse(kept.checked_at) && !(byTheClock(call) && now - madeAt > momentMs);
}

/** The pocket's answer; none where it does not know, or where the reply from the cache is the better one. */
export async function answerFromPocket(pocket: Pocket, cachedAt: number | null | undefined): Promise<Response | undefined> {
  const { kept, call } = pocket;
  const now = Date.now() + kept.clock_offset;
  askedAt = Date.now();
  if (cachedAt !== undefined && isBetter(cachedAt, pocket, now)) return undefined;
  try {
    const open = await openKept(kept);
    if (call === 'settings') return new Response(open.settings, { headers: { 'content-type': 'application/json' } });
    const answer = await answerCall(open, call, now);
    return answer === undefined ? undefined : Response.json(answer);
  } catch (error) {
    opened = undefined;
    console.error('The pocket does not answer:', error);
    return undefined;
  }
}

/** The moment of which the pocket's answers are, in epoch milliseconds. */
export const answersOf = ({ kept }: Pocket) => Date.parse(kept.checked_at);

/** When a page last asked this worker for something; undefined before the first time. */
let askedAt: number | undefined;

/** Milliseconds without a request after which a page has what it needs, and the most such waits before the warm-up goes on without that. */
const quietMs = 700;
const mostRests = 30;

/** Waits until a page has what it asked for and sends no more requests. */
async function quiet(): Promise<void> {
  for (let rests = 0; rests < mostRests; rests++) {
    await new Promise((resolve) => setTimeout(resolve, quietMs));
    if (askedAt !== undefined && Date.now() - askedAt >= quietMs) return;
  }
}

/** Opens the pocket before a page asks for it, and makes the first search quick while the visitor reads the page. */
export async function warmPocket(): Promise<void> {
  const kept = await readKept();
  if (!kept) return;
  const open = await openKept(kept);
  await open.words();
  await warmUp(open, Date.now() + kept.clock_offset, quiet);
}
