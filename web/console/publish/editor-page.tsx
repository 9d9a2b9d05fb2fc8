import { serverNow } from '../../session/server-clock.ts';
import { readStored } from '../../session/storage.ts';
import '../../styles/screens/console/console-editor-fields.css';
import '../../styles/screens/console/console-editor.css';
import { requireIdParam } from '../../page/require-id-param.ts';
import { fetchOwned } from '../shell/owned.ts';
import type { ConsoleLoaderArgs } from '../shell/screen-module.ts';
import { blankFields, fieldsOfOffer, newDraft, type OfferDraft, type OfferNoun } from './draft.ts';
import { findDraft } from './drafts-store.ts';
import { Editor } from './editor.tsx';
import { editingKey } from './kept-draft.ts';
import { fetchGoods, type Goods, goodsAt } from './shop-goods.ts';
import { repeated, templateNamed } from './templates.ts';

export const title = 'Publicar';

type LoaderData = { goods: Goods; draft: OfferDraft; isLive: boolean };

/** Whether the owner said of an offer that they charge its price before. */
const attested = (offer: object) => 'price_attested' in offer && offer.price_attested === true;

/** What a new offer begins with: a template, an earlier offer, or nothing. */
async function beginning(
  noun: OfferNoun,
  goods: Goods,
  query: URLSearchParams,
  id_company: number,
): Promise<Pick<OfferDraft, 'fields' | 'charged'>> {
  const now = serverNow();
  const [template, store, again, copy] = ['plantilla', 'sucursal', 'repetir', 'duplicar'].map((name) => query.get(name));
  if (template) {
    const found = templateNamed(template, goodsAt(goods, Number(store)), now);
    if (found) return found;
  }
  const earlier = again ?? copy;
  if (earlier === null) return { fields: blankFields(), charged: false };
  const offer = await fetchOwned[noun](id_company, requireIdParam(earlier));
  const fields = again ? repeated(offer, now) : { ...fieldsOfOffer(offer), starts_at: null, ends_at: null };
  return { fields, charged: attested(offer) };
}

/** An offer that the server has, with what was changed of it on this device and not sent. */
async function editing(noun: OfferNoun, id_company: number, id_item: number): Promise<{ draft: OfferDraft; isLive: boolean }> {
  const key = editingKey(noun, id_item);
  const [offer, kept] = await Promise.all([fetchOwned[noun](id_company, id_item), findDraft(key, noun)]);
  const made = newDraft({ id_user: readStored('id_user'), id_company, noun, fields: fieldsOfOffer(offer), now: serverNow() });
  const isLive = offer.state !== 'draft';
  const draft = kept ?? { ...made, key, id_item, revision: offer.revision, charged: attested(offer) };
  return { draft: { ...draft, is_out: isLive }, isLive };
}

export async function load({ params, url, id_company }: ConsoleLoaderArgs): Promise<LoaderData> {
  const goods = fetchGoods(id_company);
  goods.catch(() => {});
  const noun: OfferNoun = url.pathname.includes('/promociones/') ? 'promotion' : 'coupon';
  if (params.id !== undefined) return { ...(await editing(noun, id_company, requireIdParam(params.id))), goods: await goods };
  const kept = url.searchParams.get('borrador');
  const draft = kept ? await findDraft(kept, noun) : undefined;
  if (draft) return { draft, goods: await goods, isLive: false };
  const { fields, charged } = await beginning(noun, await goods, url.searchParams, id_company);
  const made = newDraft({ id_user: readStored('id_user'), id_company, noun, fields, now: serverNow() });
  return { goods: await goods, draft: { ...made, charged }, isLive: false };
}

export default function EditorPage({ loaderData }: { loaderData: LoaderData }) {
  const { draft, goods, isLive } = loaderData;
  return <Editor key={draft.key} begun={draft} goods={goods} isLive={isLive} />;
}
