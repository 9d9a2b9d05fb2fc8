import type { Area } from 'react-easy-crop';

/** As wide as the widest picture that the server keeps. */
const mostWide = 1600;
/** A camera's picture is made this small before it is cut, so that an old phone has the memory for it. */
const mostOpened = 2400;
const quality = 0.82;

/** What is said of a picture that `openPhoto` rejects. */
export const unreadable =
  'No pudimos abrir esa foto: tu teléfono la guardó en un formato que los demás no ven (HEIC) o está dañada. Tómala de nuevo desde aquí, o mándatela por WhatsApp y escoge esa.';

const asJpeg = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', quality),
  );

function drawn(width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // Where a picture lets through, a JPEG would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  draw(context);
  return asJpeg(canvas);
}

/** A picture from the camera or the gallery, of any size, as a JPEG of moderate size, turned as it was taken. Rejects what the browser cannot read. */
export async function openPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, mostOpened / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const opened = await drawn(width, height, (context) => context.drawImage(picture, 0, 0, width, height));
  picture.close();
  return opened;
}

/** The part of a picture that was chosen. */
export async function cropPhoto(address: string, { x, y, width, height }: Area): Promise<Blob> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const scale = Math.min(1, mostWide / width);
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  return drawn(wide, high, (context) => context.drawImage(image, x, y, width, height, 0, 0, wide, high));
}
