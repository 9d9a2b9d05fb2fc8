import type { FastifyInstance } from 'fastify';
import { settingsStaffCalls } from '../../contract/settings.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { publishForAll } from '../publishing/publish.ts';
import { changeFound } from '../publishing/revisions.ts';
import type { Services } from '../services.ts';
import { findChosenSettings, findSettingsRevision } from './queries.ts';
import { lockSettings, updateSettings } from './staff-queries.ts';

export function settingsStaffRoutes(app: FastifyInstance, services: Services): void {
  const { db, cache, settings } = services;
  registerCalls(app, cache, settingsStaffCalls, {
    'GET /settings/chosen': async () => findChosenSettings(db, await settings()),
    'PATCH /settings': async ({ body, caller, request }) => {
      await publishForAll(services, caller, async (tx) => {
        await lockSettings(tx);
        const find = () => findSettingsRevision(tx);
        const noted = await changeFound(request, find, () => updateSettings(tx, body));
        return { kind: 'settings', id_item: 0, noted, answer: undefined };
      });
      return settings();
    },
  });
}
