import type { Upload } from '../../contract/uploads.ts';
import { sendFile } from '../api/send-file.ts';

/** Sends a picture to the server with its progress (0 to 1); `to` is the call that takes it. Throws as calls do. */
export const uploadPhoto = (
  photo: Blob,
  onProgress: (part: number) => void = () => {},
  to: '/uploads' | '/ownership/photos' = '/uploads',
): Promise<Upload> =>
  sendFile({
    to,
    file: photo,
    name: 'foto.jpg',
    onProgress,
    answerMs: 20_000,
    lost: 'La foto no alcanzó a subir. Está guardada en tu teléfono: vuelve a intentarlo.',
  });
