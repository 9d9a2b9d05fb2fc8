import { browserApi } from '../../api/api-client.ts';
import { ifMatch } from '../../api/if-match.ts';
import { problemOf } from '../../api/problem.ts';
import { serverNow } from '../../session/server-clock.ts';
import { couponBody, type OfferDraft, promotionBody } from './draft.ts';
import type { Draft } from './drafts-store.ts';
import { missingOf } from './missing-offer.ts';

/** Of events alone: an offer's editor does without it. */
const eventRules = () => import('../events/event-draft.ts');

/** What the server has of a draft: enough to go on with it, and to show it. */
export type SendResult = { id_item: number; slug: string; isDraft: boolean };

type Answer = { slug: string; status: string } & ({ id_coupon: number } | { id_promotion: number } | { id_event: number });

function sentOf(answer: Answer): SendResult {
  const id_item = 'id_coupon' in answer ? answer.id_coupon : 'id_promotion' in answer ? answer.id_promotion : answer.id_event;
  return { id_item, slug: answer.slug, isDraft: answer.status === 'draft' };
}

export const runningMinute = () => new Date(Math.floor(serverNow() / 60_000) * 60_000).toISOString();

/** A draft's creation, the same however often it is sent. */
async function create(draft: Draft, isShown: boolean): Promise<SendResult> {
  const { id_company, key } = draft;
  const given = { params: { id_company }, headers: { 'Idempotency-Key': key } };
  const status = isShown ? 'active' : 'draft';
  switch (draft.noun) {
    case 'coupon':
      return sentOf(await browserApi('POST /companies/{id_company}/coupons', { ...given, body: { ...couponBody(draft), status } }));
    case 'promotion':
      return sentOf(
        await browserApi('POST /companies/{id_company}/promotions', { ...given, body: { ...promotionBody(draft.fields), status } }),
      );
    case 'event': {
      const { eventBody } = await eventRules();
      const body = { ...eventBody(draft.fields), status: isShown ? ('scheduled' as const) : ('draft' as const) };
      return sentOf(await browserApi('POST /companies/{id_company}/events', { ...given, body }));
    }
  }
}

/** What begins when it is published begins with the minute in which that was tried first, even if the server has had its draft for long. */
const begun = ({ fields, begins_at }: OfferDraft) => (fields.starts_at === null ? { starts_at: begins_at ?? runningMinute() } : {});

/** Changes what the server has, while it is of that revision; `isPublished`: and shows it to customers. */
async function change(draft: Draft, id_item: number, revision: string, isPublished: boolean): Promise<SendResult> {
  const headers = ifMatch(revision);
  if (draft.noun === 'event') {
    const { eventBody } = await eventRules();
    const body = eventBody(draft.fields);
    const { known_start } = draft;
    const isMoved = known_start !== null && Date.parse(known_start) !== Date.parse(body.starts_at);
    const status = isPublished ? { status: 'scheduled' as const } : isMoved ? { status: 'moved' as const } : {};
    return sentOf(await browserApi('PATCH /events/{id_event}', { params: { id_event: id_item }, headers, body: { ...body, ...status } }));
  }
  const shown = isPublished ? { status: 'active' as const, ...begun(draft) } : {};
  return draft.noun === 'coupon'
    ? sentOf(
        await browserApi('PATCH /coupons/{id_coupon}', {
          params: { id_coupon: id_item },
          headers,
          body: { ...couponBody(draft), ...shown },
        }),
      )
    : sentOf(
        await browserApi('PATCH /promotions/{id_promotion}', {
          params: { id_promotion: id_item },
          headers,
          body: { ...promotionBody(draft.fields), ...shown },
        }),
      );
}

/** The same over what was sent without an answer; anybody else's change is a 412. */
async function changeOwn(draft: Draft, id_item: number, isPublished: boolean): Promise<SendResult> {
  const { revision, unanswered = [] } = draft;
  try {
    if (revision !== null) return await change(draft, id_item, revision, isPublished);
  } catch (error) {
    if (problemOf(error).status !== 412 || unanswered.length === 0) throw error;
  }
  const { changeUnanswered } = await import('./change-unanswered.ts');
  return changeUnanswered(draft, id_item, isPublished, change);
}

/**
 * Publishes a draft once, however often it is sent, and continues an attempt whose connection was lost. Throws as calls do, with a 412 where somebody else
 * changed the published thing; `learn` hears before which thing that is.
 */
export async function publishDraft(draft: Draft, learn: (id_item: number) => Promise<unknown>): Promise<SendResult> {
  if (draft.id_item !== null) return changeOwn(draft, draft.id_item, true);
  const sent = await create(draft, true);
  // A creation of before answers with what was typed then.
  if (!sent.isDraft && !draft.tried && !draft.unanswered?.length) return sent;
  await learn(sent.id_item);
  return changeOwn(draft, sent.id_item, true);
}

/** Changes what is published already, and leaves its status; an event that begins at another time says so. */
export const saveChanges = (draft: Draft, id_item: number): Promise<SendResult> => changeOwn(draft, id_item, false);

/** Whether the server accepts the draft: an offer needs its gain, a title and an end, and an event needs all its fields. */
export async function isSavable(draft: Draft): Promise<boolean> {
  const now = serverNow();
  if (draft.noun !== 'event') return missingOf({ ...draft, charged: true, opens_then: true }, [], now).length === 0;
  const { missingOfEvent } = await eventRules();
  return missingOfEvent(draft, now).length === 0;
}

/** Keeps a draft that is savable on the server too. */
export async function saveDraft(draft: Draft): Promise<SendResult> {
  if (draft.id_item !== null) return changeOwn(draft, draft.id_item, false);
  const sent = await create(draft, false);
  return draft.unanswered?.length ? changeOwn(draft, sent.id_item, false) : sent;
}
