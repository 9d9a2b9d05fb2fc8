/** Spaces and the signs with which people group digits. */
const grouping = /[\s().\-–/]+/g;

/** `+52`, `0052`, and the trunk and mobile prefixes of before 2019: 1, 01, 044, 045. */
const mexican = /^(?:(?:\+|00)?52(?:1|01|044|045)?|01|044|045)?([2-9]\d{9})$/;

/** The 10 digits of a Mexican phone in any notation, or null. */
export function normalizePhone(text: string): string | null {
  return mexican.exec(text.replace(grouping, ''))?.[1] ?? null;
}

/** Enough to recognise one's own phone by. */
export const maskPhone = (phone: string) => `${phone.slice(0, 3)} ••• ••${phone.slice(8)}`;
