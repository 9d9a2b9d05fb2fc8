import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eraseWhatIsDue } from '../../../server/customers/erasure.ts';
import { Authenticator, type Bent } from '../../support/people/authenticator.ts';
import { addPerson, addStaff, call, logIn } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { apiOn } from '../../support/servers/app.ts';
import { origin, stagePasskeys } from '../../support/stages/passkey-stage.ts';

const { stage, me, ask, add, pass: later, open, question, proofQuestion, withKey } = stagePasskeys();

describe('logging in by a key', () => {
  it('opens the account that the key is of, without phone or password', async () => {
    const { person, key } = await withKey();
    const options = await question();
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' });
    const { status, data } = await open(key.sign(options, origin));
    expect([status, data.id_user]).toEqual([200, person.id_customer]);
    const { items, proof } = (await me(data.token, 'GET /customers/me/passkeys')).data;
    expect([items[0].used_at, proof]).toEqual([stage.clock.now().toISOString(), 'nothing']);
  });

  it('opens it as what its owner works as', async () => {
    const { operator } = await addStaff(stage.db);
    const { key } = await withKey(operator);
    expect((await open(key.sign(await question(), origin))).data.id_user_role).toBe(1);
  });

  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const wrong: [string, Bent][] = [
    ['of another site', { origin: 'https://evil.example' }],
    ['for another site’s name', { rpId: 'evil.example' }],
    ['to a question that nobody asked', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['by a device that nobody unlocked', { verified: false }],
    ['signed by somebody else', { by: stranger }],
    ['that counts backwards, as a copy does', { counter: 1 }],
    ['of a new key', { type: 'webauthn.create' }],
  ];
  it.each(wrong)('refuses an answer %s', async (_what, bent) => {
    const { key } = await withKey();
    const { detail } = expectProblem(await open(key.sign(await question(), origin, bent)), 401);
    expect(detail).toBe('No pudimos entrar con esa llave. Inténtalo otra vez, o entra con tu teléfono y tu contraseña.');
  });

  it('takes an answer once and in time, and none of another session or purpose', async () => {
    const { key, token } = await withKey();
    const signed = key.sign(await question(), origin);
    expect((await open(signed)).status).toBe(200);
    expectProblem(await open(signed), 401);
    const late = key.sign(await question(), origin);
    later(301);
    expectProblem(await open(late), 401);
    expectProblem(await open(key.sign(await proofQuestion(token), origin)), 401);
  });

  it('of two who send the same answer at once lets one in', async () => {
    const { key } = await withKey();
    const signed = key.sign(await question(), origin);
    expect((await Promise.all([open(signed), open(signed), open(signed)])).map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('answers a key that nobody has, another’s name and nonsense like a wrong one', async () => {
    const { key } = await withKey();
    const nobody = new Authenticator().sign(await question(), origin);
    const [unknown, another, nonsense] = [
      await open({ ...nobody, userHandle: key.userHandle }),
      await open({ ...key.sign(await question(), origin), userHandle: 'AAAA' }),
      await open({ ...key.sign(await question(), origin), clientDataJSON: 'bm8' }),
    ];
    const said = [unknown, another, nonsense].map((reply) => expectProblem(reply, 401).detail);
    expect(new Set(said).size).toBe(1);
    const { userHandle: _, ...unnamed } = key.sign(await question(), origin);
    expectProblem(await open(unnamed), 401);
  });

  it('lets a key in that never counts', async () => {
    const { token } = await logIn(stage.app, await addPerson(stage.db));
    const key = new Authenticator({ counts: false });
    await add(token, key.create((await ask(token)).data, origin));
    for (let n = 0; n < 2; n++) expect((await open(key.sign(await question(), origin))).status).toBe(200);
  });

  it('leaves no question behind that nobody answers', async () => {
    await question();
    const kept = async () => (await stage.db.execute(sql`select 1 from passkey_challenges`)).rows.length;
    await eraseWhatIsDue(stage.db, stage.clock.now());
    expect(await kept()).toBe(1);
    later(300);
    await eraseWhatIsDue(stage.db, stage.clock.now());
    expect(await kept()).toBe(0);
  });

  it('has a limit for each network', async () => {
    const { key } = await withKey();
    const wrongKey = () => open(key.sign({ challenge: 'AAAA', rpId: 'localhost' }, origin));
    const answers: number[] = [];
    for (let n = 0; n < 302; n++) answers.push((await wrongKey()).status);
    expect([answers[0], answers.at(-1)]).toEqual([401, 429]);
  });

  it('is valid at PUBLIC_URL alone where that is set', async () => {
    const { key } = await withKey();
    const app = await apiOn(stage.db, { clock: stage.clock, env: { PUBLIC_URL: 'https://barrio.example' } });
    const headers = { host: 'barrio.example' };
    const options = (await call(app, 'POST /customers/passkey-login/options', { headers })).data;
    expect(options.rpId).toBe('barrio.example');
    for (const [from, status] of [
      ['http://barrio.example', 401],
      ['https://barrio.example', 200],
    ] as const) {
      const { data } = await call(app, 'POST /customers/passkey-login/options', { headers });
      expect((await call(app, 'POST /customers/passkey-login', { headers, body: key.sign(data, from) })).status).toBe(status);
    }
    await app.close();
  });
});
