import { matchPath, type Params } from 'react-router';

/** A screen by its address under a console's own; its file is fetched on demand. */
export type ScreenAddress<Module> = { path: string; fetch(): Promise<Module> };

/** The first screen that fits an address, with its parameters; undefined when there is none. */
export function findScreen<Module>(root: string, addresses: readonly ScreenAddress<Module>[], pathname: string) {
  for (const { path, fetch } of addresses) {
    const found = matchPath({ path: path ? `${root}/${path}` : root }, pathname);
    if (found) return { params: found.params as Params, fetch };
  }
  return undefined;
}
