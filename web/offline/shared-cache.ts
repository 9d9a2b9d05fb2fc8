/** The cache in which what another app shared waits for the screen that goes on with it. */
export const sharedCache = 'shared';
