import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';

/** Messages without a provider go here: one JSON line each, readable by the owner alone. */
export const outboxFile = (dataDir: string, name: 'sms' | 'mail') => path.join(dataDir, 'outbox', `${name}.jsonl`);

export async function appendToOutbox(file: string, message: object): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await appendFile(file, `${JSON.stringify(message)}\n`, { mode: 0o600 });
}
