/** The largest Postgres `integer`, the type of every id. */
export const maxId = 2_147_483_647;

/** The id from digits in an address or a cookie; undefined for anything else. */
export function readId(digits: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(digits) ? Number(digits) : undefined;
  return id !== undefined && id <= maxId ? id : undefined;
}

/** The same where 0 has a meaning of its own, such as the whole city among its colonias. */
export const readIdOrZero = (digits: string): number | undefined => (digits === '0' ? 0 : readId(digits));
