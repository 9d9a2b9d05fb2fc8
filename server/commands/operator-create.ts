import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { normalizePhone } from '../../contract/accounts/phones.ts';
import { createOperator } from '../customers/operators.ts';
import { isKnownPassword } from '../platform/auth/password-blocklist.ts';
import { systemClock } from '../platform/config/clock.ts';
import { readArguments, runCommand, WrongArguments } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const usage = 'npm run operator:create -- --phone 4421234567 --name "Olga Operadora" (asks for the password, or reads OPERATOR_PASSWORD)';

/** What is typed is not shown. */
async function askPassword(): Promise<string> {
  if (!stdin.isTTY) throw new WrongArguments('There is no terminal to ask for the password on: set OPERATOR_PASSWORD.');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: stdin, output: silent, terminal: true });
  stdout.write('Password (8 to 128 characters, not shown): ');
  const typed = await terminal.question('');
  terminal.close();
  stdout.write('\n');
  return typed;
}

await runCommand(usage, async () => {
  const given = readArguments({ phone: { type: 'string' }, name: { type: 'string' } });
  const phone = normalizePhone(given.phone ?? '');
  if (!phone) throw new WrongArguments('--phone must be a Mexican phone of ten digits.');
  const name = given.name?.trim();
  if (!name || name.length > 80) throw new WrongArguments('--name must have 1 to 80 characters.');
  const password = process.env.OPERATOR_PASSWORD || (await askPassword());
  if (password.length < 8 || password.length > 128) throw new WrongArguments('The password must have 8 to 128 characters.');
  if (isKnownPassword(password, phone)) throw new WrongArguments('That password is among the first that anyone would try.');
  await withDatabase(async (db, engine) => {
    const { isNew, passkeys } = await createOperator(db, { phone, name, password, now: systemClock.now() });
    console.log(isNew ? `There is a new operator (${engine}).` : `The account of that phone is now an operator (${engine}).`);
    if (passkeys > 0)
      console.log(`Its passkeys are removed (${passkeys}): it logs in with this password, and adds a new one under "Mi perfil".`);
  });
});
