import { useCallback, useRef, useState } from 'react';
import type { MenuItemChanges, NewMenuItem } from '../../../contract/catalog/menu-items.ts';
import { sayMoney } from '../../../contract/catalog/money.ts';
import type { OwnedMenuItem } from '../../../contract/console/owned-menu.ts';
import { browserApi } from '../../api/api-client.ts';
import { ifMatch } from '../../api/if-match.ts';
import { problemOf } from '../../api/problem.ts';
import { sentence } from '../../both-consoles/parts/sentence.ts';
import type { UndoableChange } from '../../both-consoles/parts/undo-toast.tsx';
import { serverNow } from '../../session/server-clock.ts';
import { forgetGoods } from '../publish/shop-goods.ts';
import { MenuOrders } from './menu-orders.ts';
import { fetchOwnMenu, moved, sayBack, withAnswer } from './own-menu.ts';
import { patchDish, useDishValues } from './use-dish-values.ts';

type MenuData = Awaited<ReturnType<typeof fetchOwnMenu>>;

/** Once for each `key`, however often it is sent. */
export const createDish = (id_company: number, body: NewMenuItem, key: string) =>
  browserApi('POST /companies/{id_company}/menu-items', { params: { id_company }, body, headers: { 'idempotency-key': key } });

/** Refused when those of `from`, the order that the server last said, stand otherwise by now. */
const writeOrder = (id_company: number, ids: number[], from: number[]) =>
  browserApi('PUT /companies/{id_company}/menu-order', { params: { id_company }, body: { ids, from } });

type OnOwn = <T>(id: number, act: () => Promise<T>) => Promise<T>;

const idOf = ({ id_menu_item }: OwnedMenuItem) => id_menu_item;

/** Runs one act on a dish at a time. After a failure it shows the reason and the menu as it is; after a success it offers to take the change back. */
function useActs(refresh: () => Promise<unknown>, onOwn: OnOwn) {
  const [busy, setBusy] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<UndoableChange>();

  /** Whether it was done. */
  async function run(id: number, act: () => Promise<Omit<UndoableChange, 'key'> | undefined>): Promise<boolean> {
    setBusy(id);
    setProblem(undefined);
    try {
      const made = await onOwn(id, act);
      if (made) tell(made);
      return true;
    } catch (error) {
      setProblem(problemOf(error).detail);
      await refresh().catch(() => {});
      return false;
    } finally {
      setBusy(undefined);
    }
  }
  const tell = (made: Omit<UndoableChange, 'key'>) => setDone({ ...made, key: performance.now() });
  /** Hides this toast only; a newer one stays. */
  const forget = (key: number) => setDone((present) => (present?.key === key ? undefined : present));
  return { busy, problem, forgetProblem: () => setProblem(undefined), done, run, tell, forget };
}

/** What the sheet of a dish asks for; it says itself what goes wrong, so these throw as calls do. */
function editsOf(id_company: number, refresh: () => Promise<unknown>, onOwn: OnOwn) {
  /** What the menu is afterwards shows also when a call was refused: it may be what refused it. */
  const thenRefresh = <T>(call: Promise<T>): Promise<T> => call.finally(() => refresh().catch(() => {}));
  return {
    add: (fields: NewMenuItem, key: string) => thenRefresh(createDish(id_company, fields, key)),
    change: (id_menu_item: number, body: MenuItemChanges, revision?: string) =>
      onOwn(id_menu_item, () =>
        thenRefresh(
          browserApi('PATCH /menu-items/{id_menu_item}', {
            params: { id_menu_item },
            body,
            headers: revision === undefined ? {} : ifMatch(revision),
          }),
        ),
      ),
  };
}

