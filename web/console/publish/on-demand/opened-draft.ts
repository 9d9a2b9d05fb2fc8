import { openFieldsOf } from '../asked-fields.ts';
import type { OfferDraft, ReadTimes } from '../draft.ts';
import { fitted } from '../fitted.ts';
import type { ShopClock } from '../offer-periods.ts';

/** The draft whose owner says that they open then: it holds when its words said, and on its last day until its hours are over. */
export function openedDraft(draft: OfferDraft, shop: Pick<ShopClock, 'time_zone'>, now: number): Partial<OfferDraft> {
  const { fields, said, answered = [] } = draft;
  const heard = heardWhileClosed(draft, now) ?? {};
  const times = { ...fields, ...heard };
  const answers = said ? { answered: said.ask.filter((field) => answered.includes(field) || field in heard) } : {};
  return { opens_then: true, fields: fitted(shop, times, times.windows), ...answers };
}

/** When it holds by its words, while that is open only because the shop is closed then. */
export function heardWhileClosed(draft: OfferDraft, now: number): ReadTimes | undefined {
  const { if_open } = draft.said ?? {};
  if (!if_open || draft.opens_then !== undefined || Date.parse(if_open.ends_at ?? '') <= now) return undefined;
  const open: readonly string[] = openFieldsOf(draft);
  return Object.keys(if_open).every((field) => open.includes(field)) ? if_open : undefined;
}
