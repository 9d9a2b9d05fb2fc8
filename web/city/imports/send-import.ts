import type { CityImport } from '../../../contract/city/imports.ts';
import { sendFile } from '../../api/send-file.ts';

/** Milliseconds in which the server reads the largest file. */
const readMs = 5 * 60_000;

/** Sends a file of businesses to the server with its progress (0 to 1); it answers once the file is read. Throws as calls do. */
export const sendImport = (id_city: number, file: File, onProgress: (part: number) => void): Promise<CityImport> =>
  sendFile({
    to: `/cities/${id_city}/imports`,
    file,
    name: file.name,
    onProgress,
    answerMs: readMs,
    lost: 'El archivo no alcanzó a subir y no se cambió nada. Revisa tu conexión y vuelve a subirlo.',
  });
