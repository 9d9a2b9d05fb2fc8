import type { OpenedHours } from './on-demand/opened-hours.ts';

/** What a draft said when it was sent. */
type SentDraft<Fields> = { fields: Fields; charged: boolean };

/** Something that is being written, kept on this device until it is published or thrown away. */
export type DraftOf<Noun extends string, Fields> = {
  /** Names it on the device, and its creation to the server, so that it is created once. */
  key: string;
  id_user: string | null;
  id_company: number;
  noun: Noun;
  /** When the server has it: as what, and which revision of it. */
  id_item: number | null;
  revision: string | null;
  fields: Fields;
  /** A picture that is not on the server yet. */
  photo: Blob | null;
  saved_at: string;
  /** It was to be published while there was no network. */
  waiting: boolean;
  /** A publication was sent whose answer may be lost: it may be on the street, with what was typed until then. */
  tried?: boolean;
  /** The minute of that publication: one that begins when it is published begins with it. */
  begins_at?: string | undefined;
  /** What was sent of it without an answer, the last one last: the server may have any of these. */
  unanswered?: readonly SentDraft<Fields>[] | undefined;
  /** The shop's hours that its owner opened for it. */
  opened_hours?: OpenedHours | undefined;
};

type DraftStart<Noun extends string, Fields> = Pick<DraftOf<Noun, Fields>, 'id_user' | 'id_company' | 'noun' | 'fields'> & { now: number };

export const beginDraft = <Noun extends string, Fields>({ now, ...given }: DraftStart<Noun, Fields>): DraftOf<Noun, Fields> => ({
  ...given,
  key: crypto.randomUUID(),
  id_item: null,
  revision: null,
  photo: null,
  saved_at: new Date(now).toISOString(),
  waiting: false,
});

/** The key of a draft that changes what the server has. */
export const editingKey = (noun: string, id_item: number) => `${noun}-${id_item}`;

/** What is missing of a draft, and what is said of it. */
export type MissingField<Field extends string> = { field: Field; message: string };
/** What is wrong, by field. */
export type MistakesIn<Field extends string> = Partial<Record<Field, string>>;
