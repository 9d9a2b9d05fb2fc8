/** The cache in which what another app shared waits for the screen that goes on with it, a photo of the business for a network, and the till's day for when there is none. */
export const sharedCache = 'shared';
