import { Footprints } from 'lucide';
import { useState } from 'react';
import type { Category } from '../../../contract/catalog/categories.ts';
import { localTime } from '../../../contract/validity/local-time.ts';
import { CouponItem } from '../../coupons/coupon-item.tsx';
import { useRoot } from '../../page/root-data.ts';
import { useNow } from '../../page/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { picturesOnce } from '../../ui/pictures-once.ts';
import { Section } from '../../ui/section.tsx';
import { atHour } from './hour.ts';
import type { NearCoupon } from './walk.ts';

type NearState = keyof typeof said | NearCoupon[];

const said = {
  unasked: 'cupones que valen ahora, con el negocio abierto, a unos minutos a pie. Tu posición no sale de tu teléfono.',
  looking: 'Buscando…',
  'no position': 'Tu teléfono no nos deja ver dónde estás. Actívalo en los permisos del navegador y vuelve a intentarlo.',
  failed: 'No pudimos buscar. Revisa tu conexión.',
};
const nothing =
  'No hay cupones que valgan ahora a unos minutos a pie. Más tarde abren otros; mientras tanto, mira los que terminan pronto.';

type NearNowProps = {
  categories: Category[];
  timeZone: string;
  /** Pictures that the screen shows already. */
  shown: (string | null)[];
};

/** What can be used now and is near enough to walk, what people look for at this hour first. */
export default function NearNow({ categories, timeZone, shown }: NearNowProps) {
  const idCity = useRoot()?.place.id_city;
  const lead = atHour(localTime(useNow(), timeZone).hour, categories);
  const [found, setFound] = useState<NearState>('unasked');
  if (!idCity) return null;

  async function look(id_city: number): Promise<void> {
    setFound('looking');
    try {
      const { findNear } = await import('./find-near.ts');
      setFound((await findNear(id_city, lead.category)) ?? 'no position');
    } catch {
      setFound('failed');
    }
  }
  const isList = typeof found !== 'string';
  return (
    <Section title="Ahorita cerca">
      {isList && found.length > 0 ? (
        <ul className="scroller four">
          {picturesOnce(...shown)(found.map(({ coupon, minutes }) => ({ ...coupon, minutes }))).map((coupon) => (
            <CouponItem key={coupon.id_coupon} coupon={coupon} minutes={coupon.minutes} heading="h3" />
          ))}
        </ul>
      ) : (
        <div className="near">
          <p className="sub" role="status">
            {found === 'unasked' && `${lead.said}: `}
            {isList ? nothing : said[found]}
          </p>
          <Button kind="outlined" disabled={found === 'looking'} onClick={() => void look(idCity)}>
            <Icon of={Footprints} size="medium" />
            {found === 'unasked' ? 'Ver a cuántos minutos' : 'Volver a buscar'}
          </Button>
        </div>
      )}
    </Section>
  );
}
