import { openPocket } from '../../contract/pocket/pocket.ts';
import { PocketSearch } from '../../contract/search/pocket-search.ts';
import { answerCall, type OpenPocket, readPocketCall } from '../../web/pocket/answers/answered-calls.ts';
import '../../web/page/steady-zones.ts';
import { shelvesOf } from '../../web/pocket/answers/shelves.ts';
import { warmUp } from '../../web/pocket/answers/warm-up.ts';
import { keepPocket, readRows, readWords } from '../../web/pocket/kept-pocket.ts';
import { makeIndex } from '../../web/pocket/worker/make-index.ts';

/** What a phone does with the city that it keeps, each with how many milliseconds it takes. */

let opened: OpenPocket | undefined;

const page = {
  async keep(now: number): Promise<number> {
    const rows = new Uint8Array(await (await fetch('/pocket')).arrayBuffer());
    const began = performance.now();
    const words = makeIndex(openPocket(rows), now);
    await keepPocket({ id_city: 0 } as Parameters<typeof keepPocket>[0], { rows, words, settings: '{}' });
    return performance.now() - began;
  },
  /** As the worker opens it: out of the phone's storage, until a call can be answered. */
  async open(): Promise<number> {
    const began = performance.now();
    const { rows } = await readRows();
    let words: PocketSearch | undefined;
    const openWords = async () => {
      words ??= new PocketSearch((await readWords()).words);
      return words;
    };
    opened = { shelves: shelvesOf(openPocket(rows)), words: openWords };
    return performance.now() - began;
  },
  /** What the worker does while the first page is read. */
  async openWords(): Promise<number> {
    const began = performance.now();
    await opened?.words();
    return performance.now() - began;
  },
  /** What the worker does next, each part of it while nobody asks: how long the longest keeps a call waiting. */
  async warmUp(now: number): Promise<number> {
    let began: number | undefined;
    let longest = 0;
    const rest = async () => {
      if (began !== undefined) longest = Math.max(longest, performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 0));
      began = performance.now();
    };
    await warmUp(opened as OpenPocket, now, rest);
    await rest();
    return longest;
  },
  /** Each of these calls, until its answer is a text. */
  async ask(paths: string[], now: number): Promise<{ times: number[]; answered: number }> {
    const times: number[] = [];
    let answered = 0;
    for (const path of paths) {
      const began = performance.now();
      const call = readPocketCall(new URL(`http://localhost/api/v1${path}`));
      const text = JSON.stringify(call && (await answerCall(opened as OpenPocket, call, now)));
      times.push(performance.now() - began);
      if (/"id_(?:company|event)":/.test(text) || /"stops":/.test(text)) answered++;
    }
    return { times, answered };
  },
};
export type AnswersPage = typeof page;
Object.assign(globalThis, { answersPage: page });
