import { randomBytes } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { ownershipPhotoCalls } from '../../contract/accounts/ownership.ts';
import { uploadedPath, uploadedPicture } from '../../contract/pictures.ts';
import { uploadCalls } from '../../contract/uploads.ts';
import { insertPhoto } from '../ownership/commands.ts';
import { etagMatches } from '../platform/http/etag.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { notFound } from '../platform/problems.ts';
import type { Services } from '../services.ts';
import { insertUpload } from './queries.ts';
import { pictureReceiver } from './receive-picture.ts';
import type { ResizedPicture } from './resize-picture.ts';

const maxBytes = 5 * 1024 * 1024;

/**
 * How the name of a picture begins that is seen by the operator alone and erased: nothing else in its name says what it shows, and nothing on its way
 * may keep it.
 */
const fleeting = '00000000';

/** Under a name that only this upload has, so that erasing it takes no other's picture. */
function renamed({ name, files, image: _image, ...shown }: ResizedPicture) {
  const [hash = ''] = name.split('-');
  const own = name.replace(hash, fleeting + randomBytes(12).toString('hex'));
  const moved = files.map(([file, bytes]): ResizedPicture['files'][0] => [file.replace(name, own), bytes]);
  return { name: own, files: moved, shown: { ...shown, image: uploadedPath(own, 'm') } };
}

/** Pictures arrive by these calls, in whose scope alone forms are parsed, and are served under `/static/uploads/`. */
export function uploadRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, uploads, cache } = services;
  const receive = pictureReceiver(services);
  app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: maxBytes, files: 2, fields: 1, parts: 3, headerPairs: 50 } });
    registerCalls(scope, cache, uploadCalls, {
      'POST /uploads': ({ request, caller }) =>
        receive.owners(request, caller, async ({ files, name, ...upload }) => {
          for (const [file, content] of files) await uploads.put(file, content);
          await insertUpload(db, { ...upload, name, id_user: caller.id_customer, created_at: clock.now() });
          return upload;
        }),
    });
    registerCalls(scope, cache, ownershipPhotoCalls, {
      'POST /ownership/photos': ({ request, caller }) =>
        receive.claimants(request, caller, async (picture) => {
          const { name, files, shown } = renamed(picture);
          // Noted first: what a killed process leaves behind is found by its row.
          await insertPhoto(db, { name, id_customer: caller.id_customer, created_at: clock.now() });
          for (const [file, content] of files) await uploads.put(file, content);
          return shown;
        }),
    });
  });

  const config = { access: 'public' as const };
  app.get<{ Params: { file: string } }>('/static/uploads/:file', { config, schema: { hide: true } as object }, async (request, reply) => {
    const { file } = request.params;
    const bytes = uploadedPicture(`/static/uploads/${file}`) ? await uploads.read(file) : undefined;
    if (!bytes) throw notFound('esta imagen');
    const etag = `"${file}"`;
    const kept = file.startsWith(fleeting) ? 'private, no-store' : 'public, max-age=31536000, immutable';
    reply.header('cache-control', kept).header('etag', etag);
    reply.header('content-disposition', `inline; filename="${file}"`);
    return etagMatches(request, etag) ? reply.code(304).send() : reply.type('image/webp').send(bytes);
  });
}
