import { keep, readKept } from './kept.ts';

const nameOf = (id_company: number) => `store ${id_company}`;

/** The store of a company that its owner looked at last on this device; null for all. It may be closed by now. */
export const keptStore = (id_company: number): number | null => readKept<number | null>(nameOf(id_company))?.value ?? null;

export const keepStore = (id_company: number, id_store: number | null): void => keep(nameOf(id_company), id_store);
