import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type Shop, ShopContext } from '../../shell/shop-context.ts';
import { blankFields, newDraft } from '../draft.ts';
import type { Draft } from '../drafts-store.ts';
import { goAcross } from './go-across.ts';
import OtherNoun from './other-noun.tsx';

const begun = newDraft({ id_user: '1', id_company: 1, noun: 'coupon', fields: blankFields(), now: 0 });
const other = '/mi-negocio/eventos/nuevo?borrador=x';

/** A draft in hand, and what became of it. */
function inHand(changed: Partial<Draft>) {
  const draft = { ...begun, ...changed } as Draft;
  const done: string[] = [];
  const hand = {
    draft,
    present: { current: draft },
    inTurn: <T>(work: () => Promise<T>) => work(),
    drop: async () => void done.push('dropped'),
  };
  const unkeep = async (to: string) => void done.push(`unkept ${to}`);
  const across = (deleting: () => Promise<unknown>) =>
    goAcross(
      hand,
      async () => {
        done.push('kept');
        return other;
      },
      { forget: deleting, unkeep },
    );
  return { hand, done, across };
}

function shown(changed: Partial<Draft>): string {
  const shop = { id_company: 1, id_store: null } as Shop;
  const props = { text: 'noche de salsa', hand: inHand(changed).hand, goods: {} } as unknown as Parameters<typeof OtherNoun>[0];
  const Screen = () => createElement(ShopContext, { value: shop }, createElement(OtherNoun, props));
  return renderToString(createElement(createRoutesStub([{ path: '/', Component: Screen }]), { initialEntries: ['/'] }));
}

const answers = (status: number) => async () => {
  throw Object.assign(new Error(), { data: { status, title: '', detail: `Dice ${status}.` } });
};

describe('the way across to another noun', () => {
  it('is shown, unless the draft may be on the street', () => {
    expect(shown({})).toContain('Es un evento');
    expect(shown({ tried: true })).toBe('');
  });

  it('is closed to what came to be published meanwhile', async () => {
    const { across, done } = inHand({ tried: true });
    expect(await across(async () => {})).toHaveProperty('fault');
    expect(done).toEqual([]);
  });

  it.each([409, 412])('is closed where the server does not delete its draft (%s)', async (status) => {
    const { across, done } = inHand({ id_item: 7, revision: '3' });
    expect(await across(answers(status))).toEqual({ fault: `Dice ${status}.` });
    expect(done).toEqual(['kept', `unkept ${other}`]);
  });

  it.each([404, 503])('is open where the server has none or is not reached (%s)', async (status) => {
    const { across, done } = inHand({ id_item: 7, revision: '3' });
    expect(await across(answers(status))).toEqual({ to: other });
    expect(done).toEqual(['kept', 'dropped']);
  });
});
