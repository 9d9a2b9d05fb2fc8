import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { demoDatabase, designMoment } from '../databases/database.ts';
import { inbox } from '../people/inbox.ts';
import { removePeople } from '../people/people.ts';
import { expectProblem } from '../requests/problems.ts';
import { apiOn, movableClock } from '../servers/app.ts';

/** An API of its own for each test of a file, with a clock that starts over, an empty inbox and nobody in the database. */
export function stageCodes(env: Record<string, string> = {}) {
  const clock = movableClock();
  const stage = {
    clock,
    db: undefined as unknown as Database,
    app: undefined as unknown as FastifyInstance,
    box: inbox(),
    /** Sets the clock to so many seconds after the beginning. */
    later: (seconds: number) => clock.set(new Date(designMoment.getTime() + seconds * 1000)),
  };
  beforeAll(async () => {
    stage.db = await demoDatabase();
  });
  beforeEach(async () => {
    await stage.app?.close();
    await removePeople(stage.db);
    clock.set(designMoment);
    stage.box = inbox();
    stage.app = await apiOn(stage.db, { clock, sms: stage.box.sms, env });
  });
  afterAll(async () => {
    await stage.app.close();
    await removePeople(stage.db);
  });
  return stage;
}

/** The one answer to a code that does not fit, whatever is wrong with it. */
export function expectWrongCode(reply: Parameters<typeof expectProblem>[0]): void {
  const problem = { type: 'about:blank', title: 'Datos no válidos', status: 400, detail: 'Código incorrecto o vencido.' };
  expect(expectProblem(reply, 400)).toEqual(problem);
}
