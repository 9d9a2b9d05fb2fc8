/** Where the sockets of a city are answered, on the API's host. */
export const socketPath = '/socket.io';

/** The header that says which version of the app asks; sent in `auth` too, since a browser sets no header on a websocket. */
export const versionHeader = 'x-app-version';

/** How a socket that was cut comes back: milliseconds, and how far chance spreads them. */
export const reconnection = { reconnectionDelay: 1000, reconnectionDelayMax: 5000, randomizationFactor: 0.5, timeout: 20_000 } as const;

/** Why a socket is refused (`connect_error`) or closed (`bye`): the app is too old, the session is over, or there are too many. */
export type Refusal = 'version' | 'session' | 'limit';
