import type { ReactNode } from 'react';
import type { StateLook } from '../../both-consoles/parts/say-offer.ts';
import type { Act, Change, Question } from './acts.ts';

/** A way to another screen. */
export type OfferLink = { label: string; icon: StateLook['icon'] & object; to: string };

/** How a thing of the shop is shown among its likes. */
export type CardView = {
  /** Above the title: what it gives, or when it is. */
  lead: ReactNode;
  /** The target of its title. */
  to: string;
  state: StateLook;
  /** When it holds, of what is on the street or will be. */
  when?: string;
  /** What became of it; the bold pieces are numbers. */
  figures: (string | { bold: string })[];
  /** How much of it is gone, from 0 to 1. */
  gone?: number;
  /** What is to be known before anything is done. */
  why?: string;
  /** What can be done at once, and behind «Más acciones». */
  first: (Act | OfferLink)[];
  more: (Act | OfferLink)[];
  /** What acts mean for customers who have it, in a few words, where that is not obvious. */
  meanings?: ActMeanings;
};

export type ActMeanings = Partial<Record<Act, string>>;

export type OwnedThing = { id_company: number; title: string; image: string | null; revision: string; state: string; time_zone: string };

/** All that lists of a shop's things know of one kind of them. */
export type OwnedKind<T extends OwnedThing, Changes extends object> = {
  idOf(one: T): number;
  fetch(one: T): Promise<T>;
  /** Refused (412) over somebody else's change. */
  patch(one: T, changes: Changes): Promise<object>;
  /** What is said where a change did not become what it asked for, or depends on what it met. */
  otherwise?(changes: Changes, answer: object): string | undefined;
  /** Deletes a draft; the answer brings it back. */
  remove(one: T): Promise<() => Promise<unknown>>;
  changeOf(act: Act, one: T, now: number): Change<Changes> | undefined;
  /** Undefined for an act that needs no question. */
  ask(act: Act, one: T): Question | undefined;
  view(one: T, now: number): CardView;
};
