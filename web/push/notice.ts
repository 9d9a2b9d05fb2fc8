import type { PushPayload } from '../../contract/notices/push-payload.ts';

/** What the worker tells the pages that are open. `show` is for the one in front, when the device says so. */
export type WorkerMessage = { type: 'notice'; notice: PushPayload; show: boolean } | { type: 'subscription-changed' };
