import { sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { Authenticator } from '../people/authenticator.ts';
import { addPerson, call, logIn, type Person, password } from '../people/people.ts';
import { stageCodes } from './code-stage.ts';

/** Where the API of the tests is asked. */
export const origin = 'http://localhost';
export const shownPassword = { current_password: password };

/** The calls of passkeys, by whoever has a session, and people with a key. */
export function stagePasskeys() {
  const stage = stageCodes();
  beforeEach(() => stage.db.execute(sql`delete from limit_counters`));
  const me = (token: string, key: string, body?: object) => call(stage.app, key, { token, ...(body ? { body } : {}) });
  const ask = (token: string, body: object = shownPassword) => me(token, 'POST /customers/me/passkeys/options', body);
  const add = (token: string, body: object) => me(token, 'POST /customers/me/passkeys', body);
  const pass = (seconds: number) => stage.clock.set(new Date(stage.clock.now().getTime() + seconds * 1000));
  const proofQuestion = async (token: string) => (await me(token, 'POST /customers/me/passkey-proof/options')).data;
  return {
    stage,
    me,
    ask,
    add,
    pass,
    open: (body: object) => call(stage.app, 'POST /customers/passkey-login', { body }),
    question: async () => (await call(stage.app, 'POST /customers/passkey-login/options')).data,
    proofQuestion,
    show: async (token: string, key: Authenticator) =>
      me(token, 'POST /customers/me/passkey-proof', key.sign(await proofQuestion(token), origin)),
    audit: async () =>
      (
        await stage.db.execute(
          sql`select kind, item, id_user, before, after from audit_entries where kind like 'passkey%' order by id_audit`,
        )
      ).rows,
    /** Somebody with a key, in a session in which it was not shown lately. */
    async withKey(given?: Person) {
      const person = given ?? (await addPerson(stage.db));
      const { token } = await logIn(stage.app, person);
      const key = new Authenticator();
      const { data } = await add(token, key.create((await ask(token)).data, origin));
      pass(601);
      return { person, token, key, id_passkey: data.id_passkey as number };
    },
  };
}