/** The menu as it stands on this screen, and how it is fetched again: `onOwn` runs what this screen changes of a dish. */
function useOwnMenu(id_company: number, { value, since: keptSince }: MenuData) {
  const [{ items, categories, since }, setMenu] = useState(() => ({
    ...value,
    answered: value.items as readonly OwnedMenuItem[],
    since: keptSince,
  }));
  const own = useRef<number>(undefined);
  const [orders] = useState(() => new MenuOrders((ids, from) => writeOrder(id_company, ids, from), value.items.map(idOf)));
  const refresh = useCallback(async () => {
    forgetGoods();
    const isBehind = orders.watch();
    const fetched = await fetchOwnMenu(id_company);
    const changed = own.current;
    const isOrdered = isBehind(fetched.value.items.map(idOf));
    setMenu((shown) => ({
      ...withAnswer(shown, fetched.value.items, { own: changed, isOrdered }),
      categories: fetched.value.categories,
      since: fetched.since,
    }));
    return fetched.value.items;
  }, [id_company, orders]);
  async function onOwn<T>(id: number, act: () => Promise<T>): Promise<T> {
    own.current = id;
    try {
      return await act();
    } finally {
      own.current = undefined;
    }
  }
  /** Shows an order at once, and the former one again if it cannot be written. */
  async function reorder(next: OwnedMenuItem[]): Promise<void> {
    setMenu((shown) => ({ ...shown, items: next }));
    try {
      await orders.put(next.map(idOf));
      setMenu((shown) => ({ ...shown, answered: next }));
    } catch (error) {
      setMenu((shown) => (shown.items === next ? { ...shown, items } : shown));
      throw error;
    }
  }
  return { items, categories, since, refresh, onOwn, reorder };
}

/** The menu of a company with what its owner does to it: each act happens at once, says so and can be taken back. */
export function useMenu(id_company: number, loaded: MenuData) {
  const own = useOwnMenu(id_company, loaded);
  const { items, refresh, onOwn, reorder } = own;
  const { run, ...acts } = useActs(refresh, onOwn);
  const again = async (item: OwnedMenuItem) => (await refresh()).find((one) => idOf(one) === idOf(item)) ?? item;
  /** Takes a change back, without an offer to take that back in turn. */
  const back = (item: OwnedMenuItem, act: () => Promise<unknown>) =>
    run(idOf(item), async () => {
      await act();
      await refresh();
      return undefined;
    });

  const turn = (item: OwnedMenuItem, isOn: boolean) =>
    run(idOf(item), async () => {
      await patchDish(item, isOn ? { sold_out: false, available: true } : { sold_out: true });
      const { back_at, time_zone } = await again(item);
      const when = back_at ? sentence(` Vuelve ${sayBack(back_at, serverNow(), time_zone)}`) : '';
      const before = { available: item.available, sold_out: item.back_at !== null };
      return {
        words: isOn ? `Ya hay «${item.name}».` : `«${item.name}» se acabó.${when}`,
        undo: () => back(item, () => patchDish(item, before)),
      };
    });
  const { putPrice, ...values } = useDishValues(again);
  const setPrice = (item: OwnedMenuItem, price: number) =>
    run(idOf(item), async () => {
      if (!(await putPrice(item, price))) return undefined;
      const now = await again(item);
      // A price that somebody has set since is asked about as well.
      const revision = now.price === price ? now.revision : item.revision;
      const undo = () => back(item, () => putPrice({ ...now, price, revision }, item.price));
      return { words: `«${item.name}» ahora cuesta ${sayMoney(price)}.`, undo };
    });
  const move = (item: OwnedMenuItem, by: 1 | -1) =>
    run(idOf(item), async () => {
      await reorder(moved(items, idOf(item), by));
      forgetGoods();
      return undefined;
    });
  const remove = (item: OwnedMenuItem) =>
    run(idOf(item), async () => {
      const before = items.map(idOf);
      await browserApi('DELETE /menu-items/{id_menu_item}', { params: { id_menu_item: idOf(item) }, headers: ifMatch(item.revision) });
      const left = (await refresh()).map(idOf);
      const key = crypto.randomUUID();
      const undo = () =>
        back(item, async () => {
          const { name, slug, price, description, image, available, id_category } = item;
          const made = await createDish(id_company, { name, slug, price, description, image, available, id_category }, key);
          await writeOrder(
            id_company,
            before.map((id) => (id === idOf(item) ? made.id_menu_item : id)),
            left,
          );
        });
      return { words: `«${item.name}» se borró.`, undo };
    });
  return {
    ...own,
    ...acts,
    run,
    turn,
    setPrice,
    move,
    remove,
    ...values,
    ...editsOf(id_company, refresh, onOwn),
  };
}

export type Menu = ReturnType<typeof useMenu>;
