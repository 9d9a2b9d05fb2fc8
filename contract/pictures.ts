/** The widths in which an uploaded picture is kept; one that came smaller is never enlarged. */
export const pictureWidths = { s: 400, m: 800, l: 1600 } as const;
export type PictureSize = keyof typeof pictureWidths;

const form = /^\/static\/uploads\/([0-9a-f]{32}-([1-9]\d{0,3})x([1-9]\d{0,3}))-([sml])\.webp$/;

export type UploadedPicture = {
  /** What its three files have in common: a hash and the measures of the largest. */
  name: string;
  size: PictureSize;
  /** Of this size, in pixels. */
  width: number;
  height: number;
  /** Every size, as an `img` has them. */
  srcset: string;
};

export const uploadedPath = (name: string, size: PictureSize) => `/static/uploads/${name}-${size}.webp`;

/** What the path of an uploaded picture says of it; null for any other. */
export function uploadedPicture(path: string): UploadedPicture | null {
  const [, name, wide, high, size] = form.exec(path) ?? [];
  if (!name) return null;
  const full = Number(wide);
  const width = (one: PictureSize) => Math.min(full, pictureWidths[one]);
  const sizes = (['s', 'm', 'l'] as const).filter((one, index, all) => index === 0 || width(one) > width(all[index - 1] as PictureSize));
  const own = width(size as PictureSize);
  return {
    name,
    size: size as PictureSize,
    width: own,
    height: Math.max(1, Math.round((Number(high) * own) / full)),
    srcset: sizes.map((one) => `${uploadedPath(name, one)} ${width(one)}w`).join(', '),
  };
}
