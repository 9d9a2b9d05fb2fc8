import type { Route } from '../shell/+types/frame';

/** What stands between every screen and what it fetches: nothing, until a script that comes later has something to do there. */
export const fetching: { by: Route.ClientMiddlewareFunction } = { by: (_, next) => next() };
