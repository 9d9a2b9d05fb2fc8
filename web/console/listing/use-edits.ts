import { useState } from 'react';
import type { ProfileStore } from '../../../contract/catalog/companies.ts';
import { keep, readKept } from '../../both-consoles/shell/kept-answers.ts';
import type { Hours } from './week-hours.ts';

/** What is not saved yet of a store's hours, and of which revision they were. */
export type Edit = { before: Hours; hours: Hours; revision: string };

type Edits = Readonly<Record<number, Edit | undefined>>;

const nameOf = (id_store: number) => `hours ${id_store}`;

/** The unsaved hours of each store, kept on this device until they are saved or taken back. */
export function useEdits(stores: readonly ProfileStore[]) {
  const [edits, setEdits] = useState<Edits>(() =>
    Object.fromEntries(stores.map(({ id_store }) => [id_store, readKept<Edit | null>(nameOf(id_store))?.value ?? undefined])),
  );
  function setEdit(id_store: number, edit: Edit | undefined): void {
    keep(nameOf(id_store), edit ?? null);
    setEdits((present) => ({ ...present, [id_store]: edit }));
  }
  /** Saved hours are no edit for the next visit, which may begin before this one has shown that they are saved. */
  const dropKept = (id_store: number) => keep(nameOf(id_store), null);
  return { edits, setEdit, dropKept };
}
