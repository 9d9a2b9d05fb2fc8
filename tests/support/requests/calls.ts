import { readdirSync } from 'node:fs';
import type { Call, CallTable } from '../../../contract/call.ts';

const contract = new URL('../../../contract/', import.meta.url);
const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);
const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(new URL(file, contract).href)));
const tables = modules.flatMap((module) => Object.entries(module).filter(([name]) => name.endsWith('Calls')));

/** Every call of every table in the contract. */
export const calls: Record<string, Call> = Object.assign({}, ...tables.map(([, table]) => table as CallTable));
