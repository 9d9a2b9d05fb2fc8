import { data } from 'react-router';
import type { Problem } from '../../contract/errors.ts';
import { readStored } from '../session/storage.ts';
import { headersFor } from './session-transport.ts';

/** Milliseconds without a byte on its way after which a line counts as lost. */
const stalledMs = 20_000;

export type FileToSend = {
  /** The call that takes it, as in `/uploads`. */
  to: string;
  file: Blob;
  name: string;
  /** How much has left the device, from 0 to 1. */
  onProgress(part: number): void;
  /** Milliseconds that the server may take once it has the file. */
  answerMs: number;
  /** What is said when the line is lost. */
  lost: string;
};

/** Sends a file with its progress, which `fetch` does not tell. Throws as calls do. */
export function sendFile<T>({ to, file, name, onProgress, answerMs, lost }: FileToSend): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (problem: Problem) => reject(data(problem, { status: problem.status }));
    const failAsLost = () => fail({ type: 'about:blank', title: 'Sin conexión', status: 503, detail: lost });
    let timer: ReturnType<typeof setTimeout>;
    const wait = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), milliseconds);
    };
    request.open('POST', `/api/v1${to}`);
    for (const [header, value] of Object.entries(headersFor('POST', readStored('access_token')))) request.setRequestHeader(header, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => {
      wait(stalledMs);
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.upload.onload = () => wait(answerMs);
    request.onload = () => {
      const reply = request.response as T | Problem | null;
      if (request.status < 300) resolve(reply as T);
      else if (reply === null) failAsLost();
      else fail(reply as Problem);
    };
    request.onerror = request.onabort = failAsLost;
    request.onloadend = () => clearTimeout(timer);
    const form = new FormData();
    form.append('file', file, name);
    wait(stalledMs);
    request.send(form);
  });
}
