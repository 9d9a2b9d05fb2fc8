import { Clock } from 'lucide-react';
import { Link } from 'react-router';
import { sayWindows } from '../../contract/conditions.ts';
import { sayUntil } from '../../contract/dates.ts';
import type { Promotion } from '../../contract/promotions.ts';
import { useNow } from '../now.ts';
import { paths } from '../paths.ts';
import { Picture } from '../ui/picture.tsx';

/** The promotions of a business that run now: what, on which days and until when. */
export function CompanyPromotions({ promotions }: { promotions: Promotion[] }) {
  const now = useNow();
  if (promotions.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="promociones-del-negocio">
      <div className="sec-h">
        <h2 id="promociones-del-negocio">Promociones</h2>
      </div>
      <ul className="rows">
        {promotions.map((promotion) => (
          <li key={promotion.id_promotion}>
            <Picture src={promotion.image} className="pic sq" transition={`promotion-${promotion.id_promotion}`} />
            <div className="tx">
              <h3>
                <Link to={paths.promotion(promotion.slug)} state={{ inside: true }} prefetch="intent">
                  {promotion.title}
                </Link>
              </h3>
              <p className="sub">{sayWindows(promotion.windows)}</p>
              <p className="ft">
                <span>
                  <Clock className="i s" aria-hidden="true" />
                  {sayUntil(promotion.ends_at, now, promotion.time_zone)}
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
