const bare = (part: string) =>
  part
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/^col(?:onia|\.)\s*/, '');

/** Whether an address names its colonia after the street. */
export const namesColonia = (address: string, colonia: string): boolean => address.split(',').slice(1).map(bare).includes(bare(colonia));

/** Street and colonia: many an address names its colonia already, which is not said again. */
export function sayAddress(address: string | null | undefined, colonia: string | null | undefined): string {
  if (!address || !colonia) return address || colonia || '';
  return namesColonia(address, colonia) ? address : `${address}, ${colonia}`;
}
