/** How somebody came to a page that its owner shared. What the browser counts with, so it reaches no schema. */
export const shareOrigins = ['cartel', 'estado', 'enlace', 'folleto'] as const;
export type ShareOrigin = (typeof shareOrigins)[number];

/** The address with the way in which it was shared. */
export const sharedBy = (address: string, origin: ShareOrigin): string => `${address}?de=${origin}`;
