import { keep, readKept } from '../../both-consoles/shell/kept-answers.ts';
import { serverNow } from '../../session/server-clock.ts';

/** Hours that were opened for something on the street: in words, until when (epoch; null: every week), and where. */
export type OpenedNote = { words: string; until: number | null; id_store: number };

const name = 'opened hours';
const readNotes = () => readKept<Record<string, OpenedNote>>(name)?.value ?? {};
const keyOf = (noun: string, id_item: number) => `${noun} ${id_item}`;

/** Of those that are not over, the newest. */
const mostNotes = 30;

/** Keeps on this device that hours were opened for something; null forgets it. */
export function noteOpened(noun: string, id_item: number, note: OpenedNote | null): void {
  const { [keyOf(noun, id_item)]: _, ...others } = readNotes();
  const ahead = Object.entries(others).filter(([, { until }]) => until === null || until > serverNow());
  keep(name, Object.fromEntries([...ahead, ...(note ? [[keyOf(noun, id_item), note] as const] : [])].slice(-mostNotes)));
}

/** The hours that were opened for it on this device and are not over. */
export function openedNote(noun: string, id_item: number): OpenedNote | undefined {
  const note = readNotes()[keyOf(noun, id_item)];
  return note && (note.until === null || note.until > serverNow()) ? note : undefined;
}
