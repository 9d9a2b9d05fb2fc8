import { readStored } from '../session/session.ts';

/** Whoever leaves this device takes their pushes along, with or without a network. */
export function forgetPush(): void {
  if (readStored('push_id_user') !== null) void import('./subscription.ts').then(({ forget }) => forget()).catch(() => {});
}
