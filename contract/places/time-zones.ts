/** The zone of most of Mexico, for everything without a city. */
export const defaultTimeZone = 'America/Mexico_City';

/** Every zone of Mexico. */
export const mexicanTimeZones = [
  defaultTimeZone,
  'America/Bahia_Banderas',
  'America/Cancun',
  'America/Chihuahua',
  'America/Ciudad_Juarez',
  'America/Hermosillo',
  'America/Matamoros',
  'America/Mazatlan',
  'America/Merida',
  'America/Monterrey',
  'America/Ojinaga',
  'America/Tijuana',
];
