import { type ReportKind, type ReportReason, reportReasons, reportWords } from '../../contract/city/report-reasons.ts';
import type { Database } from '../../database/database.ts';
import { findStaffCompany } from '../companies/queries.ts';
import { findStoredCompany, type StoredCompany, updateCompany } from '../companies/staff-queries.ts';
import { changeCoupon } from '../coupons/publishing.ts';
import { findStoredCoupon } from '../coupons/staff-queries.ts';
import { changeEvent } from '../events/publishing.ts';
import { findStoredEvent } from '../events/staff-queries.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { conflict } from '../platform/problems.ts';
import { changePromotion } from '../promotions/publishing.ts';
import { findStoredPromotion } from '../promotions/staff-queries.ts';
import { type PublishedChange, publish } from '../publishing/publish.ts';
import { heldBy, isOnShow } from '../publishing/statuses.ts';
import type { Decider, Decision } from './deciders.ts';
import { callerOf, tellOwners } from './tell-decision.ts';

type Thing = { status: string; held: boolean; ends_at?: Date };
type DecidedChange = Promise<PublishedChange<unknown>>;

type Ways = {
  find(tx: Database, id: number): Promise<Thing | undefined>;
  change(tx: Database, id: number, status: string, now: Date, caller: Caller): DecidedChange;
  /** What it is taken off the street to. */
  off: 'paused' | 'cancelled';
  /** Where its owner sees it. */
  page(id: number): string;
};

async function changeCompany(tx: Database, id: number, status: string, now: Date, caller: Caller): DecidedChange {
  const before = (await findStoredCompany(tx, id)) as StoredCompany;
  const given = { status: status as StoredCompany['status'] };
  const after = await updateCompany(tx, before, given, now, heldBy(caller, before, given));
  return { kind: 'company', id_item: id, id_company: id, before, after, answer: await findStaffCompany(tx, id) };
}

const ways: Record<ReportKind, Ways> = {
  coupon: {
    find: findStoredCoupon,
    change: (tx, id, status, now, caller) => changeCoupon(tx, id, { status: status as 'active' }, now, caller),
    off: 'paused',
    page: (id) => `/mi-negocio/cupones/${id}`,
  },
  promotion: {
    find: findStoredPromotion,
    change: (tx, id, status, now, caller) => changePromotion(tx, id, { status: status as 'active' }, now, caller),
    off: 'paused',
    page: () => '/mi-negocio/promociones',
  },
  event: {
    find: findStoredEvent,
    change: (tx, id, status, now, caller) => changeEvent(tx, id, { status: status as 'scheduled' }, now, caller),
    off: 'cancelled',
    page: () => '/mi-negocio/eventos',
  },
  company: { find: findStoredCompany, change: changeCompany, off: 'paused', page: () => '/mi-negocio/ficha' },
};

/** What most of those who report it say. */
function mostSaid(reasons: Partial<Record<ReportReason, number>>): string {
  const [first = 'other'] = reportReasons.toSorted((a, b) => (reasons[b] ?? 0) - (reasons[a] ?? 0));
  return reportWords[first].toLowerCase();
}

const targetOf = ({ what, id, name }: Record<string, unknown>) => ({ what: what as ReportKind, id: Number(id), name: String(name) });

/** What customers report: accepted it is paused until an operator resumes it, and its owners are told. */
export const reportDecider: Decider = {
  decide: async (tx, { id_item, id_company, details }, by: Decision, services) => {
    const { what, id, name } = targetOf(details);
    const { find, change, off, page } = ways[what];
    const was = await find(tx, id);
    if (by.decision !== 'accepted' || !was || !isOnShow(was.status)) return {};
    const caller = callerOf(by);
    await publish(services, caller, (inside) => change(inside, id, off, by.now, caller));
    await tellOwners(tx, services, id_company, {
      title: `${off === 'paused' ? 'En pausa' : 'Cancelado'}: ${name}`,
      message: `Tus clientes lo reportaron: ${mostSaid((details.reasons ?? {}) as object)}.${by.reason ? ` ${by.reason}` : ''} Escribe a quien opera la ciudad para reanudarlo.`,
      url: page(id),
      subject: `report:${id_item}`,
      now: by.now,
    });
    return { was: was.status };
  },
  undo: async (tx, { id_item, id_company, details, undo }, by, services) => {
    if (typeof undo.was !== 'string') return;
    const { what, id, name } = targetOf(details);
    const { find, change, off, page } = ways[what];
    const is = await find(tx, id);
    if (!is || is.status !== off || !is.held) throw conflict('Alguien ya lo cambió desde entonces: míralo antes de tocarlo.');
    if (is.ends_at && is.ends_at <= by.now) throw conflict('Ya pasó su fecha: no hay qué reanudar.');
    const caller = callerOf(by);
    await publish(services, caller, (inside) => change(inside, id, String(undo.was), by.now, caller));
    await tellOwners(tx, services, id_company, {
      title: `Otra vez a la vista: ${name}`,
      message: 'Quien opera la ciudad lo revisó y lo reanudó.',
      url: page(id),
      subject: `report-undone:${id_item}`,
      now: by.now,
    });
  },
};
