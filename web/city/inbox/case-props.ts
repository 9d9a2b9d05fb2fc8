import type { InboxItem } from '../../../contract/city/inbox.ts';
import type { Decisions } from './use-inbox.ts';

export type CaseProps = {
  item: InboxItem;
  now: number;
  /** It was tapped; otherwise it is the first, beside the list. */
  isChosen: boolean;
  /** Without a network there is nothing to decide. */
  isKept: boolean;
  decisions: Decisions;
  onBack(): void;
};
