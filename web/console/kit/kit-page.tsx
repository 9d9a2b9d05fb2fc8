import { Check, Link2, Pencil, Undo2 } from 'lucide';
import { useState } from 'react';
import { data, useLocation, useNavigate } from 'react-router';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import type { OwnedEvent } from '../../../contract/console/owned-events.ts';
import type { OwnedPromotion } from '../../../contract/console/owned-promotions.ts';
import { sharedBy } from '../../../contract/console/share-origins.ts';
import { browserApi } from '../../api/client.ts';
import { problemOf } from '../../api/problem.ts';
import { WhatsAppIcon } from '../../companies/whatsapp-icon.tsx';
import { useNow } from '../../page/use-now.ts';
import '../../styles/screens/console/console-kit.css';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ConsoleScreen } from '../shell/console-screen.tsx';
import { fetchOwned, requireIdParam } from '../shell/owned.ts';
import type { ConsoleLoaderArgs } from '../shell/screen-module.ts';
import { shopPaths } from '../shell/shop-paths.ts';
import { KitSheets } from './kit-sheets.tsx';
import { couponPosting, eventPosting, type Posting, promotionPosting } from './kit-words.ts';

export const title = 'Ya está en la calle';

type Loaded = { followers: number } & (
  | { noun: 'coupon'; one: OwnedCoupon }
  | { noun: 'promotion'; one: OwnedPromotion }
  | { noun: 'event'; one: OwnedEvent }
);

const nouns = new Map([
  ['cupones', 'coupon'],
  ['promociones', 'promotion'],
  ['eventos', 'event'],
] as const);

export async function load({ params, id_company }: ConsoleLoaderArgs): Promise<Loaded> {
  const noun = nouns.get(params.list as 'cupones');
  if (!noun) throw data(null, { status: 404 });
  const [one, { followers }] = await Promise.all([
    fetchOwned[noun](id_company, requireIdParam(params.id)),
    browserApi('GET /companies/{id_company}/profile', { params: { id_company } }),
  ]);
  return { noun, one, followers } as Loaded;
}

function postingOf(loaded: Loaded, now: number): Posting {
  if (loaded.noun === 'coupon') return couponPosting(loaded.one, now);
  return loaded.noun === 'promotion' ? promotionPosting(loaded.one, now) : eventPosting(loaded.one, now);
}

const sayFollowers = (followers: number) =>
  followers === 1
    ? 'Quien te sigue recibe un aviso en unos minutos. '
    : `Los ${followers} que te siguen reciben un aviso en unos minutos. `;

/** Nobody has been told yet; whoever took it meanwhile keeps it. */
async function takeBack({ id_company, id_coupon }: OwnedCoupon): Promise<void> {
  const { carried, redeemed, revision } = await fetchOwned.coupon(id_company, id_coupon);
  const body = { status: carried + redeemed > 0 ? ('paused' as const) : ('draft' as const) };
  await browserApi('PATCH /coupons/{id_coupon}', { params: { id_coupon }, body, headers: { 'If-Match': `"${revision}"` } });
}

/** What a shop can do with a published offer: bring it to people and, for a short time, take a new coupon back. */
export default function KitPage({ loaderData }: { loaderData: Loaded }) {
  const now = useNow();
  const navigate = useNavigate();
  const isNew = (useLocation().state as { published?: boolean } | null)?.published === true;
  const posting = postingOf(loaderData, now);
  const [text, setText] = useState(posting.text);
  const [isEditing, setEditing] = useState(false);
  const [said, setSaid] = useState('');
  const address = `${location.origin}${posting.path}`;
  const link = sharedBy(address, 'enlace');

  async function undo(coupon: OwnedCoupon): Promise<void> {
    try {
      await takeBack(coupon);
      await navigate(shopPaths.editCoupon(coupon.id_coupon), { replace: true });
    } catch (error) {
      setSaid(problemOf(error).detail);
    }
  }
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(`${text} ${link}`);
      setSaid('Copiado: ya lo puedes pegar donde quieras.');
    } catch {
      setSaid('Tu teléfono no dejó copiar. Mantén el dedo sobre la liga y cópiala.');
    }
  }
  return (
    <ConsoleScreen
      title="Compartir"
      back={posting.back}
      calm
      actions={
        isNew &&
        loaderData.noun === 'coupon' && (
          <Button kind="text" onClick={() => void undo(loaderData.one)}>
            <Icon of={Undo2} size="medium" />
            Deshacer
          </Button>
        )
      }
    >
      <div className="console-body kit">
        <div className="kit-done">
          <span className="kit-mark">
            <Icon of={Check} />
          </span>
          <div>
            <h2>{posting.heading}</h2>
            <p className="sub">
              {isNew && loaderData.followers > 0 ? sayFollowers(loaderData.followers) : ''}
              {isNew ? 'Puedes deshacerlo: si alguien ya lo apartó, a esa persona se le respeta.' : ''}
            </p>
          </div>
        </div>
        <div className="card kit-text">
          {isEditing ? (
            <textarea
              className="input"
              aria-label="Texto para compartir"
              rows={4}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          ) : (
            <p>{text}</p>
          )}
          <a className="kit-link" href={address}>
            {address.replace(/^https?:\/\//, '')}
          </a>
        </div>
        <ButtonLink
          kind="primary"
          wide
          href={`https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <WhatsAppIcon />
          Compartir por WhatsApp
        </ButtonLink>
        <div className="acts">
          <Button kind="quiet" onClick={() => void copy()}>
            <Icon of={Link2} size="medium" />
            Copiar liga
          </Button>
          <Button kind="quiet" onClick={() => setEditing(!isEditing)} aria-pressed={isEditing}>
            <Icon of={Pencil} size="medium" />
            {isEditing ? 'Así está bien' : 'Editar texto'}
          </Button>
        </div>
        <p role="status" className="sub">
          {said}
        </p>
        <KitSheets posting={posting} address={address} words={`${text} ${sharedBy(address, 'estado')}`} />
      </div>
    </ConsoleScreen>
  );
}
