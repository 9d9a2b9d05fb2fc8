/** The cache in which what another app shared waits for the screen that goes on with it, and a photo of the business for a network. */
export const sharedCache = 'shared';
