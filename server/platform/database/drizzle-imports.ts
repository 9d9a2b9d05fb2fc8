import { type ResolveHookSync, registerHooks } from 'node:module';

// Every program imports this module statically and all others dynamically, so that they load with this hook in place.

const drizzle = '/node_modules/drizzle-orm/';
const resolved = new Map<string, ReturnType<ResolveHookSync>>();

/**
 * Without it Node parses drizzle-orm's `package.json`, 179 kB, for each import of it and within it: more than a second of each start, and 100 MB of
 * garbage. Caching by name is safe, since each import of one name leads to the same file and all its modules are ES modules.
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
