/** INEGI's key, the city's name as people say it, latitude and longitude of its seat, inhabitants. */
export type ShippedMunicipality = [id_city: number, name: string, lat: number, lng: number, population: number];
