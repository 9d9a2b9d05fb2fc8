import { breaches, type Flood, floods, openRawLine, type RawLine } from '../people/flooding.ts';

/**
 * Flooders, in a process of their own. Arguments: the server's origin, how many, packets a second of each, how the
 * addresses of their networks begin, and how many those are. They
 * begin and stop when told, and then say how often they sent and opened a line; whoever is cut opens the next line at once.
 */
const [origin = '', count = '0', perSecond = '0', prefix = '', networks = '1'] = process.argv.slice(2);
const kinds: Flood[] = [...Object.values(floods), ...Object.values(breaches)];
const tickMs = 20;
const done = { sent: 0, opened: 0, refused: 0, cut: 0 };
let isOver = false;

async function flood(which: number): Promise<void> {
  const kind = kinds[which % kinds.length] as Flood;
  const network = `${prefix}${which % Number(networks)}`;
  while (!isOver) {
    const line = await openRawLine(origin, network, kind).catch(() => undefined);
    if (!line) {
      done.refused++;
      await new Promise((resolve) => setTimeout(resolve, 10));
      continue;
    }
    done.opened++;
    await floodOn(line, kind);
    if (!isOver) done.cut++;
  }
}

async function floodOn(line: RawLine, { packet }: Flood): Promise<void> {
  let n = 0;
  const each = Math.round((Number(perSecond) * tickMs) / 1000);
  const timer = setInterval(() => {
    if (!line.isOpen()) return;
    line.send(Buffer.concat(Array.from({ length: each }, () => packet(n++))));
    done.sent += each;
    if (isOver) line.close();
  }, tickMs);
  await line.closed;
  clearInterval(timer);
}

process.on('message', (said) => {
  if (said === 'begin') for (let which = 0; which < Number(count); which++) void flood(which);
  if (said === 'stop') {
    isOver = true;
    process.send?.(done, () => process.exit(0));
  }
});
process.send?.('ready');
