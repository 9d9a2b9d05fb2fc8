import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import { problemOf } from '../../../web/api/problem.ts';
import { newEventDraft } from '../../../web/console/events/event-draft.ts';
import { blankFields, newDraft, type OfferDraft, type OfferFields } from '../../../web/console/publish/draft.ts';
import type { Draft } from '../../../web/console/publish/drafts-store.ts';
import { publishNoted, saveNoted } from '../../../web/console/publish/send-noted.ts';
import { fetchOwned } from '../../../web/console/shell/owned.ts';
import { designMoment } from '../../support/databases/database.ts';
import { inDays, publishingStage } from '../../support/stages/publishing-stage.ts';

const stage = publishingStage();

/** What is cut of the next call of this method: its answer, or the call itself. */
let cut: { method: string; what: 'call' | 'answer' } | undefined;

async function carry(path: string, { method, headers, body }: RequestInit & { method: string }): Promise<Response> {
  const isCut = cut?.method === method;
  const what = cut?.what;
  if (isCut) cut = undefined;
  if (isCut && what === 'call') throw new TypeError('cut');
  const given = Object.fromEntries(Object.entries(headers as Record<string, string>).filter(([name]) => name !== 'content-type'));
  const payload = body === undefined ? undefined : JSON.parse(String(body));
  const { status, data } = await stage.as('owner', `${method} ${path.replace('/api/v1', '')}`, payload, given);
  if (isCut) throw new TypeError('cut');
  return Response.json(data, { status });
}

