import { encode } from 'uqr';

/** Returns one SVG path for the dark modules, with a rectangle for each run in a row. */
function pathOf(rows: boolean[][]): string {
  const runs: string[] = [];
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      runs.push(`M${from} ${y}h${x + 1 - from}v1h${from - x - 1}z`);
    }
  }
  return runs.join('');
}

/** The dark modules of a text's QR, without a margin, as a path in a square of `size`. */
export function drawQr(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  return { size, path: pathOf(data) };
}
