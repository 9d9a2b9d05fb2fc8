/** What was typed as `companies.name_key` has names: its words, each with a space before it. */
export const nameKeysOf = (typed: string): string[] =>
  typed
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’´.]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => ` ${word}`);