function at(moment: string) {
  stage.clock.set(moment);
  vi.setSystemTime(moment);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  at(designMoment.toISOString());
  vi.stubGlobal('fetch', carry);
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  cut = undefined;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A coupon's draft on a phone, with what its two buttons do. */
function phone(more: Partial<OfferFields> = {}) {
  const fields = { ...blankFields(), title: 'Pozole', ends_at: inDays(10), ...more };
  const id_company = stage.companies.mine.id;
  const present = { current: newDraft({ id_user: '1', id_company, noun: 'coupon', fields, now: Date.now() }) };
  const keep = async (draft: OfferDraft) => {
    present.current = draft;
  };
  const hand = { present, keep };
  const failing = (what: 'call' | 'answer', method: string, send: () => Promise<unknown>) => {
    cut = { method, what };
    return expect(send().catch((error) => Promise.reject(problemOf(error).title))).rejects.toBe('Sin conexión');
  };
  const publish = () => publishNoted(hand);
  return {
    present,
    write: (changed: Partial<OfferFields>) => {
      present.current = { ...present.current, fields: { ...present.current.fields, ...changed } };
    },
    publish,
    failing,
    /** As the editor saves it: with the revision that it fetches then. */
    save: async () => {
      const { id_item } = await saveNoted(hand);
      const { revision } = await fetchOwned.coupon(id_company, id_item);
      present.current = { ...present.current, id_item, revision, unanswered: undefined };
    },
    /** Of a coupon, by its title: titles are of one test. */
    all: async (): Promise<OwnedCoupon[]> => {
      const { data } = await stage.as('owner', `GET /companies/${id_company}/coupons?limit=50`);
      return data.items.filter(({ title }: OwnedCoupon) => title.startsWith(fields.title));
    },
  };
}

const byOther = (id_coupon: number, body: object) => stage.as('operator', `PATCH /coupons/${id_coupon}`, body);
const refusalOf = (sent: Promise<unknown>) =>
  sent.then(
    () => undefined,
    (error) => problemOf(error).status,
  );

describe('a publication whose answer was lost', () => {
  it('leaves what the other owner changed meanwhile, and says so', async () => {
    const { failing, publish, all, present } = phone({ title: 'Mole' });
    await failing('answer', 'POST', publish);
    const [made] = await all();
    expect((await byOther(made?.id_coupon ?? 0, { stock: 5 })).status).toBe(200);
    expect(await refusalOf(publish())).toBe(412);
    expect((await all()).map(({ stock }) => stock)).toEqual([5]);
    // The conflict is shown of the coupon that it is, and settled over its revision.
    expect(present.current.id_item).toBe(made?.id_coupon);
    expect(await refusalOf(publish())).toBe(412);
    present.current = { ...present.current, revision: (await all())[0]?.revision ?? null };
    await publish();
    expect((await all()).map(({ stock, state }) => [stock, state])).toEqual([[20, 'active']]);
  });

  it.each(['call', 'answer'] as const)('goes out once with what was corrected since, whether its %s was lost', async (what) => {
    const { failing, publish, write, all } = phone({ title: `Birria ${what}`, description: ' de  chivo ' });
    await failing(what, 'POST', publish);
    write({ stock: 30 });
    await failing('answer', 'PATCH', publish);
    write({ stock: 40 });
    await publish();
    expect((await all()).map(({ stock, state }) => [stock, state])).toEqual([[40, 'active']]);
  });

  it('of a draft that the server had goes on a minute later, also with other words', async () => {
    for (const changed of [{}, { stock: 7 }]) {
      at(designMoment.toISOString());
      const { failing, publish, save, write, all } = phone({ title: `Sopes ${JSON.stringify(changed).length}` });
      await save();
      await failing('answer', 'PATCH', publish);
      at(inDays(0, 1));
      write(changed);
      await publish();
      const [coupon] = await all();
      expect([coupon?.state, coupon?.starts_at, coupon?.stock]).toEqual(['active', designMoment.toISOString(), changed.stock ?? 20]);
    }
  });

  it('is a conflict where the other owner changed the draft that the server had', async () => {
    const { failing, publish, save, all } = phone({ title: 'Flautas' });
    await save();
    await failing('answer', 'PATCH', publish);
    await byOther((await all())[0]?.id_coupon ?? 0, { stock: 3 });
    expect(await refusalOf(publish())).toBe(412);
    expect((await all()).map(({ stock }) => stock)).toEqual([3]);
  });

  it('begins with its own minute where the first attempt was refused', async () => {
    const { publish, save, write, present } = phone({ title: 'Panuchos' });
    await save();
    write({ stores: [stage.companies.theirs.stores[0] ?? 0] });
    expect(await refusalOf(publish())).toBe(400);
    expect([present.current.begins_at, present.current.tried, present.current.unanswered]).toEqual([undefined, undefined, []]);
  });
});

describe('a draft whose save was not answered', () => {
  it.each(['POST', 'GET'])('is on the server as it was typed since, whether the answer to %s was lost', async (method) => {
    const { failing, save, write, all, present } = phone({ title: `Atole ${method}` });
    await failing('answer', method, save);
    write({ title: `Atole ${method} de guayaba` });
    await save();
    expect((await all()).map(({ title, state }) => [title, state])).toEqual([[`Atole ${method} de guayaba`, 'draft']]);
    write({ stock: 9 });
    await failing('answer', 'PATCH', save);
    write({ stock: 8 });
    await save();
    expect([(await all())[0]?.stock, present.current.unanswered]).toEqual([8, undefined]);
  });
});

/** What is neither a coupon nor on the server. */
function otherDraft(noun: 'promotion' | 'event'): Draft {
  const given = { id_user: '1', id_company: stage.companies.mine.id, now: Date.now() };
  if (noun === 'promotion') return newDraft({ ...given, noun, fields: { ...blankFields(), title: 'Jueves de mole', ends_at: inDays(10) } });
  const place = { id_store: null, venue: 'El patio', address: 'Calle 1', id_city: 22014, id_colonia: null, lat: null, lng: null };
  const when = { time_zone: 'America/Mexico_City', date: '2026-11-27', from: '20:00', to: '23:00', last: null };
  const fields = { ...place, ...when, title: 'Noche de son', description: '', image: null, charges: false, price: null };
  return newEventDraft({ ...given, fields });
}

it.each(['promotion', 'event'] as const)(
  'a lost answer of a %s: what is corrected since goes out, and nothing over what another changed',
  async (noun) => {
    const attempt = async () => {
      const present = { current: otherDraft(noun) };
      const hand = { present, keep: async (draft: Draft) => Object.assign(present, { current: draft }) };
      cut = { method: 'POST', what: 'answer' };
      expect(await refusalOf(publishNoted(hand))).toBe(503);
      present.current = { ...present.current, fields: { ...present.current.fields, description: 'Con pan' } } as Draft;
      return { hand, present };
    };
    const owned = (id: number) => fetchOwned[noun](stage.companies.mine.id, id);
    const { hand } = await attempt();
    const { id_item } = await publishNoted(hand);
    expect(await owned(id_item)).toMatchObject({ description: 'Con pan', status: noun === 'event' ? 'scheduled' : 'active' });

    const second = await attempt();
    const { data } = await stage.as('owner', `GET /companies/${stage.companies.mine.id}/${noun}s?limit=50`);
    const id = Math.max(...data.items.map((item: Record<string, number>) => item[`id_${noun}`]));
    expect((await stage.as('operator', `PATCH /${noun}s/${id}`, { description: 'De otro' })).status).toBe(200);
    expect(await refusalOf(publishNoted(second.hand))).toBe(412);
    expect([second.present.current.id_item, (await owned(id)).description]).toEqual([id, 'De otro']);
  },
);
