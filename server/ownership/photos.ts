import { pictureWidths } from '../../contract/pictures.ts';
import type { Services } from '../services.ts';
import { deletePhoto, findPhotosDue } from './commands.ts';

/** Erases the pictures of claims that are decided, withdrawn or were never sent: first the files, so that a killed process begins again. */
export async function erasePhotos({ db, clock, uploads }: Pick<Services, 'db' | 'clock' | 'uploads'>): Promise<void> {
  for (const name of await findPhotosDue(db, clock.now())) {
    for (const size of Object.keys(pictureWidths)) await uploads.remove(`${name}-${size}.webp`);
    await deletePhoto(db, name);
  }
}
