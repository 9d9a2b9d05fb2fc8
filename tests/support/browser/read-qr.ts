import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

let prepared: Promise<unknown> | undefined;

/** Its own way to its program leads over the network. */
async function prepare(): Promise<void> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
}

/** What a camera reads from a picture (PNG) of a screen or a sheet, of at most so many codes. */
export async function readQrs(picture: Uint8Array, most: number): Promise<string[]> {
  prepared ??= prepare();
  await prepared;
  const found = await readBarcodes(new Blob([new Uint8Array(picture)]), { formats: ['QRCode'], maxNumberOfSymbols: most, tryHarder: true });
  return found.map(({ text }) => text);
}

/** The same for one; undefined for no QR. */
export const readQr = async (picture: Uint8Array): Promise<string | undefined> => (await readQrs(picture, 1))[0];
