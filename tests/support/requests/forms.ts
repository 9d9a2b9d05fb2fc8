import type { FastifyInstance } from 'fastify';

export type FormPart = { name: string; filename?: string; type?: string; bytes: Buffer | string };

const boundary = 'a-boundary-of-the-tests';

/** A form as a browser sends it. */
export function formOf(parts: FormPart[]): { payload: Buffer; headers: Record<string, string> } {
  const pieces = parts.flatMap(({ name, filename, type = 'image/jpeg', bytes }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n`,
    ...(filename === undefined ? [] : [`content-type: ${type}\r\n`]),
    '\r\n',
    bytes,
    '\r\n',
  ]);
  const payload = Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece as string)));
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** Sends a form to `POST /uploads`. */
export async function uploadForm(app: FastifyInstance, token: string | undefined, parts: FormPart[]) {
  const { payload, headers } = formOf(parts);
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const reply = await app.inject({ method: 'POST', url: '/api/v1/uploads', payload, headers: { ...headers, ...authorization } });
  return Object.assign(reply, { status: reply.statusCode, data: reply.json() });
}

export const uploadFile = (app: FastifyInstance, token: string | undefined, bytes: Buffer, filename = 'foto.jpg') =>
  uploadForm(app, token, [{ name: 'file', filename, bytes }]);
