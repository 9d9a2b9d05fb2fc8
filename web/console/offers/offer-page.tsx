import { useCallback } from 'react';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import type { CouponFigures as Figures } from '../../../contract/console/shop-figures.ts';
import { browserApi } from '../../api/api-client.ts';
import '../../styles/screens/console/console-offers.css';
import { Say } from '../../both-consoles/parts/say.tsx';
import { requireIdParam } from '../../page/require-id-param.ts';
import { shopPaths } from '../../page/shop-paths.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CouponFigures } from '../figures/coupon-figures.tsx';
import { ConsoleScreen } from '../shell/console-screen.tsx';
import { fetchOwned } from '../shell/owned.ts';
import type { ConsoleLoaderArgs } from '../shell/screen-module.ts';
import { isHidden, useShop } from '../shell/shop-context.ts';
import { useRefreshed } from '../shell/use-refreshed.ts';
import { useShopNews } from '../shell/use-shop-news.ts';
import { OfferList } from './offer-list.tsx';
import { ownedCoupons, pauseMeaning } from './owned-coupons.tsx';

export const title = 'Cómo va';

type LoaderData = { coupon: OwnedCoupon; figures: Figures };

async function fetchAll(id_company: number, id: number): Promise<LoaderData> {
  const coupon = await fetchOwned.coupon(id_company, id);
  const figures = await browserApi('GET /coupons/{id_coupon}/figures', { params: { id_coupon: coupon.id_coupon } });
  return { coupon, figures };
}

export const load = ({ id_company, params }: ConsoleLoaderArgs): Promise<LoaderData> => fetchAll(id_company, requireIdParam(params.id));

/** One coupon: what it is now, what can be done, and how it does. */
export default function OfferPage({ loaderData }: { loaderData: LoaderData }) {
  const { id_company, id_coupon } = loaderData.coupon;
  const fetch = useCallback(() => fetchAll(id_company, id_coupon), [id_company, id_coupon]);
  const [{ coupon, figures }, refresh] = useRefreshed(loaderData, fetch);
  useShopNews(id_company, refresh);
  const { opened, taken, redeemed } = figures;
  return (
    <ConsoleScreen title="Cómo va" back={shopPaths.offers}>
      <VisuallyHidden as="h2">El cupón</VisuallyHidden>
      <div className="owned-one">
        <OfferList kind={ownedCoupons} sections={[{ offers: [coupon] }]} refresh={refresh} isUnseen={isHidden(useShop())} />
        {coupon.state === 'active' && <p className="sub">Pausar: {pauseMeaning}</p>}
      </div>
      <div className="console-body console-stack figures">
        <Say small>
          {/* Views are counted at least: without them the rest is the answer. */}
          {opened < taken ? (
            ''
          ) : (
            <>
              Se abrió al menos <b>{opened}</b> {opened === 1 ? 'vez' : 'veces'};{' '}
            </>
          )}
          <b>{taken}</b> lo {taken === 1 ? 'apartó' : 'apartaron'} y <b>{redeemed}</b> ya lo {redeemed === 1 ? 'canjeó' : 'canjearon'}.
        </Say>
        <CouponFigures figures={figures} />
      </div>
    </ConsoleScreen>
  );
}
