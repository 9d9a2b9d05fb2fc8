/** The zone of most of the country: what counts where no city says another. */
export const defaultTimeZone = 'America/Mexico_City';
