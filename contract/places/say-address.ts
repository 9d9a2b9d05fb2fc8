/** Where something is; its city is said where it is given. */
type Place = { address?: string | null | undefined; colonia?: string | null | undefined; city?: string | null | undefined };

/** Whether an address names its colonia after the street, in whatever letters. */
const namesColonia = (address: string, colonia: string): boolean =>
  address
    .split(',')
    .slice(1)
    .some((part) => {
      const name = part.trim().replace(/^col(?:onia|\.)\s*/i, '');
      return name.localeCompare(colonia, 'es', { sensitivity: 'base' }) === 0;
    });

/** The colonia and the city of an address, without the colonia that it names itself. */
export const beyondAddress = ({ address, colonia, city }: Place): string =>
  [colonia && !namesColonia(address ?? '', colonia) ? colonia : '', city].filter(Boolean).join(', ');

/** An address with its colonia and its city, each said once. */
export const sayAddress = (place: Place): string => [place.address, beyondAddress(place)].filter(Boolean).join(', ');
