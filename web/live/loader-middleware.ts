import type { Route } from '../shell/+types/frame';

/** The middleware of every screen's loaders: it does nothing until `background-refresh.ts` replaces it. */
export const fetching: { by: Route.ClientMiddlewareFunction } = { by: (_, next) => next() };
