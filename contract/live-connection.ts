/** The path of the sockets on the API's host. */
export const socketPath = '/socket.io';

/** The header with the app's version; also sent in `auth`, since a browser sets no headers on a websocket. */
export const versionHeader = 'x-app-version';

/** How a lost socket reconnects: milliseconds, with a random factor. */
export const reconnection = { reconnectionDelay: 1000, reconnectionDelayMax: 5000, randomizationFactor: 0.5, timeout: 20_000 } as const;

/** Why the server refuses (`connect_error`) or closes (`bye`) a socket: the app is too old, the session has ended, or there are too many. */
export type Refusal = 'version' | 'session' | 'limit';
