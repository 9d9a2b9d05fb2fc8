import { data } from 'react-router';
import type { Problem } from '../../contract/errors.ts';
import type { Upload } from '../../contract/uploads.ts';
import { headersFor } from '../api/session-transport.ts';
import { readStored } from '../session/storage.ts';

/** Milliseconds without a byte on its way after which a line counts as lost. */
const stalledMs = 20_000;

const lost: Problem = {
  type: 'about:blank',
  title: 'Sin conexión',
  status: 503,
  detail: 'La foto no alcanzó a subir. Está guardada en tu teléfono: vuelve a intentarlo.',
};

/** Sends a picture to the server with its progress (0 to 1), which `fetch` does not tell; `to` is the call that takes it. Throws as calls do. */
export function uploadPhoto(
  photo: Blob,
  onProgress: (part: number) => void = () => {},
  to: '/uploads' | '/ownership/photos' = '/uploads',
): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (problem: Problem) => reject(data(problem, { status: problem.status }));
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), stalledMs);
    };
    request.open('POST', `/api/v1${to}`);
    for (const [name, value] of Object.entries(headersFor('POST', readStored('access_token')))) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      clearTimeout(timer);
      if (request.status < 300) resolve(request.response as Upload);
      else fail((request.response as Problem | null) ?? lost);
    };
    request.onerror = request.onabort = () => {
      clearTimeout(timer);
      fail(lost);
    };
    const form = new FormData();
    form.append('file', photo, 'foto.jpg');
    wait();
    request.send(form);
  });
}
