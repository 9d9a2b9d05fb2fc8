import type { CouponNews } from '../../../contract/live.ts';
import { openSocket } from '../people/sockets.ts';

/**
 * Open screens of Querétaro, many in one process. Arguments: the server's origin, how many, and the network of every other one; the rest have
 * one each. Says when all are open; asked, it says at which moments each version was heard, and how many were cut.
 */
export type ScreensReport = { moments: [version: number, at: number][]; cut: number };

const [origin = '', count = '0', shared = ''] = process.argv.slice(2);
const many = Number(count);
const moments: ScreensReport['moments'] = [];
let open = 0;
let cut = 0;
for (let made = 0; made < many; made++) {
  const network = made % 2 === 0 ? shared : `198.51.${made >> 8}.${made & 255}`;
  const socket = openSocket(origin, { city: 22014, network, reconnects: true });
  socket.on('connect', () => ++open === many && setTimeout(() => process.send?.('open'), 200));
  socket.on('disconnect', () => cut++);
  socket.on('update-coupons', ({ version }: CouponNews) => moments.push([version, Date.now()]));
  if (made % 20 === 19) await new Promise((resolve) => setTimeout(resolve, 30));
}
process.on('message', () => process.send?.({ moments, cut } satisfies ScreensReport));
process.on('disconnect', () => process.exit(0));
