import type { LeafletKind } from '../../contract/catalog/leaflets.ts';
import { maxId } from '../../contract/ids.ts';

const letters = { coupon: 'c', promotion: 'p', event: 'e' } as const satisfies Record<LeafletKind, string>;

/** The address that a leaflet's QR has, as short as it gets so that its squares are large: `/f/c2s`. */
export const printedPath = ({ kind, id }: { kind: LeafletKind; id: number }): string => `/f/${letters[kind]}${id.toString(36)}`;

/** What a code of such an address names; undefined where it is not one that was ever printed. */
export function readPrintedCode(code: string): { kind: LeafletKind; id: number } | undefined {
  const [, letter, digits = ''] = /^([cpe])([1-9a-z][0-9a-z]{0,6})$/.exec(code) ?? [];
  const kind = (Object.keys(letters) as LeafletKind[]).find((one) => letters[one] === letter);
  const id = Number.parseInt(digits, 36);
  return kind && id <= maxId ? { kind, id } : undefined;
}
