/** The bytes of a pocket or of a difference, and how far the server's clock is ahead of this phone's. */
export type DownloadResult = { bytes: Uint8Array<ArrayBuffer>; clockOffset: number };

/** The server does not answer, or its answer breaks off. */
export class NoReply extends Error {
  override name = 'NoReply';
}

/** Milliseconds without one byte after which nothing more comes. */
const silenceMs = 30_000;

/** The `date` header has whole seconds. */
const roundedMs = 2000;

function clockOffsetOf(reply: Response): number {
  const offset = Date.parse(reply.headers.get('date') ?? '') - Date.now();
  return Math.abs(offset) >= roundedMs ? offset : 0;
}

/** How many bytes there are in all: the first line says how long the others are. None while it is not here. */
function lengthOf(chunk: Uint8Array): number | undefined {
  const end = chunk.indexOf(10);
  if (end === -1) return undefined;
  try {
    const { parts } = JSON.parse(new TextDecoder().decode(chunk.subarray(0, end))) as { parts: { lengths: number[] }[] };
    return parts.reduce((sum, { lengths }) => lengths.reduce((all, one) => all + one, sum), end + 1);
  } catch {
    return undefined;
  }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Fetches a file of the pocket and says how much of it is here. Throws `NoReply`. */
export async function download(path: string, tell: (part: number) => void): Promise<DownloadResult> {
  const stop = new AbortController();
  let silence = setTimeout(() => stop.abort(), silenceMs);
  try {
    const reply = await fetch(path, { cache: 'no-store', signal: stop.signal });
    if (!reply.ok || !reply.body) throw new NoReply();
    const chunks: Uint8Array[] = [];
    let [length, total]: [number, number | undefined] = [0, undefined];
    for (const reader = reply.body.getReader(); ; ) {
      const { value, done } = await reader.read();
      if (done) break;
      clearTimeout(silence);
      silence = setTimeout(() => stop.abort(), silenceMs);
      chunks.push(value);
      length += value.length;
      total ??= lengthOf(joined(chunks, length));
      if (total) tell(Math.min(1, length / total));
    }
    return { bytes: joined(chunks, length), clockOffset: clockOffsetOf(reply) };
  } catch (error) {
    throw error instanceof NoReply ? error : new NoReply(String(error));
  } finally {
    clearTimeout(silence);
  }
}
