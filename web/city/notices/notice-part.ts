import type { Category } from '../../../contract/catalog/categories.ts';
import type { Reach } from '../../../contract/notices/notifications.ts';
import type { Colonia } from '../../../contract/places/locations.ts';
import type { NoticeDraft, NoticeMistakes } from './notice-draft.ts';

/** What each part of the form of a notice gets. */
export type NoticePartProps = {
  draft: NoticeDraft;
  id_city: number;
  mistakes: NoticeMistakes;
  change(changes: Partial<NoticeDraft>): void;
};

export type AudienceProps = NoticePartProps & {
  city: string;
  categories: readonly Category[];
  colonias: readonly Colonia[];
  /** Null while it is counted, undefined without it. */
  reach: Reach | null | undefined;
};

export type WhenProps = NoticePartProps & { city: string; timeZone: string; now: number };
