import { data } from 'react-router';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { KitData } from './kit-loaded.ts';

const api = vi.fn<(key: string, given: { body?: { status: string }; headers?: object }) => Promise<unknown>>();
// Test files share their modules: what others have loaded is loaded anew with this API, and by others anew without it.
vi.resetModules();
vi.doMock('../../api/api-client.ts', () => ({ browserApi: api }));
const { takeBack } = await import('./take-back.ts');
afterAll(() => {
  vi.doUnmock('../../api/api-client.ts');
  vi.resetModules();
});
const loaded = { noun: 'coupon', one: { id_company: 1, id_coupon: 2 } } as KitData;

/** The API whose draft is refused with this status, if any; the statuses that it was asked for. */
function answers(refusal: number | null) {
  const asked: (string | undefined)[] = [];
  api.mockImplementation(async (key, { body, headers }) => {
    if (key.startsWith('GET')) return { revision: 'r1' };
    asked.push(body?.status);
    if (body?.status === 'draft') expect(headers).toEqual({ 'if-match': '"r1"' });
    if (refusal !== null && body?.status === 'draft') throw data({ status: refusal, detail: 'No' }, { status: refusal });
    return {};
  });
  return asked;
}

beforeEach(() => void api.mockReset());

it('a coupon that nobody has is a draft again', async () => {
  const asked = answers(null);
  expect(await takeBack(loaded)).toMatchObject({ said: expect.stringContaining('Quedó en tus borradores'), isHeld: false });
  expect(asked).toEqual(['draft']);
});

it('one that somebody took meanwhile is paused, by the answer of the call that would have hidden it', async () => {
  const asked = answers(409);
  expect(await takeBack(loaded)).toMatchObject({ said: expect.stringContaining('quedó en pausa'), isHeld: true });
  expect(asked).toEqual(['draft', 'paused']);
});

it('any other refusal is the caller’s', async () => {
  const asked = answers(412);
  await expect(takeBack(loaded)).rejects.toMatchObject({ data: { status: 412 } });
  expect(asked).toEqual(['draft']);
});
