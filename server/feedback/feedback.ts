import type { FastifyInstance } from 'fastify';
import type { Claim, RespectReply } from '../../contract/wallet/wallet.ts';
import type { Database } from '../../database/database.ts';
import { findStatus } from '../claims/claim-commands.ts';
import { findStoredCoupon, type StoredCoupon } from '../coupons/staff-queries.ts';
import { announce, notify } from '../notifications/notify.ts';
import { conflict, notFound } from '../platform/problems.ts';
import { requireQuota } from '../platform/rate-limits/quotas.ts';
import { publicationAction } from '../publishing/offers.ts';
import { type PublishedChange, publish } from '../publishing/publish.ts';
import { slugsOf } from '../publishing/slugs.ts';
import type { Services } from '../services.ts';
import { askAboutRefusals } from './commands.ts';
import { findCompanyOfYes, findResponsible, lockCompanyOfClaim, pauseRefused, putFeedback, type RespectAnswer } from './queries.ts';

type AnswerInput = { id_claim: number; id_customer: number; respected: RespectReply };
type FeedbackNotice = Awaited<ReturnType<typeof notify>>;

/** Answers of one customer in an hour: each invalidates cached replies, and no customer uses that many coupons. */
const answers = { what: 'feedback', max: 60, seconds: 3600 };

/** Stores a customer's answer about their own claim, or throws the reason why not. */
export async function giveFeedback(services: Services, given: AnswerInput): Promise<void> {
  const { db, clock, keys } = services;
  await requireQuota(db, clock.now(), { keys, whom: String(given.id_customer), ...answers });
  const { isNew, id_company } = given.respected === 'no' ? await refuse(services, given) : await put(db, given, clock.now());
  if (isNew) await tellRespect(services, id_company);
}

async function tellRespect({ db, events }: Services, id_company: number): Promise<void> {
  const slugs = await slugsOf(db, 'company', id_company);
  events.emit('change', { kind: 'respect', action: 'updated', id_item: id_company, id_company, cities: [], slugs });
}

/** A redemption that is undone takes its yes with it, and one that is restored brings it back. */
export function followUses(app: FastifyInstance, services: Services): void {
  services.events.on('use', ({ id_claim }) => {
    findCompanyOfYes(services.db, id_claim)
      .then((id_company) => (id_company === undefined ? undefined : tellRespect(services, id_company)))
      .catch((error) => app.log.error({ err: error }, 'what a company is told to honour was not dropped'));
  });
}

async function put(tx: Database, given: AnswerInput, now: Date): Promise<RespectAnswer> {
  const answered = await putFeedback(tx, given, now);
  if (!answered) throw await explainRefusal(tx, given);
  return answered;
}

/** Stores a refusal. One refusal too many pauses the coupon in the same transaction and notifies its owner. */
async function refuse(services: Services, given: AnswerInput): Promise<RespectAnswer> {
  const now = services.clock.now();
  const { answered, announced } = await publish(services, null, (tx) => pauseIfRefused(tx, given, now));
  for (const one of announced) announce(services.events, one);
  return answered;
}

async function pauseIfRefused(
  tx: Database,
  given: AnswerInput,
  now: Date,
): Promise<PublishedChange<{ answered: RespectAnswer; announced: FeedbackNotice[] }>> {
  await lockCompanyOfClaim(tx, given);
  const answered = await put(tx, given, now);
  const { id_coupon, id_company } = answered;
  const before = await findStoredCoupon(tx, id_coupon);
  const made = { kind: 'coupon', id_item: id_coupon, id_company, before } as const;
  if (!answered.isNew || !(await pauseRefused(tx, id_coupon, now))) return { ...made, after: before, answer: { answered, announced: [] } };
  const after = await findStoredCoupon(tx, id_coupon);
  await askAboutRefusals(tx, after, now);
  const announced: FeedbackNotice[] = [];
  for (const customer of await findResponsible(tx, id_company)) announced.push(await tell(tx, after, customer, now));
  return { ...made, after, action: publicationAction(before, after), answer: { answered, announced } };
}

const tell = (tx: Database, { id_coupon, id_company, slug, title, image }: StoredCoupon, customer: number, now: Date) =>
  notify(tx, {
    type: 'reminders',
    title: `En pausa: ${title}`,
    url: `/cupones/${slug}`,
    counts: false,
    now,
    to: { customer },
    message: 'Tres personas dijeron que no se lo respetaron. Revisa qué pasó y después reanúdalo.',
    id_coupon,
    id_company,
    image,
    subject: `refused:${id_coupon}:${now.getTime()}:${customer}`,
  });

const refusals: Record<Claim['status'], string> = {
  active: 'Todavía no lo usas. Después de canjearlo puedes decir que te lo respetaron.',
  redeemed: 'Cambió hace un momento. Intenta de nuevo.',
  expired: 'Ya venció, así que no hay nada que responder.',
  cancelled: 'Lo devolviste, así que no hay nada que responder.',
};

async function explainRefusal(tx: Database, { id_claim, id_customer, respected }: AnswerInput) {
  const status = await findStatus(tx, id_claim, id_customer);
  if (!status) return notFound('este cupón');
  // An active claim takes any answer except yes, so otherwise its time is over.
  const isOver = status === 'active' && respected !== 'yes';
  return conflict(refusals[isOver ? 'expired' : status]);
}
