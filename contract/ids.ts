/** Largest value of a Postgres `integer`, which is what every id is. */
export const maxId = 2_147_483_647;

/** The id that digits of an address or a cookie stand for; undefined for anything else. */
export function readId(digits: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(digits) ? Number(digits) : undefined;
  return id !== undefined && id <= maxId ? id : undefined;
}
