import { normalizePhone } from '../../contract/accounts/phones.ts';
import { endSessions } from '../customers/operators.ts';
import { readArguments, runCommand, WrongArguments } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const usage = 'npm run sessions:end -- --phone 4421234567, or --all';

await runCommand(usage, async () => {
  const { phone: written, all = false } = readArguments({ phone: { type: 'string' }, all: { type: 'boolean' } });
  const phone = normalizePhone(written ?? '');
  if (all ? written !== undefined : !phone) throw new WrongArguments('Say whose: --phone and a Mexican phone of ten digits, or --all.');
  await withDatabase(async (db) => {
    console.log(`Sessions ended: ${await endSessions(db, all ? null : phone)}.`);
  });
});
