import { describe, expect, it } from 'vitest';
import { newcomer, post } from '../../../support/people/inbox.ts';
import { addPerson, newPhone } from '../../../support/people/people.ts';
import { expectProblem } from '../../../support/requests/problems.ts';
import { stageCodes } from '../../../support/stages/code-stage.ts';

const cap = 20;
const stage = stageCodes({ SMS_DAILY_CAP: String(cap) });
let asked = 0;
const anywhere = () => `203.0.113.${++asked % 250}`;
const recover = (phone: string) => post(stage.app, 'recover-password', { phone }, anywhere());
const register = () => post(stage.app, 'register-from-mobile', { ...newcomer, phone: newPhone() }, anywhere());

describe('the most codes of a day', () => {
  it('is refused in the same words and with the same wait, whether the phone has an account or none', async () => {
    for (let n = 0; n < cap; n++) expect((await register()).statusCode).toBe(200);
    stage.later(3 * 3600);
    const { phone } = await addPerson(stage.db);
    const [known, unknown] = [await recover(phone), await recover(newPhone())];
    expect(expectProblem(known, 503).detail).toBe(expectProblem(unknown, 503).detail);
    expect(known.headers['retry-after']).toBe(unknown.headers['retry-after']);
    expect(Number(known.headers['retry-after'])).toBeGreaterThan(3600);
    expect(await stage.box.to(phone)).toEqual([]);
  });

  it('has none taken by a recovery of a phone without an account, and one by that of a phone with one', async () => {
    for (let n = 0; n < cap; n++) expect((await recover(newPhone())).statusCode).toBe(200);
    expect((await recover((await addPerson(stage.db)).phone)).statusCode).toBe(200);
    const replies = [];
    for (let n = 0; n < cap; n++) replies.push((await register()).statusCode);
    expect(replies).toEqual([...Array(cap - 1).fill(200), 503]);
  });
});
