import { serverNow } from '../../session/server-clock.ts';
import { readStored } from '../../session/storage.ts';
import '../../styles/screens/console/console-editor-fields.css';
import '../../styles/screens/console/console-editor.css';
import { requireIdParam } from '../../page/require-id-param.ts';
import { findDraft } from '../publish/drafts-store.ts';
import { editingKey } from '../publish/kept-draft.ts';
import { fetchGoods, type Goods } from '../publish/shop-goods.ts';
import { fetchOwned } from '../shell/owned.ts';
import type { ConsoleLoaderArgs } from '../shell/screen-module.ts';
import { useShop } from '../shell/shop-context.ts';
import { type EventDraft, fieldsOfEvent, newEventDraft } from './event-draft.ts';
import { EventEditor } from './event-editor.tsx';
import { beginEvent } from './event-hours.ts';
import { repeatedEvent } from './repeated-event.ts';

export const title = 'Evento';

/** `draft` is null for one that begins blank: in which store, the screen knows. */
type LoaderData = { goods: Goods; draft: EventDraft | null; isLive: boolean; key: string };

/** An event that the server has, with what was changed of it on this device and not sent. */
async function editing(goods: Goods, id_company: number, id_event: number): Promise<LoaderData> {
  const key = editingKey('event', id_event);
  const [event, kept] = await Promise.all([fetchOwned.event(id_company, id_event), findDraft(key, 'event')]);
  const fields = fieldsOfEvent(event, goods.profile);
  const made = newEventDraft({ id_user: readStored('id_user'), id_company, fields, now: serverNow() });
  const isOnShow = event.status === 'scheduled' || event.status === 'moved';
  const draft = kept ?? { ...made, key, id_item: id_event, revision: event.revision, known_start: isOnShow ? event.starts_at : null };
  return { goods, draft, isLive: event.status !== 'draft', key };
}

export async function load({ params, url, id_company }: ConsoleLoaderArgs): Promise<LoaderData> {
  const goods = await fetchGoods(id_company);
  if (params.id !== undefined) return editing(goods, id_company, requireIdParam(params.id));
  const [kept, again] = ['borrador', 'repetir'].map((name) => url.searchParams.get(name));
  const draft = kept ? await findDraft(kept, 'event') : undefined;
  if (draft) return { goods, draft, isLive: false, key: draft.key };
  if (!again) return { goods, draft: null, isLive: false, key: 'new' };
  const fields = repeatedEvent(await fetchOwned.event(id_company, requireIdParam(again)), goods.profile, serverNow());
  const made = newEventDraft({ id_user: readStored('id_user'), id_company, fields, now: serverNow() });
  return { goods, draft: made, isLive: false, key: made.key };
}

export default function EventEditorPage({ loaderData: { goods, draft, isLive, key } }: { loaderData: LoaderData }) {
  const { id_company, id_store } = useShop();
  const begin = () => beginEvent(goods.profile, { id_user: readStored('id_user'), id_company, id_store, now: serverNow() });
  return <EventEditor key={key} begin={() => draft ?? begin()} goods={goods} isLive={isLive} />;
}
