import { idPattern } from '../ids.ts';

/** The content of a QR that changes: the id of what it shows, the step and digits of its changing code, and the server's signature. */
export type ChangingQr = { id: number; step: number; digits: string; sig: string };

/** What a QR is of, by the mark in front of it. */
const marks = { claim: 'v1', card: 's1' } as const;
export type QrKind = keyof typeof marks;

const form = new RegExp(`^(v1|s1)\\.(${idPattern})\\.(\\d{1,10})\\.(\\d{6})\\.([A-Za-z0-9_-]{80,2000})$`);

export const writeQr = (kind: QrKind, { id, step, digits, sig }: ChangingQr): string => `${marks[kind]}.${id}.${step}.${digits}.${sig}`;

/** Null for anything else than a QR of ours. */
export function readQr(text: string): (ChangingQr & { kind: QrKind }) | null {
  const [, mark, id, step, digits, sig] = form.exec(text.trim()) ?? [];
  return digits && sig ? { kind: mark === marks.card ? 'card' : 'claim', id: Number(id), step: Number(step), digits, sig } : null;
}
