import { useCallback } from 'react';
import type { Category } from '../../../contract/catalog/categories.ts';
import { sayMoney } from '../../../contract/catalog/money.ts';
import type { CampaignForOperator } from '../../../contract/city/city-campaigns.ts';
import { sayLongDate } from '../../../contract/validity/dates.ts';
import { browserApi } from '../../api/api-client.ts';
import { EditConflict, sayPlain } from '../../both-consoles/parts/edit-conflict.tsx';
import type { EditClash } from '../../both-consoles/parts/use-edited.ts';
import { daysOf, offerKinds } from './campaign-draft.ts';

const names: Partial<Record<keyof CampaignForOperator, string>> = {
  name: 'Nombre',
  phrase: 'Una frase',
  starts_at: 'Empieza',
  ends_at: 'Termina',
  slug: 'Dirección',
  image: 'Foto',
  id_category: 'A qué negocios les toca',
  min_stock: 'Cuántos cupones pide',
  offer: 'Cupón ya hecho',
};

function sayOffer(offer: CampaignForOperator['offer']): string {
  if (!offer) return 'ninguno';
  const { kind, value, title } = offer;
  const much = value === null ? '' : kind === 'percent' ? ` de ${value}\u00a0%` : ` de ${sayMoney(value)}`;
  return `${offerKinds.find((one) => one.kind === kind)?.label ?? kind}${much}: ${title}`;
}

type CampaignConflictProps = { campaign: CampaignForOperator; categories: readonly Category[]; clash: EditClash; onLeft(): void };

/** Both values of what a campaign says, where another operator changed it meanwhile. */
export default function CampaignConflict({ campaign, categories, clash, onLeft }: CampaignConflictProps) {
  const { id_campaign, time_zone } = campaign;
  const find = useCallback(() => browserApi('GET /staff/campaigns/{id_campaign}', { params: { id_campaign } }), [id_campaign]);
  function say(name: keyof CampaignForOperator, fields: CampaignForOperator): string {
    switch (name) {
      case 'starts_at':
        return sayLongDate(daysOf({ ...campaign, starts_at: fields.starts_at, time_zone }).first);
      case 'ends_at':
        return sayLongDate(daysOf({ ...campaign, ends_at: fields.ends_at, time_zone }).last);
      case 'image':
        return fields.image === null ? 'sin foto' : fields === clash.mine ? 'tu foto' : 'otra foto';
      case 'id_category':
        return categories.find(({ id_category }) => id_category === fields.id_category)?.name ?? 'a todos';
      case 'offer':
        return sayOffer(fields.offer);
      default:
        return sayPlain(fields[name]);
    }
  }
  return <EditConflict what="esta campaña" clash={clash} find={find} names={names} say={say} onLeft={onLeft} />;
}
