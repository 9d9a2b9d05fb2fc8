import { expireAllClaims } from './claims/expiry.ts';
import { remindOfClaims } from './claims/expiry-reminders.ts';
import { tellHolders } from './claims/tell-holders.ts';
import { remindOfEvents } from './events/event-notifications.ts';
import { runImports } from './imports/run-imports.ts';
import { broadcastStarts } from './live/broadcast-starts.ts';
import type { LiveServer } from './live/live-server.ts';
import { revokeSockets } from './live/revoke-sessions.ts';
import { tellFollowers } from './notifications/follower-news.ts';
import { sendDueNotices } from './notifications/send-notices.ts';
import { erasePhotos } from './ownership/photos.ts';
import type { RecurringJob } from './platform/jobs/recurring-job.ts';
import type { Push } from './push/push-job.ts';
import { tellUsable } from './reminders/tell-usable.ts';
import { tellHits } from './saved-searches/tell-hits.ts';
import type { Services } from './services.ts';
import { runMaintenance } from './startup/maintenance.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Everything that a serving process repeats by itself. Any number of processes on one database may run each job at once. */
export const jobsOf = (services: Services, io: LiveServer, push?: Push): RecurringJob[] => [
  { name: 'upkeep', intervalMs: hour, run: () => runMaintenance(services.db, services.clock) },
  { name: 'event-reminders', intervalMs: minute, run: () => remindOfEvents(services) },
  { name: 'claim-reminders', intervalMs: minute, run: () => remindOfClaims(services) },
  { name: 'usable-reminders', intervalMs: minute, run: () => tellUsable(services) },
  { name: 'due-notices', intervalMs: second, run: () => sendDueNotices(services) },
  { name: 'follower-news', intervalMs: minute, run: () => tellFollowers(services) },
  { name: 'search-news', intervalMs: minute, run: () => tellHits(services) },
  { name: 'day-changes', intervalMs: 15 * second, run: () => tellHolders(services) },
  { name: 'view-sums', intervalMs: 10 * second, run: () => services.views.flush(services.db) },
  { name: 'missed-searches', intervalMs: 10 * second, run: () => services.missedSearches.flush(services.db) },
  { name: 'imports', intervalMs: second, run: () => runImports(services) },
  { name: 'claim-photos', intervalMs: 15 * second, run: () => erasePhotos(services) },
  { name: 'claim-expiry', intervalMs: minute, run: () => expireAllClaims(services) },
  // An ended session's sockets close within a second, whichever process ended it.
  { name: 'session-revocation', intervalMs: 700, run: revokeSockets(io, services) },
  { name: 'coupon-starts', intervalMs: 500, run: broadcastStarts(io, services) },
  ...(push ? [...pushJobs(push), { name: 'push-upkeep', intervalMs: hour, run: push.forget }] : []),
];

/** The jobs of push. */
export const pushJobs = (push: Push): RecurringJob[] => [
  { name: 'push-fan-out', intervalMs: second, run: push.fanOut },
  { name: 'push-sending', intervalMs: second, run: push.send },
];
