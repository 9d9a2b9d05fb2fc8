import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mostInvitedAtOnce, mostShops } from '../../contract/city/campaign-limits.ts';
import {
  type CampaignChanges,
  type CampaignForOperator,
  type CampaignInvitation,
  campaignOperatorCalls,
  type Invitees,
  type NewCampaign,
} from '../../contract/city/city-campaigns.ts';
import type { Database } from '../../database/database.ts';
import { withTransaction } from '../../database/transaction.ts';
import { findZone } from '../notifications/queries.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { csvFile } from '../platform/http/csv-file.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { FieldErrors } from '../platform/input/field-errors.ts';
import { badField, conflict, notFound } from '../platform/problems.ts';
import { insertAudit } from '../publishing/audit.ts';
import { publishForAll } from '../publishing/publish.ts';
import { changeFound } from '../publishing/revisions.ts';
import type { Services } from '../services.ts';
import { checkPicture } from '../uploads/queries.ts';
import {
  countInvitees,
  countShops,
  findOneCoupon,
  findRevision,
  insertCampaign,
  insertInvitations,
  isActiveCity,
  isCompanyCategory,
  lockCampaign,
  markReminded,
  type StoredCampaign,
  shareCampaign,
  slugFor,
  updateCampaign,
} from './commands.ts';
import { type CampaignColumns, readCampaign } from './rules.ts';
import { findCampaignForOperator, findCampaignShops, findCampaignsOfCity, findShopLines } from './staff-queries.ts';
import { announceAll, tellOwners } from './tell-invited.ts';

const columns = [
  { key: 'name', header: 'Negocio' },
  { key: 'colonia', header: 'Colonia' },
  { key: 'answer', header: 'Estado' },
  { key: 'coupon', header: 'Cupón' },
  { key: 'taken', header: 'Apartados' },
  { key: 'redeemed', header: 'Canjes' },
  { key: 'saved', header: 'Ahorro' },
];

export function campaignStaffRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, cache } = services;
  async function requireCampaign(id_campaign: number): Promise<CampaignForOperator> {
    const found = await findCampaignForOperator(db, id_campaign, clock.now());
    if (!found) throw notFound('esta campaña');
    return found;
  }
  registerCalls(app, cache, campaignOperatorCalls, {
    'GET /staff/campaigns': async ({ query }) => ({
      ...(await findCampaignsOfCity(db, query, clock.now())),
      time_zone: await findZone(db, query.id_city),
    }),
    'GET /staff/campaigns/{id_campaign}': ({ params: { id_campaign } }) => requireCampaign(id_campaign),
    'GET /staff/campaigns/{id_campaign}/shops': async ({ params: { id_campaign }, query }) => {
      await requireCampaign(id_campaign);
      return findCampaignShops(db, id_campaign, query, clock.now());
    },
    'GET /staff/campaigns/{id_campaign}/figures.csv': async ({ params: { id_campaign } }) => {
      const { slug } = await requireCampaign(id_campaign);
      return csvFile(`campana-${slug}.csv`, columns, await findShopLines(db, id_campaign, clock.now()));
    },
    'POST /campaigns': ({ body, caller }) => makeCampaign(services, caller, body),
    'PATCH /campaigns/{id_campaign}': ({ params: { id_campaign }, body, caller, request }) =>
      changeCampaign(services, caller, { id_campaign, body, request }),
    'POST /campaigns/{id_campaign}/invitations': ({ params: { id_campaign }, body, caller }) => invite(services, caller, id_campaign, body),
    'POST /campaigns/{id_campaign}/reminders': async ({ params: { id_campaign }, body, caller }) => ({
      reminded: await remind(services, caller, id_campaign, body.id_company),
    }),
  });
}

/** Throws a 400 that names every field at fault. */
async function checkCampaign(tx: Database, faults: FieldErrors, read: CampaignColumns, before: CampaignColumns | null): Promise<void> {
  const { id_category, image } = read;
  if (image !== before?.image) await checkPicture(tx, faults, 'image', image);
  if (id_category !== null && id_category !== before?.id_category && !(await isCompanyCategory(tx, id_category)))
    faults.add('id_category', 'no es una categoría de negocios');
  faults.throwIfAny();
}

const made = (row: StoredCampaign, before: StoredCampaign | null, answer: CampaignForOperator) => ({
  kind: 'campaign' as const,
  id_item: row.id_campaign,
  cities: [row.id_city],
  slugs: [...new Set([row.slug, ...(before ? [before.slug] : [])])],
  noted: [{ item: String(row.id_campaign), before: before && wordsOf(before), after: wordsOf(row) }],
  answer,
});

const wordsOf = ({ created_at: _created, updated_at: _updated, ...row }: StoredCampaign) => row;

function makeCampaign(services: Services, caller: Caller, body: NewCampaign): Promise<CampaignForOperator> {
  const now = services.clock.now();
  return publishForAll(services, caller, async (tx) => {
    const faults = new FieldErrors();
    const read = readCampaign(faults, body, null, now);
    if (!(await isActiveCity(tx, body.id_city))) faults.add('id_city', 'no es una ciudad de este sitio');
    await checkCampaign(tx, faults, read, null);
    const slug = await slugFor(tx, body.slug, read.name);
    const row = await insertCampaign(tx, { ...read, slug, id_city: body.id_city }, now);
    return made(row, null, (await findCampaignForOperator(tx, row.id_campaign, now)) as CampaignForOperator);
  });
}

