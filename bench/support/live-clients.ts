import { io, type Socket } from 'socket.io-client';
import type { CouponNews } from '../../contract/live.ts';
import { reconnection, socketPath } from '../../contract/live-connection.ts';

// Open screens, many in one process: each says that it is in Querétaro, hears of changes, and asks the API again after every connection.
// Arguments: the server's origin, and how many. Says when all have heard of a version, and when all are back with what the API says now.

const [origin = '', count = '0'] = process.argv.slice(2);
const sockets: Socket[] = [];
const address = `${origin}/api/v1/coupons?id_city=22014`;
const many = Number(count);

let open = 0;
let current = 0;
let cut = 0;
const heard = new Map<number, number>();

/** Milliseconds over which screens ask again after a connection, as the browser's do. */
const spread = 2000;

async function askAgain(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * spread));
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (!answer.ok) return askAgain();
  if (++current === many) process.send?.({ back: Date.now(), cut });
}

for (let made = 0; made < many; made++) {
  const socket = io(origin, { path: socketPath, transports: ['polling', 'websocket'], forceNew: true, ...reconnection });
  socket.on('connect', () => {
    socket.emit('message', { type: 'subscribe', id_city: 22014, id_colonia: 0 });
    if (++open === many) process.send?.({ open: Date.now() });
    if (cut > 0) void askAgain();
  });
  socket.on('disconnect', () => {
    open--;
    cut++;
    current = 0;
  });
  socket.on('update-coupons', ({ version }: CouponNews) => {
    const all = (heard.get(version) ?? 0) + 1;
    heard.set(version, all);
    if (all === many) process.send?.({ version, at: Date.now() });
  });
  sockets.push(socket);
  // Not faster than people open an app.
  if (made % 20 === 19) await new Promise((resolve) => setTimeout(resolve, 40));
}
