import { uploadedPicture } from '../../contract/pictures.ts';

/** For an `img`: the widths of an uploaded picture, of which the browser takes the one for `sizes`. Pictures that came with the app have one. */
export function imageSrcset(src: string, sizes: string): { srcSet?: string; sizes?: string } {
  const uploaded = uploadedPicture(src);
  return uploaded ? { srcSet: uploaded.srcset, sizes } : {};
}
