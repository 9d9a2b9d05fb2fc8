import { parentPort } from 'node:worker_threads';
import type { DrawerReply, Order } from './drawer.ts';
import { drawPicture } from './picture.ts';
import { drawSheet } from './sheet.ts';

const draws = { pdf: drawSheet, png: drawPicture };

parentPort?.on('message', async ({ format, leaflet, look }: Order) => {
  const drawn: DrawerReply = await draws[format](leaflet, look).then(
    (done) => ({ done }),
    (error: unknown) => ({ failure: String(error) }),
  );
  parentPort?.postMessage(drawn);
});
