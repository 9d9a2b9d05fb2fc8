import { connect } from 'node:net';

/**
 * Keeps connections busy with one request and prints what came of it in autocannon's words. It counts bytes and never decodes them, because a client
 * that reads each compressed page as text is slower than the server that it measures.
 */
const [address = '', seconds = '5', connections = '10', headers = '{}'] = process.argv.slice(2);
const { hostname, port, pathname, search } = new URL(address);
const lines = Object.entries(JSON.parse(headers) as Record<string, string>).map(([name, value]) => `${name}: ${value}\r\n`);
const asked = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${lines.join('')}\r\n`);
const times: number[] = [];
const counts = { total: 0, errors: 0, non2xx: 0, '3xx': 0 };
const from = performance.now();
const until = from + Number(seconds) * 1000;

function keepBusy(): Promise<void> {
  const socket = connect(Number(port), hostname).setNoDelay();
  let head = '';
  let left = -1;
  let began = 0;
  const ask = () => {
    head = '';
    left = -1;
    began = performance.now();
    socket.write(asked);
  };
  socket.on('connect', ask);
  socket.on('data', (chunk) => {
    let length = chunk.length;
    if (left < 0) {
      const end = chunk.indexOf('\r\n\r\n');
      head += chunk.toString('latin1', 0, end < 0 ? length : end);
      if (end < 0) return;
      length -= end + 4;
      left = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    }
    left -= length;
    if (left > 0) return;
    const status = Number(head.slice(9, 12));
    counts.total++;
    if (status < 200 || status > 299) counts.non2xx++;
    if (status > 299 && status < 400) counts['3xx']++;
    const now = performance.now();
    times.push(now - began);
    if (now < until) ask();
    else socket.end();
  });
  return new Promise((resolve) => {
    socket.on('error', () => void counts.errors++);
    socket.on('close', () => resolve());
  });
}

await Promise.all(Array.from({ length: Number(connections) }, keepBusy));
const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
const { total, errors, ...statuses } = counts;
const duration = (performance.now() - from) / 1000;
console.log(
  JSON.stringify({ requests: { total }, duration, latency: { p99: Math.round(p99 * 10) / 10 }, errors, timeouts: 0, ...statuses }),
);
