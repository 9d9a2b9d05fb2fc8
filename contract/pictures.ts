/** The widths of an uploaded picture's files; a smaller picture is never enlarged. */
export const pictureWidths = { s: 400, m: 800, l: 1600 } as const;
export type PictureSize = keyof typeof pictureWidths;

const form = /^\/static\/uploads\/([0-9a-f]{32}-([1-9]\d{0,3})x([1-9]\d{0,3}))-([sml])\.webp$/;

export type UploadedPicture = {
  /** The common part of its three file names: a hash and the largest size. */
  name: string;
  size: PictureSize;
  /** Pixels of this file. */
  width: number;
  height: number;
  /** All files, for an `img` element. */
  srcset: string;
};

export const uploadedPath = (name: string, size: PictureSize) => `/static/uploads/${name}-${size}.webp`;

/** What the path of an uploaded picture contains; null for any other path. */
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
