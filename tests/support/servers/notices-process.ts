import { sendDueNotices } from '../../../server/notifications/send-notices.ts';
import { createEventBus } from '../../../server/platform/cluster/event-bus.ts';
import { readEnv } from '../../../server/platform/config/env.ts';
import { openDatabase } from '../../../server/platform/database/open-database.ts';

/** A process that only sends the notices that are due at `NOW`, for a test that kills it; it says after each so many how many there are. */
const { db, close } = await openDatabase(readEnv(process.env));
const clock = { now: () => new Date(Number(process.env.NOW)) };
const events = createEventBus();
let sent = 0;
events.on('announcement', () => console.log(`sent ${++sent}`));
await sendDueNotices({ db, clock, events });
await close();
console.log('done');
