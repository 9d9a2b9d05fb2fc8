import { readStored, writeStored } from '../session/storage.ts';

/** Whoever leaves this device takes their pushes along, with or without a network. */
export function forgetPush(): void {
  if (readStored('push_id_user') !== null) void forget().catch(() => {});
}

/** Stops the pushes to this device without telling the server, which learns of it from the push service or by the logout. */
export async function forget(): Promise<void> {
  writeStored('push_id_user', null);
  const registration = await navigator.serviceWorker?.getRegistration();
  const kept = await registration?.pushManager?.getSubscription();
  await kept?.unsubscribe();
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
}
