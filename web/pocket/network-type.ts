type Connection = { type?: string; saveData?: boolean };

const connection = () => (navigator as { connection?: Connection }).connection;

/** Whether this browser says what kind of network it is on. */
export const tellsWifi = () => connection()?.type !== undefined;

/** Whether what is fetched now costs nobody data: it is Wi-Fi, and nobody asked to save. */
export function isFree(): boolean {
  const { type, saveData } = connection() ?? {};
  return type === 'wifi' && saveData !== true;
}
