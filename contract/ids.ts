/** The largest Postgres `integer`, the type of every id. */
export const maxId = 2_147_483_647;

/** The digits of an id, as part of a larger pattern; `readId` knows the largest. */
export const idPattern = '[1-9]\\d{0,9}';

const whole = new RegExp(`^${idPattern}$`);

/** The id from digits in an address or a cookie; undefined for anything else. */
export function readId(digits: string): number | undefined {
  const id = whole.test(digits) ? Number(digits) : undefined;
  return id !== undefined && id <= maxId ? id : undefined;
}

/** The same where 0 has a meaning of its own, such as the whole city among its colonias. */
export const readIdOrZero = (digits: string): number | undefined => (digits === '0' ? 0 : readId(digits));
