import type { FastifyInstance } from 'fastify';
import { settingsCalls } from '../../contract/settings.ts';
import { notFound } from '../platform/errors.ts';
import { serveCalls } from '../platform/serve-calls.ts';
import type { Services } from '../platform/services.ts';
import { readStaticFile } from '../platform/static-files.ts';
import { isCompanyLogo } from './queries.ts';

export function settingsRoutes(app: FastifyInstance, { db, kept, settings }: Services): void {
  serveCalls(app, kept, settingsCalls, {
    'GET /settings': () => settings(),
    'GET /settings/get-company-logo': async ({ query }) => {
      const asked = `/static/pictures/${query.companylogoimg}`;
      const known = query.companylogoimg !== undefined && (await isCompanyLogo(db, asked));
      const bytes = await readStaticFile(known ? asked : (await settings()).logo);
      if (!bytes) throw notFound('este logotipo');
      return { bytes, type: 'image/webp' };
    },
  });
}
