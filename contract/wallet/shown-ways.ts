import { type TProperties, Type } from 'typebox';
import { Closed, Id, Instant, Text } from '../schema.ts';

const atTill = {
  id_store: Id(),
  /** When a till without a network scanned it. */
  scanned_at: Type.Optional(Instant()),
};
const digits = (count: number) => Type.String({ pattern: `^\\d{${count}}$` });
const code = Text(16, 8);

/** What proves that a customer is present: the QR, or the eight characters with the six current digits or the last digits of their phone. */
export const shownWays = <T extends TProperties>(more: T) =>
  Type.Union([
    Closed({ qr: Text(2100, 1), ...atTill, ...more }),
    Closed({ code, digits: digits(6), ...atTill, ...more }),
    Closed({ code, phone_last4: digits(4), ...atTill, ...more }),
  ]);
