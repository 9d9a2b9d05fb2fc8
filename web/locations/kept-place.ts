import { type ChosenPlace, readPlace } from '../../contract/places/place-cookie.ts';
import { cityPicture } from '../page/paths.ts';
import { readStored, writeStored } from '../session/storage.ts';
import { storePlace } from './chosen-place.ts';

/** Keeps a chosen place on this device with the picture of its city, which it answers: the given one, else the one that every city has. */
export function keepPlace(place: ChosenPlace, given?: string | null): string {
  const image = given ?? cityPicture(place.id_city);
  storePlace(place);
  writeStored('set_address', 'true');
  writeStored('city_image', image);
  return image;
}

/** Returns whether the browser stored the place. Without cookies the server would show another city. */
export const isPlaceKept = ({ id_city }: ChosenPlace) => readPlace(document.cookie)?.id_city === id_city;

/** Whether the place was chosen (`true`) or the question for it skipped (`false`). */
export const wasPlaceAsked = () => readStored('set_address') !== null;

/** Notes that the visitor skipped the question for the place; an earlier choice stays valid. */
export function skipPlace(): void {
  if (!wasPlaceAsked()) writeStored('set_address', 'false');
}

/** The picture of the last chosen city. */
export const keptCityImage = () => readStored('city_image');
