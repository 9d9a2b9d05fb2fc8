import { parentPort } from 'node:worker_threads';
import { CityPacking, packDifference } from './pack.ts';
import type { Order, PackerReply } from './packer.ts';

// The thread that packs: it takes a city's rows in parts, and then makes one of them.

let packing: CityPacking | undefined;

async function answer(order: Order): Promise<PackerReply> {
  if ('difference' in order) return packDifference(order.difference);
  if ('begin' in order) {
    packing = new CityPacking(order.begin);
    return null;
  }
  if (!packing) throw new Error('Rows of a thread before this one');
  if ('rows' in order) {
    packing.add(order.rows);
    return null;
  }
  const finishing = packing.finish();
  packing = undefined;
  return finishing;
}

/** The bytes go over as they are, without a copy. */
const ownBytes = (packed: PackerReply) => {
  const all = packed instanceof Uint8Array ? [packed] : packed ? [packed.body, packed.ledger] : [];
  return all.flatMap(({ buffer, byteLength }) => (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []));
};

parentPort?.on('message', async (order: Order) => {
  try {
    const done = await answer(order);
    parentPort?.postMessage({ done }, ownBytes(done));
  } catch (error) {
    packing = undefined;
    parentPort?.postMessage({ failure: String(error) });
  }
});
