/** The zone of most of Mexico, for everything without a city. */
export const defaultTimeZone = 'America/Mexico_City';
