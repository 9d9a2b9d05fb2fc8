import type { CompanyProfile } from '../../../../contract/catalog/companies.ts';

/** What a business keeps of its photos: the cover, and the others in their order. */
export type Gallery = Pick<CompanyProfile, 'cover' | 'images'>;

/** With the cover; the server keeps as many beside it. */
export const mostPhotos = 12;

/** All photos in one row, the cover first. What a device kept from before there were photos has none. */
export const photosOf = ({ cover, images }: Partial<Gallery>): string[] => [...new Set([...(cover ? [cover] : []), ...(images ?? [])])];

/** Of a row of photos the first is the cover. */
export const asGallery = ([cover, ...images]: readonly string[]): Gallery => ({ cover: cover ?? null, images });

export const withFirst = (photos: readonly string[], photo: string): string[] => [photo, ...photos.filter((one) => one !== photo)];

export const withLast = (photos: readonly string[], photo: string): string[] => (photos.includes(photo) ? [...photos] : [...photos, photo]);

export const without = (photos: readonly string[], photo: string): string[] => photos.filter((one) => one !== photo);

/** At this index of the row, also where it stands elsewhere. */
export const withAt = (photos: readonly string[], photo: string, index: number): string[] =>
  without(photos, photo).toSpliced(index, 0, photo);

/** A new cover goes before the one of until now, and takes its place where there is no room for both. */
export const withNewCover = (photos: readonly string[], cover: string): string[] =>
  withFirst(photos.length < mostPhotos || photos.includes(cover) ? photos : photos.slice(1), cover);

/** One place nearer to the first, or farther from it. */
export function movedBy(photos: readonly string[], photo: string, by: 1 | -1): string[] {
  const from = photos.indexOf(photo);
  const other = photos[from + by];
  return from < 0 || other === undefined ? [...photos] : photos.with(from, other).with(from + by, photo);
}
