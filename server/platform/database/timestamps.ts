/** `Database.execute` returns timestamps in the database's own format; the API needs RFC 3339. */
export const iso = (moment: string): string => new Date(moment).toISOString();
