import { type ReactNode, useEffect, useState } from 'react';
import type { Workplace } from '../../contract/accounts/memberships.ts';
import { browserApi } from '../api/api-client.ts';
import { problemOf } from '../api/problem.ts';
import { storeSession } from '../session/session.ts';

/** A place that can be put in use: a membership, at one of its stores where it has any. */
type Choice = { key: string; id_membership: number; id_store: number | null; text: string; in_use: boolean };

/** What can be chosen, each store once: by the first place there that a login would put in use. */
function choicesOf(workplaces: Workplace[]): Choice[] {
  const all = workplaces.flatMap(({ id_membership, company, stores, id_store, in_use }): Choice[] => {
    if (stores.length === 0) return [{ key: `m${id_membership}`, id_membership, id_store: null, text: company ?? 'La ciudad', in_use }];
    return stores.map((store) => ({
      key: String(store.id_store),
      id_membership,
      id_store: store.id_store,
      text: `${company}, sucursal ${store.name}`,
      in_use: in_use && store.id_store === id_store,
    }));
  });
  return all.filter(({ key }, index) => all.findIndex((other) => other.key === key) === index);
}

type WorkplaceSwitchProps = {
  label: string;
  /** The store that shows as chosen; by default that of the place in use. */
  chosen?: number | undefined;
  isOffered?(workplace: Workplace): boolean;
  /** Once the server has put it in use, and the session says so. */
  onSwitched(id_store: number | null): void;
  onProblem(detail: string): void;
  /** Replaces the choice while there is nothing to choose from. */
  children?: ReactNode;
};

/** Where somebody works, of several companies and stores, for the head of the till and of the consoles. */
export function WorkplaceSwitch({ label, chosen, isOffered, onSwitched, onProblem, children }: WorkplaceSwitchProps) {
  const [workplaces, setWorkplaces] = useState<Workplace[]>([]);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isHere = true;
    // Whoever has no line goes on where they are.
    browserApi('GET /companies/mine').then(
      ({ items }) => isHere && setWorkplaces(items),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, []);
  const choices = choicesOf(isOffered ? workplaces.filter(isOffered) : workplaces);
  if (choices.length < 2) return children;
  const current = chosen === undefined ? choices.find(({ in_use }) => in_use)?.key : String(chosen);

  async function choose(key: string): Promise<void> {
    const choice = choices.find((one) => one.key === key);
    if (!choice) return;
    const { id_membership, id_store } = choice;
    setBusy(true);
    try {
      storeSession(await browserApi('PUT /memberships/in-use', { body: { id_membership, ...(id_store === null ? {} : { id_store }) } }));
      setWorkplaces((before) =>
        before.map((one) => ({
          ...one,
          in_use: one.id_membership === id_membership,
          id_store: one.id_membership === id_membership ? id_store : one.id_store,
        })),
      );
      onSwitched(id_store);
    } catch (error) {
      onProblem(problemOf(error).detail);
    } finally {
      setBusy(false);
    }
  }
  return (
    <select
      aria-label={label}
      aria-busy={isBusy}
      value={current ?? ''}
      disabled={isBusy}
      onChange={({ currentTarget: { value } }) => void choose(value)}
    >
      {choices.map(({ key, text }) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  );
}
