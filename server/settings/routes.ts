import type { FastifyInstance } from 'fastify';
import { settingsCalls } from '../../contract/settings.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { notFound } from '../platform/problems.ts';
import type { Services } from '../services.ts';
import { findCompanyLogo } from './queries.ts';

export function settingsRoutes(app: FastifyInstance, { db, cache, settings, readPicture }: Services): void {
  registerCalls(app, cache, settingsCalls, {
    'GET /settings': () => settings(),
    'GET /settings/get-company-logo': async ({ query }) => {
      const asked = query.companylogoimg === undefined ? undefined : await findCompanyLogo(db, query.companylogoimg);
      const bytes = await readPicture(asked ?? (await settings()).logo);
      if (!bytes) throw notFound('este logotipo');
      return { bytes, type: 'image/webp' };
    },
  });
}