/** A campaign as it is and as a change asks for it; throws where it is over, or its address stands on posters. */
function statusAfter(
  before: StoredCampaign,
  { status = before.status === 'draft' ? undefined : before.status, slug }: CampaignChanges,
  now: Date,
) {
  const isOver = before.status === 'ended' || (before.status === 'active' && before.ends_at <= now);
  if (isOver) throw conflict('Esta campaña ya terminó y se queda como fue. Haz otra.');
  if (slug !== undefined && slug !== before.slug && before.status !== 'draft')
    throw badField('slug', 'ya es pública y no cambia: puede estar en carteles');
  if (status === 'ended' && before.status === 'draft') throw conflict('Es un borrador: nadie la ve. Publícala antes de terminarla.');
  return status === 'ended'
    ? ({ status: 'ended', ended_at: now } as const)
    : ({ status: status === 'active' ? 'active' : before.status, ended_at: null } as const);
}

type ChangeRequest = { id_campaign: number; body: CampaignChanges; request: FastifyRequest };

/** The same as it is passes, whoever changed it besides: it is a change that is sent again. */
async function changeCampaign(
  services: Services,
  caller: Caller,
  { id_campaign, body, request }: ChangeRequest,
): Promise<CampaignForOperator> {
  const now = services.clock.now();
  const changed = await publishForAll(services, caller, async (tx) => {
    const before = await lockCampaign(tx, id_campaign);
    if (!before) throw notFound('esta campaña');
    const change = async () => {
      const { status, ended_at } = statusAfter(before, body, now);
      const faults = new FieldErrors();
      const isPublished = status === 'active' && before.status === 'draft';
      const { status: _status, ...given } = body;
      const read = readCampaign(faults, { ...given, ...(isPublished ? { status: 'active' as const } : {}) }, before, now);
      await checkCampaign(tx, faults, read, before);
      const slug = body.slug === undefined ? before.slug : await slugFor(tx, body.slug, read.name, id_campaign);
      return updateCampaign(tx, id_campaign, { ...read, slug, status, ended_at }, now);
    };
    const after = await changeFound(request, () => findRevision(tx, id_campaign), change);
    return made(after, before, (await findCampaignForOperator(tx, id_campaign, now)) as CampaignForOperator);
  });
  // Open screens hear of coupons: by one of its own they look at the campaign again.
  const one = await findOneCoupon(services.db, id_campaign);
  if (one)
    services.events.emit('change', {
      kind: 'coupon',
      action: 'updated',
      id_item: one.id_coupon,
      id_company: one.id_company,
      cities: [changed.id_city],
      slugs: [],
    });
  return changed;
}

/** A campaign that takes shops. */
async function requireOpen(tx: Database, id_campaign: number, now: Date, lock = shareCampaign): Promise<StoredCampaign> {
  const campaign = await lock(tx, id_campaign);
  if (!campaign) throw notFound('esta campaña');
  if (campaign.status === 'draft') throw conflict('Todavía es un borrador. Publícala y luego invita.');
  if (campaign.status === 'ended' || campaign.ends_at <= now) throw conflict('Esta campaña ya terminó. Haz otra para invitar.');
  return campaign;
}

async function invite({ db, clock, events }: Services, caller: Caller, id_campaign: number, given: Invitees): Promise<CampaignInvitation> {
  const now = clock.now();
  const { told, ...answer } = await withTransaction(db, async (tx) => {
    // What two operators invite at once is counted together.
    const campaign = await requireOpen(tx, id_campaign, now, given.dry_run ? shareCampaign : lockCampaign);
    const counted = await countInvitees(tx, campaign, given);
    if (given.dry_run) return { ...counted, told: [] };
    if (counted.invited > mostInvitedAtOnce)
      throw conflict(
        `Son ${counted.invited} negocios: se invita a lo más ${mostInvitedAtOnce} a la vez. Escoge una categoría o unas colonias.`,
      );
    if ((await countShops(tx, id_campaign)) + counted.invited > mostShops)
      throw conflict(`En una campaña caben ${mostShops} negocios. Invita a menos.`);
    const companies = await insertInvitations(tx, campaign, given, now);
    if (companies.length > 0) await note(tx, caller, id_campaign, { invited: companies }, now);
    const time_zone = await findZone(tx, campaign.id_city);
    return { ...counted, invited: companies.length, told: await tellOwners(tx, campaign, { companies, time_zone, isAgain: false, now }) };
  });
  announceAll(events, told);
  return answer;
}

/** Reminds whoever has not answered and heard nothing of it for a day; answers how many shops. */
async function remind({ db, clock, events }: Services, caller: Caller, id_campaign: number, id_company?: number): Promise<number> {
  const now = clock.now();
  const { reminded, told } = await withTransaction(db, async (tx) => {
    const campaign = await requireOpen(tx, id_campaign, now);
    const companies = await markReminded(tx, id_campaign, id_company, mostInvitedAtOnce, now);
    if (companies.length > 0) await note(tx, caller, id_campaign, { reminded: companies }, now);
    const time_zone = await findZone(tx, campaign.id_city);
    return { reminded: companies.length, told: await tellOwners(tx, campaign, { companies, time_zone, isAgain: true, now }) };
  });
  announceAll(events, told);
  return reminded;
}

const note = (tx: Database, caller: Caller, id_campaign: number, after: object, now: Date) =>
  insertAudit(tx, { caller, kind: 'campaign', item: String(id_campaign), id_company: null, before: {}, after, now });
