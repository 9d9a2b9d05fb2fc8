import type { FastifyInstance } from 'fastify';
import type { NewCoupon } from '../../contract/catalog/coupons.ts';
import { type CampaignAnswer, type OwnedCampaign, ownedCampaignCalls } from '../../contract/console/owned-campaigns.ts';
import type { Database } from '../../database/database.ts';
import { withTransaction } from '../../database/transaction.ts';
import { createCoupon } from '../coupons/publishing.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { conflict, notFound } from '../platform/problems.ts';
import { insertAudit } from '../publishing/audit.ts';
import { requireCompany, requireCompanyToRead } from '../publishing/permissions.ts';
import { type PublishedChange, publish } from '../publishing/publish.ts';
import type { Services } from '../services.ts';
import { lockShop, type StoredCampaign, type StoredCampaignShop, shareCampaign, updateShop } from './commands.ts';
import { checkCoupon, findOwnedCampaign, findOwnedCampaigns } from './owned-queries.ts';
import { offerOf } from './staff-queries.ts';

/** An answer without a new coupon. */
type PlainAnswer = Exclude<CampaignAnswer, { from_offer: true }>;
type Both = { id_company: number; id_campaign: number };

export function ownedCampaignRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, cache } = services;
  registerCalls(app, cache, ownedCampaignCalls, {
    'GET /companies/{id_company}/campaigns': async ({ params: { id_company }, caller }) => {
      await requireCompanyToRead(db, caller, id_company);
      return { items: await findOwnedCampaigns(db, id_company, clock.now()) };
    },
    'PUT /companies/{id_company}/campaigns/{id_campaign}': ({ params, body, caller }) =>
      'from_offer' in body ? joinWithNew(services, caller, params) : answerWith(services, caller, params, body),
    'DELETE /companies/{id_company}/campaigns/{id_campaign}': ({ params, caller }) => answerWith(services, caller, params, null),
  });
}

/** A shop's invitation with its campaign, both locked, the company's own changes waiting as well; throws where it may not answer any more. */
async function requireInvitation(tx: Database, caller: Caller, { id_company, id_campaign }: Both, now: Date) {
  const { name } = await requireCompany(tx, caller, id_company);
  const shop = await lockShop(tx, id_campaign, id_company);
  const campaign = shop && (await shareCampaign(tx, id_campaign));
  if (!shop || !campaign) throw notFound('esta campaña');
  if (campaign.status !== 'active' || campaign.ends_at <= now)
    throw conflict('Esta campaña ya terminó. Tus cupones siguen como los tienes, en «Cupones».');
  return { name, shop, campaign };
}

const asked = (units: number) =>
  conflict(`Tu cupón tiene menos de las ${units} unidades que pide la campaña. Agrégale en «Cupones» y vuelve a apuntarlo.`);

/** What a shop's row becomes by an answer; null takes the answer back. */
async function changeOf(tx: Database, shop: StoredCampaignShop, given: PlainAnswer | null, now: Date) {
  if (given === null) return { answer: 'invited', id_coupon: null, joined_at: null } as const;
  if ('answer' in given) return { answer: 'declined', id_coupon: null, joined_at: null } as const;
  const { id_coupon } = given;
  const found = await checkCoupon(tx, { ...shop, id_coupon }, now);
  if (!found) throw notFound('este cupón');
  if (!found.fits) throw conflict('Ese cupón no se puede apartar en los días de la campaña. Escoge otro, o haz uno nuevo.');
  if (found.lacks_stock !== null) throw asked(found.lacks_stock);
  return { answer: 'joined', id_coupon, joined_at: shop.joined_at ?? now } as const;
}

const wordsOf = ({ id_campaign, answer, id_coupon }: StoredCampaignShop) => ({ id_campaign, answer, id_coupon });

async function noteAnswer(tx: Database, caller: Caller, before: StoredCampaignShop, after: StoredCampaignShop, now: Date): Promise<void> {
  const { id_campaign, id_company } = after;
  const rows = { before: wordsOf(before), after: wordsOf(after) };
  await insertAudit(tx, { caller, kind: 'campaign', item: String(id_campaign), id_company, ...rows, now });
}

/** Empties what is kept of the campaign's page, and has open ones look again: they hear of coupons. */
function tell({ events }: Services, { id_campaign, id_city, slug }: StoredCampaign, id_company: number, id_coupon: number | null): void {
  const cities = [id_city];
  events.emit('change', { kind: 'campaign', action: 'updated', id_item: id_campaign, id_company: null, cities, slugs: [slug] });
  if (id_coupon === null) return;
  events.emit('change', { kind: 'coupon', action: 'updated', id_item: id_coupon, id_company, cities, slugs: [] });
}

/** Notes what a shop answers; the same answer again changes nothing. */
async function answerWith(services: Services, caller: Caller, both: Both, given: PlainAnswer | null): Promise<OwnedCampaign> {
  const { db, clock } = services;
  const now = clock.now();
  const { answer, changed } = await withTransaction(db, async (tx) => {
    const { shop, campaign } = await requireInvitation(tx, caller, both, now);
    const change = await changeOf(tx, shop, given, now);
    const isSame = shop.answer === change.answer && shop.id_coupon === change.id_coupon;
    if (!isSame) await noteAnswer(tx, caller, shop, await updateShop(tx, shop, change), now);
    return {
      answer: await findOwnedCampaign(tx, both.id_company, both.id_campaign, now),
      changed: isSame ? null : { campaign, id_coupon: change.id_coupon ?? shop.id_coupon },
    };
  });
  if (changed) tell(services, changed.campaign, both.id_company, changed.id_coupon);
  return answer;
}

/** Units of a coupon of a campaign that asks for none. */
const usualStock = 20;

/** The coupon that a campaign has its shops make: for its days, with the units that it asks for. */
function couponOf(campaign: StoredCampaign, now: Date): NewCoupon {
  const offer = offerOf(campaign);
  if (!offer) throw conflict('Esta campaña no trae un cupón ya hecho. Publica uno tuyo y apúntalo.');
  const { kind, value, title } = offer;
  return {
    kind,
    title,
    ...(value === null ? {} : { value }),
    image: campaign.image,
    ...(campaign.starts_at > now ? { starts_at: campaign.starts_at.toISOString() } : {}),
    ends_at: campaign.ends_at.toISOString(),
    stock: Math.max(usualStock, campaign.min_stock ?? 0),
  };
}

/** Publishes the campaign's coupon for a shop and joins with it; who is in already stays as they are. */
async function joinWithNew(services: Services, caller: Caller, both: Both): Promise<OwnedCampaign> {
  const now = services.clock.now();
  const { id_company, id_campaign } = both;
  let changed: StoredCampaign | undefined;
  const owned = await publish(services, caller, async (tx): Promise<PublishedChange<OwnedCampaign>> => {
    const { name, shop, campaign } = await requireInvitation(tx, caller, both, now);
    const answer = () => findOwnedCampaign(tx, id_company, id_campaign, now);
    if (shop.id_coupon !== null)
      return { kind: 'coupon', id_item: shop.id_coupon, id_company, before: shop, after: shop, answer: await answer() };
    const made = await createCoupon(tx, { id_company, name }, couponOf(campaign, now), now, caller);
    const after = await updateShop(tx, shop, { answer: 'joined', id_coupon: made.id_item, joined_at: shop.joined_at ?? now });
    await noteAnswer(tx, caller, shop, after, now);
    changed = campaign;
    return { ...made, answer: await answer() };
  });
  if (changed) tell(services, changed, id_company, owned.coupon?.id_coupon ?? null);
  return owned;
}
