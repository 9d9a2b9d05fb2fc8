import { headersFor } from '../../api/session-transport.ts';
import { readStored } from '../../session/storage.ts';
import { saveFile } from '../parts/save-file.ts';

/** Saves the sheet of a call on the device, under a name. Answers what to say: nothing, or what went wrong. */
export async function downloadSheet(path: string, name: string): Promise<string> {
  try {
    const headers = { ...headersFor('GET', readStored('access_token')), accept: 'text/csv' };
    const reply = await fetch(`/api/v1${path}`, { headers });
    if (!reply.ok) return 'No pudimos bajar el archivo. Vuelve a intentarlo.';
    await saveFile(reply, name);
    return '';
  } catch {
    return 'Sin conexión. El archivo se baja cuando vuelva la red.';
  }
}
