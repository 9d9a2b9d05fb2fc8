import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/** A piece that its screen can do without: where its file does not come, the screen stands without it. */
// biome-ignore lint/suspicious/noExplicitAny: React's own bound of a lazy component.
export const lazyExtra = <C extends ComponentType<any>>(fetch: () => Promise<{ default: C }>) =>
  lazy<C>(() => fetch().catch(() => ({ default: Nothing as unknown as C })));
