import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { demoDatabase, designMoment } from '../databases/database.ts';
import { apiOn, movableClock } from '../servers/app.ts';
import { addPerson, logIn, type Person, removePeople } from './people.ts';

/**
 * The demo city with one customer (`me`), new for each test at the design's moment and gone after it with whoever a test adds.
 * `token` is of a session of theirs; without `isLoggedIn` they have none.
 */
export function stageAccount({ isLoggedIn = true }: { isLoggedIn?: boolean } = {}) {
  const stage = {
    clock: movableClock(),
    token: '',
    db: undefined as unknown as Database,
    app: undefined as unknown as FastifyInstance,
    me: undefined as unknown as Person,
    /** Sets the clock so many seconds after the design's moment. */
    later: (seconds: number) => stage.clock.set(new Date(designMoment.getTime() + seconds * 1000)),
  };
  beforeAll(async () => {
    stage.db = await demoDatabase();
    stage.app = await apiOn(stage.db, { clock: stage.clock });
  });
  beforeEach(async () => {
    stage.clock.set(designMoment);
    await removePeople(stage.db);
    stage.me = await addPerson(stage.db);
    if (isLoggedIn) stage.token = (await logIn(stage.app, stage.me)).token;
  });
  afterAll(async () => {
    await removePeople(stage.db);
    await stage.app.close();
  });
  return stage;
}
