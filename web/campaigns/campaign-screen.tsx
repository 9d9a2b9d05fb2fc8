import { useCallback, useEffect, useState } from 'react';
import type { Campaign } from '../../contract/catalog/campaigns.ts';
import { dayMs } from '../../contract/milliseconds.ts';
import { apiOf, browserApi } from '../api/api-client.ts';
import { CouponItem } from '../coupons/coupon-item.tsx';
import { OfferSkeleton } from '../coupons/offer-skeleton.tsx';
import { onAppEvent } from '../page/app-events.ts';
import { ListEnd } from '../page/list-end.tsx';
import type { PageMeta } from '../page/meta.ts';
import { paths, shareImage } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import { useNow } from '../page/use-now.ts';
import { serverNow } from '../session/server-clock.ts';
import type { OtherPage, OtherRequest } from '../shell/other-screen.ts';
import { BackLink } from '../shell/screen.tsx';
import { TabBar } from '../shell/tab-bar.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import { picturesOnce } from '../ui/pictures-once.ts';
import { ShareButton } from '../ui/share-button.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import { useMorePages } from '../ui/use-more-pages.ts';
import { type CampaignData, loadCampaign } from './load-campaign.ts';
import { campaignPath, sayDays, sayShops, sayWhen } from './say-campaign.ts';

export async function loadPage(given: OtherRequest, slug = ''): Promise<OtherPage<CampaignData>> {
  const cursor = new URL(given.request.url).searchParams.get('cursor') ?? undefined;
  const loaded = await loadCampaign(apiOf(given), slug, cursor);
  const { name, phrase, city, state, slug: present } = loaded.campaign;
  const head: PageMeta = {
    title: `${name} en ${city}`,
    description: phrase || `Los cupones de ${name}, de negocios de ${city}.`,
    image: shareImage('campanas', present),
    slug: `campanas/${present}`,
    type: 'article',
    hidden: state === 'ended',
  };
  return { loaded, head };
}

const idOf = ({ id_coupon }: { id_coupon: number }) => id_coupon;

/** Milliseconds in which news gather; by chance, so that not all screens of a city ask at once. */
const gatherMs = () => 300 + Math.random() * 1200;

/** A timer waits no longer than this; nobody has a page open for so long. */
const longestTimer = dayMs;

/** Keeps the campaign up to date. The screen fetches again when a coupon anywhere in the city changes, and in the campaign's first and last minute. */
function useFresh(loaded: CampaignData): CampaignData {
  const [seen, setSeen] = useState({ loaded, fresh: loaded });
  const { cursor, campaign } = loaded;
  const { slug } = campaign;
  const { state, starts_at, ends_at } = seen.fresh.campaign;
  const turnsAt = Date.parse(state === 'scheduled' ? starts_at : ends_at);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        // What cannot be fetched stays as it is.
        loadCampaign(browserApi, slug, cursor).then(
          (fresh) => setSeen((before) => ({ ...before, fresh })),
          () => {},
        );
      }, gatherMs());
    };
    const stop = onAppEvent('update-coupons', look);
    const left = turnsAt - serverNow();
    const turn = state !== 'ended' && left > 0 && left < longestTimer ? setTimeout(look, left) : undefined;
    return () => {
      stop();
      clearTimeout(timer);
      clearTimeout(turn);
    };
  }, [slug, cursor, state, turnsAt]);
  if (seen.loaded === loaded) return seen.fresh;
  setSeen({ loaded, fresh: loaded });
  return loaded;
}

/** The days in which many shops give a coupon each: what it is, until when, and their coupons. */
export default function CampaignScreen({ loaded }: { loaded: CampaignData }) {
  const { campaign, page } = useFresh(loaded);
  const { name, slug, image, id_city } = campaign;
  const filters = { slug };
  const list = useMorePages(page, filters, {
    idOf,
    fetchPage: useCallback((cursor) => browserApi('GET /campaigns/{slug}/coupons', { params: { slug }, query: { cursor } }), [slug]),
  });
  const settings = useRoot()?.settings;
  const share = { title: name, text: `${name}. Míralo en ${settings?.product}:`, url: `${settings?.host}${campaignPath(slug)}` };
  const isOver = campaign.state === 'ended';
  const picture = image ?? `/static/cities/${id_city}.webp`;
  return (
    <>
      <div className="page">
        <main id="contenido">
          <div className="hero">
            <div className="hero-bar">
              <BackLink to={paths.coupons} className="on-pic" />
              <span className="spacer" />
              <ShareButton {...share} iconOnly className="on-pic" />
            </div>
            <Picture src={picture} first sizes="(min-width: 75rem) 1168px, 100vw" />
          </div>
          <div className="sheet" style={{ maxWidth: 'none' }}>
            <Heading campaign={campaign} />
          </div>
          {isOver || list.items.length === 0 ? (
            <Nothing campaign={campaign} />
          ) : (
            <>
              <ul className="offers">
                {picturesOnce(image)(list.items).map((coupon, index) => (
                  <CouponItem key={coupon.id_coupon} coupon={coupon} first={index < 1} />
                ))}
              </ul>
              <ListEnd list={list} done="Son todos los de la campaña" skeleton={<OfferSkeleton />} />
            </>
          )}
        </main>
      </div>
      <TabBar />
    </>
  );
}

function Heading({ campaign }: { campaign: Campaign }) {
  const { name, phrase, shops, city } = campaign;
  const now = useNow();
  return (
    <>
      <p className="sub">
        <b>{sayDays(campaign)}</b>
        <span className="dot" />
        {city}
      </p>
      <h1 className="title">{name}</h1>
      {phrase && <p className="sub mt-3">{phrase}</p>}
      <p className="mt-3 pb-3">
        <b>{sayWhen(campaign, now)}</b>
        {shops > 0 && `. ${sayShops(shops)} con su cupón.`}
      </p>
    </>
  );
}

/** Shows where to go on when the campaign is over or has no coupon yet. */
function Nothing({ campaign: { name, state } }: { campaign: Campaign }) {
  const isOver = state === 'ended';
  return (
    <StatePanel
      image={isOver ? 'e-fin' : 'e-vacio'}
      title={isOver ? `${name} ya terminó` : 'Todavía no hay cupones aquí'}
      text={
        isOver
          ? 'Los cupones que apartaste siguen valiendo hasta su fecha. Mira lo que hay hoy en la ciudad.'
          : 'Los negocios se están apuntando: aparecen aquí en cuanto se pueden apartar.'
      }
    >
      <ButtonLink kind="primary" to={paths.coupons} state={{ inside: true }}>
        Ver todos los cupones
      </ButtonLink>
      <ButtonLink kind="text" to={paths.wallet} state={{ inside: true }}>
        Mis cupones
      </ButtonLink>
    </StatePanel>
  );
}
