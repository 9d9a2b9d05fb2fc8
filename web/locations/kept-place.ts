import { type ChosenPlace, readPlace } from '../../contract/place-cookie.ts';
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

/** Whether the browser kept it; one without cookies would go on being shown another city. */
export const isPlaceKept = ({ id_city }: ChosenPlace) => readPlace(document.cookie)?.id_city === id_city;

/** Whether the place was chosen (`true`) or the question for it skipped (`false`). */
export const wasPlaceAsked = () => readStored('set_address') !== null;

/** The question for the place was put off; a choice that was made before stays one. */
export function skipPlace(): void {
  if (!wasPlaceAsked()) writeStored('set_address', 'false');
}

/** The picture that came with the last choice. */
export const keptCityImage = () => readStored('city_image');
