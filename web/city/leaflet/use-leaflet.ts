import { useState } from 'react';
import type { LeafletForOperator, LeafletOffer } from '../../../contract/catalog/leaflets.ts';
import { browserApi } from '../../api/api-client.ts';
import { problemOf } from '../../api/problem.ts';
import type { UndoableChange } from '../../both-consoles/parts/undo-toast.tsx';
import { keep } from '../../both-consoles/shell/kept-answers.ts';

export type LeafletPlace = { id_city: number; id_colonia: number };
export type Choice = 'pinned' | 'dropped' | 'none';
export type LeafletItem = Pick<LeafletOffer, 'kind' | 'id' | 'title'>;

export const keptName = ({ id_city, id_colonia }: LeafletPlace) => `leaflet ${id_city} ${id_colonia}`;

export const fetchLeaflet = (place: LeafletPlace): Promise<LeafletForOperator> => browserApi('GET /staff/leaflet', { query: place });

/** A leaflet as its operator has it; `version` grows with each change, so that its picture is asked for again. */
export function useLeaflet(place: LeafletPlace, loaded: LeafletForOperator) {
  const [shown, setShown] = useState({ loaded, fresh: loaded, version: 0 });
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<UndoableChange>();
  if (shown.loaded !== loaded) setShown({ loaded, fresh: loaded, version: 0 });

  const write = ({ kind, id }: LeafletItem, choice: Choice) =>
    browserApi('PUT /staff/leaflet/{kind}/{id}', { params: { kind, id }, body: { ...place, choice } });

  async function run(offer: LeafletItem, choice: Choice): Promise<boolean> {
    setBusy(`${offer.kind} ${offer.id}`);
    setProblem(undefined);
    setDone(undefined);
    const failure = await write(offer, choice).then(
      () => undefined,
      (error) => problemOf(error).detail,
    );
    setProblem(failure);
    await fetchLeaflet(place).then(
      (fresh) => {
        keep(keptName(place), fresh);
        setShown((before) => ({ ...before, fresh, version: before.version + 1 }));
      },
      // What was there stays until it can be asked for again.
      () => {},
    );
    setBusy(undefined);
    return failure === undefined;
  }
  return {
    ...shown.fresh,
    version: shown.version,
    busy,
    problem,
    done,
    forget: () => setDone(undefined),
    /** Writes a choice, and offers to go back to the one before. */
    decide: async (offer: LeafletItem, choice: Choice, before: Choice) => {
      if (!(await run(offer, choice))) return;
      const words = sayDone(offer, choice, place);
      setDone({ key: Date.now(), words, undo: async () => void (await run(offer, before)) });
    },
  };
}

export type ShownLeaflet = ReturnType<typeof useLeaflet>;

function sayDone({ title }: LeafletItem, choice: Choice, { id_colonia }: LeafletPlace): string {
  if (choice === 'pinned') return `Fijaste «${title}»: sale primero, mientras corra.`;
  if (choice === 'dropped') return `Quitaste «${title}»${id_colonia ? ' de este folleto' : ', también de los folletos de las colonias'}.`;
  return `«${title}» vuelve a acomodarse sola.`;
}
