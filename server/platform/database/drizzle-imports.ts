import { type ResolveHookSync, registerHooks } from 'node:module';

// Whatever starts a process imports this statically and all else dynamically, so that the rest is loaded under it.

const drizzle = '/node_modules/drizzle-orm/';
const resolved = new Map<string, ReturnType<ResolveHookSync>>();

/**
 * Node parses the `package.json` of drizzle-orm, 179 kB, for each import of and within it: more than a second of a start, and 100 MB of garbage.
 * Every import of one name comes to the same file, and all of its modules are ES modules.
 */
const resolve: ResolveHookSync = (specifier, context, next) => {
  if (specifier.startsWith('.') && context.parentURL?.includes(drizzle)) {
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  }
  if (!specifier.startsWith('drizzle-orm')) return next(specifier, context);
  const found = resolved.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
  resolved.set(specifier, found);
  return found;
};
registerHooks({ resolve });
