import { CalendarPlus, ChevronRight, Megaphone, TicketPercent } from 'lucide';
import { Link } from 'react-router';
import { takeSharedPhoto } from '../../offline/shared-item.ts';
import { useNow } from '../../page/use-now.ts';
import '../../styles/screens/console/console-publish.css';
import { Say } from '../../both-consoles/parts/say.tsx';
import { WayRow } from '../../both-consoles/parts/way-row.tsx';
import { shopPaths } from '../../page/shop-paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Section } from '../../ui/section.tsx';
import { ConsoleScreen } from '../shell/console-screen.tsx';
import type { ConsoleLoaderArgs } from '../shell/screen-module.ts';
import { useShop } from '../shell/shop-context.ts';
import { DraftList } from './draft-list.tsx';
import { type Draft, findDrafts } from './drafts-store.ts';
import { cleanWords } from './own-words/clean-words.ts';
import { OwnWordsForm, type SharedItem } from './own-words/own-words-form.tsx';
import { fetchGoods, type Goods, goodsAt } from './shop-goods.ts';
import { type Template, templatesFor } from './templates.ts';

export const title = 'Publicar';

type LoaderData = { goods: Goods; drafts: Draft[]; shared: SharedItem };

export async function load({ id_company, url }: ConsoleLoaderArgs): Promise<LoaderData> {
  const [goods, drafts] = await Promise.all([fetchGoods(id_company), findDrafts(id_company)]);
  const text = cleanWords(url.searchParams.get('text') ?? '');
  return { goods, drafts, shared: { text, photo: url.searchParams.has('text') ? await takeSharedPhoto() : null } };
}

/** Offers that are ready for this shop, its own words, its drafts, and blank ones. */
export default function PublishPage({ loaderData: { goods, drafts, shared } }: { loaderData: LoaderData }) {
  const { id_store, id_company } = useShop();
  const now = useNow();
  const shop = goodsAt(goods, id_store);
  const { ready, own } = templatesFor(shop, now);
  return (
    <ConsoleScreen title="Publicar" back={shopPaths.today}>
      <div className="console-body">
        <Say small>
          Escoge uno. Ya viene lleno con <b>tu menú</b>, <b>tu horario</b> y <b>tus fotos</b>.
        </Say>
      </div>
      {drafts.length > 0 && <DraftList drafts={drafts} />}
      <Section title="Listos para hoy">
        <Templates templates={ready} id_store={id_store} />
      </Section>
      <Section title="Escríbelo como lo dirías">
        <OwnWordsForm goods={goods} id_company={id_company} id_store={id_store} shared={shared} />
      </Section>
      {own.length > 0 && (
        <Section title="De lo tuyo">
          <Templates templates={own} id_store={id_store} />
        </Section>
      )}
      <Section title="Empezar en blanco">
        <ul className="way-list">
          <WayRow to={shopPaths.newCoupon} icon={TicketPercent} name="Cupón" words="La gente lo aparta y tú lo canjeas en la caja" />
          <WayRow to={shopPaths.newPromotion} icon={Megaphone} name="Promoción" words="Un anuncio con fecha; no se aparta ni se canjea" />
          <WayRow to={shopPaths.newEvent} icon={CalendarPlus} name="Evento" words="Algo con día y hora, en tu local o en otro lugar" />
        </ul>
      </Section>
    </ConsoleScreen>
  );
}

function Templates({ templates, id_store }: { templates: Template[]; id_store: number | null }) {
  return (
    <ul className="templates">
      {templates.map(({ name, gain, words, image }) => (
        <li key={name}>
          <Link to={shopPaths.fromTemplate(name, id_store)} state={{ inside: true }}>
            {image && <Picture src={image} className="pic square" />}
            <span>
              <b className="gain">{gain}</b>
              <span className="sub">{words}</span>
            </span>
            <Icon of={ChevronRight} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
