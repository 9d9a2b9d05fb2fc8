import { isDeepStrictEqual } from 'node:util';

/** The columns whose values change. */
export function diff<T extends object>(columns: T, before: { [K in keyof T]: unknown }): Partial<T> {
  const entries = Object.entries(columns).filter(([name, value]) => !isDeepStrictEqual(value, before[name as keyof T]));
  return Object.fromEntries(entries) as Partial<T>;
}

export const isEmpty = (changed: object): boolean => Object.keys(changed).length === 0;
