/** `Database.execute` hands out moments as the database writes them; this is how they leave the API. */
export const iso = (moment: string): string => new Date(moment).toISOString();
