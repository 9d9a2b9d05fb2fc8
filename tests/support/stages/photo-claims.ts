import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { erasePhotos } from '../../../server/ownership/photos.ts';
import { readEnv } from '../../../server/platform/config/env.ts';
import { openUploadStore } from '../../../server/platform/storage/upload-store.ts';
import type { Person } from '../people/people.ts';
import { formOf } from '../requests/forms.ts';
import { newFolder } from '../servers/processes.ts';
import { ownershipStage } from './ownership-stage.ts';

/** Claims of a listing by a picture of its counter. */
export function stagePhotoClaims() {
  const folder = newFolder();
  const on = ownershipStage(() => folder);
  const counter = sharp({ create: { width: 300, height: 200, channels: 3, background: '#00b828' } })
    .jpeg()
    .toBuffer();

  async function photograph(token = on.token) {
    const { payload, headers } = formOf([{ name: 'file', filename: 'foto.jpg', bytes: await counter }]);
    const sent = {
      method: 'POST',
      url: '/api/v1/ownership/photos',
      payload,
      headers: { ...headers, authorization: `Bearer ${token}` },
    } as const;
    const reply = await on.staff.app.inject(sent);
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json().image as string;
  }

  const ask = async (token = on.token, says = 'Soy Ana, estoy de lunes a sábado') =>
    on.at('POST ~/claims', { photo: await photograph(token), says }, token);
  const uploads = openUploadStore(readEnv({ DATA_DIR: folder }));
  const erase = () => erasePhotos({ db: on.staff.db, clock: on.staff.clock, uploads });
  const files = () => (existsSync(path.join(folder, 'uploads')) ? readdirSync(path.join(folder, 'uploads')) : []);
  const first = async () => (await on.casesOf('ownership'))[0] as NonNullable<Awaited<ReturnType<typeof on.casesOf>>[0]>;
  const idOf = async ({ id_customer }: Person) =>
    (await on.casesOf('ownership')).find((one) => one.id_customer === id_customer)?.id_item as number;
  return { on, photograph, ask, erase, files, first, idOf };
}
