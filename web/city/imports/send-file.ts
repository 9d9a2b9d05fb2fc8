import { data } from 'react-router';
import type { CityImport } from '../../../contract/city/imports.ts';
import type { Problem } from '../../../contract/errors.ts';
import { headersFor } from '../../api/session-transport.ts';
import { readStored } from '../../session/storage.ts';

const lost: Problem = {
  type: 'about:blank',
  title: 'Sin conexión',
  status: 503,
  detail: 'El archivo no alcanzó a subir y no se cambió nada. Revisa tu conexión y vuelve a subirlo.',
};

/** Sends a file of businesses to the server with its progress (0 to 1); it answers once the file is read. Throws as calls do. */
export function sendFile(id_city: number, file: File, onProgress: (part: number) => void): Promise<CityImport> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (problem: Problem) => reject(data(problem, { status: problem.status }));
    request.open('POST', `/api/v1/cities/${id_city}/imports`);
    for (const [name, value] of Object.entries(headersFor('POST', readStored('access_token')))) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.status < 300 ? resolve(request.response as CityImport) : fail((request.response as Problem | null) ?? lost);
    request.onerror = request.onabort = () => fail(lost);
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
}
