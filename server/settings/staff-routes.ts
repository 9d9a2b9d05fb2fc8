import type { FastifyInstance } from 'fastify';
import { settingsStaffCalls } from '../../contract/settings.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { publishForAll } from '../publishing/publish.ts';
import type { Services } from '../services.ts';
import { updateSettings } from './staff-queries.ts';

export function settingsStaffRoutes(app: FastifyInstance, services: Services): void {
  const { cache, settings } = services;
  registerCalls(app, cache, settingsStaffCalls, {
    'PATCH /settings': async ({ body, caller }) => {
      await publishForAll(services, caller, async (tx) => ({
        kind: 'settings',
        id_item: 0,
        noted: await updateSettings(tx, body),
        answer: undefined,
      }));
      return settings();
    },
  });
}
