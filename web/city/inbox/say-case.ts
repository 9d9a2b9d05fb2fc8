import { BadgeCheck, Flag, type IconNode, MapPinPlus, OctagonAlert, SearchCheck, Store } from 'lucide';
import type { InboxItem } from '../../../contract/city/inbox.ts';
import type { InboxKind } from '../../../contract/city/inbox-kinds.ts';
import { type ReportReason, reportReasons, reportWords } from '../../../contract/city/report-reasons.ts';
import type { PersonFlag } from '../../../contract/offer-from-text/person-flags.ts';
import { counted } from '../../both-consoles/parts/counted.ts';
import { personWords } from '../../both-consoles/parts/person-words.ts';

/** What each kind has in its case; what an older case lacks is absent. */
export type Details = Partial<{
  name: string;
  company: string;
  slug: string | null;
  says: string;
  photo: string;
  matches: { label: string; value: string; ok: boolean }[];
  address: string;
  phone_matches: boolean;
  similar: { id_company: number; name: string; slug: string; why: string }[];
  what: 'coupon' | 'promotion' | 'event' | 'company';
  reasons: Partial<Record<ReportReason, number>>;
  comments: string[];
  no: number;
  of: number;
  description: string;
  terms: string;
  image: string | null;
  flags: PersonFlag[];
  shown: boolean;
  state: string;
  city: string;
  colonia: string;
  same: string[];
  asked: { contact: string; comment: string | null; at: string }[];
}>;

export const detailsOf = ({ details }: Pick<InboxItem, 'details'>) => details as Details;

type Kind = {
  icon: IconNode;
  /** Of one case. */
  label: string;
  /** Of the filter. */
  chip: string;
  /** What the overview counts. */
  one: string;
  many: string;
};

export const kinds: Record<InboxKind, Kind> = {
  ownership: { icon: BadgeCheck, label: 'Reclama su ficha', chip: 'Fichas', one: 'Reclama su ficha', many: 'Reclaman su ficha' },
  company: { icon: Store, label: 'Negocio nuevo', chip: 'Nuevos', one: 'Negocio nuevo por aprobar', many: 'Negocios nuevos por aprobar' },
  refusals: {
    icon: OctagonAlert,
    label: 'En pausa solo',
    chip: 'En pausa',
    one: 'Cupón en pausa por avisos',
    many: 'Cupones en pausa por avisos',
  },
  report: { icon: Flag, label: 'Reporte', chip: 'Reportes', one: 'Reporte de clientes', many: 'Reportes de clientes' },
  held: { icon: SearchCheck, label: 'Por revisar', chip: 'Por revisar', one: 'Oferta por revisar', many: 'Ofertas por revisar' },
  colonia: { icon: MapPinPlus, label: 'Colonia que falta', chip: 'Colonias', one: 'Colonia que falta', many: 'Colonias que faltan' },
};

const ofShop = ({ company, name }: Details) => (company && company !== name ? `${company}: ${name}` : (name ?? ''));

/** What a case is about. */
export function titleOf(item: Pick<InboxItem, 'kind' | 'details'>): string {
  const details = detailsOf(item);
  switch (item.kind) {
    case 'ownership':
    case 'company':
      return details.company ?? details.name ?? '';
    case 'colonia':
      return details.colonia ?? '';
    default:
      return ofShop(details);
  }
}

export const sortedReasons = ({ reasons = {} }: Details) =>
  reportReasons
    .map((reason) => ({ words: reportWords[reason], count: reasons[reason] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);

export const sayFlags = ({ flags = [] }: Details) => flags.map((flag) => personWords[flag]).join('. ');

/** What there is to know of it in a row of the list. */
export function sayShort(item: Pick<InboxItem, 'kind' | 'details' | 'count'>): string {
  const details = detailsOf(item);
  switch (item.kind) {
    case 'ownership':
      return [details.name, details.photo ? 'foto del local' : details.says].filter(Boolean).join(' · ');
    case 'company':
      return details.similar?.[0] ? `Se parece a «${details.similar[0].name}»` : (details.address ?? '');
    case 'refusals':
      return `${counted(details.no ?? 0, 'persona', 'personas')}: no lo respetaron`;
    case 'report': {
      const first = sortedReasons(details)[0];
      return first ? `«${first.words}», ${item.count === 1 ? 'dice 1 cliente' : `de ${item.count} clientes`}` : '';
    }
    case 'held':
      return sayFlags(details);
    case 'colonia':
      return counted(item.count, 'persona la pidió', 'personas la pidieron');
  }
}
