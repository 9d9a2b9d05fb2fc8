import { useState } from 'react';
import type { Category, CategoryChange, UsedCategory } from '../../../contract/catalog/categories.ts';
import { browserApi } from '../../api/api-client.ts';
import type { UndoableChange } from '../../both-consoles/parts/undo-toast.tsx';
import { useRun } from '../../both-consoles/parts/use-run.ts';
import { keep } from '../../both-consoles/shell/kept-answers.ts';

export const keptCategories = 'city-categories';

export const fetchUsed = async (): Promise<UsedCategory[]> => (await browserApi('GET /categories/used')).items;

/** The two lists of categories, and each way in which one changes. */
export function useCategories(loaded: UsedCategory[]) {
  const [items, setItems] = useState(loaded);
  const [done, setDone] = useState<UndoableChange>();

  async function refresh(): Promise<void> {
    const now = await fetchUsed();
    keep(keptCategories, now);
    setItems(now);
  }
  const { isBusy, problem, run } = useRun(refresh);
  /** Runs calls that change something, and shows what became of it, also after a refusal. */
  const act = (work: () => Promise<Omit<UndoableChange, 'key'> | undefined>) =>
    run(async () => {
      const made = await work();
      setDone(made && { ...made, key: Date.now() });
    });
  const patch = (id_category: number, body: CategoryChange) =>
    browserApi('PATCH /categories/{id_category}', { params: { id_category }, body });
  const quietly = (work: () => Promise<unknown>) => () => act(() => work().then(() => undefined));
  return {
    items,
    isBusy,
    problem,
    done,
    forget: () => setDone(undefined),
    move: ({ kind, id_category }: Category, by: 1 | -1) =>
      act(async () => {
        const ids = items.filter((one) => one.kind === kind).map((one) => one.id_category);
        const from = ids.indexOf(id_category);
        ids.splice(from, 1);
        ids.splice(from + by, 0, id_category);
        // The row moves under the finger; the answer of the server settles it.
        setItems(
          items.toSorted((a, b) => (a.kind === kind && b.kind === kind ? ids.indexOf(a.id_category) - ids.indexOf(b.id_category) : 0)),
        );
        await browserApi('PUT /categories/order', { body: { kind, ids } });
        return undefined;
      }),
    /** Throws as calls do. */
    add: async (kind: Category['kind'], given: Pick<Category, 'name' | 'image'>) => {
      await browserApi('POST /categories', { body: { kind, ...given } });
      await refresh().catch(() => {});
    },
    /** Throws as calls do. */
    change: async ({ id_category, name, image }: Category, given: Pick<Category, 'name' | 'image'>) => {
      await patch(id_category, given);
      setDone({ key: Date.now(), words: `«${given.name}» quedó guardada.`, undo: quietly(() => patch(id_category, { name, image })) });
      await refresh().catch(() => {});
    },
    remove: (gone: Category) =>
      act(async () => {
        const { id_category, kind, name, image, position } = gone;
        await browserApi('DELETE /categories/{id_category}', { params: { id_category } });
        const undo = quietly(() => browserApi('POST /categories', { body: { kind, name, image, position } }));
        return { words: `Borraste «${name}».`, undo };
      }),
  };
}

export type Categories = ReturnType<typeof useCategories>;
