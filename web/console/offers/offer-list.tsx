import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ProblemToast } from '../../both-consoles/parts/problem-toast.tsx';
import { Undoable } from '../../both-consoles/parts/undo-toast.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import type { Act, Question } from './acts.ts';
import { OfferCard } from './offer-card.tsx';
import type { OwnedKind, OwnedThing } from './owned-noun.ts';
import { useOffers } from './use-offers.ts';

/** Where two people changed the same. */
const ClashDialog = lazyPart(() => import('./clash-dialog.tsx'));

type OfferListProps<T extends OwnedThing, Changes extends object> = {
  /** Must stay the same between renders. */
  kind: OwnedKind<T, Changes>;
  /** Lists with their headings, and what else stands under one; those without anything are left out. */
  sections: { title?: string; offers: T[]; after?: ReactNode }[];
  refresh(): Promise<unknown>;
  /** Nobody sees the business, so none of it is on the street. */
  isUnseen: boolean;
};

/** A shop's things with all that can be done with them. What concerns others asks first; everything else can be taken back. */
export function OfferList<T extends OwnedThing, Changes extends object>({ kind, sections, refresh, isUnseen }: OfferListProps<T, Changes>) {
  const { busy, done, problem, forgetProblem, clash, act, forget, settle } = useOffers(kind, refresh);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ question: Question; go(): Promise<boolean> }>();
  const choose = (one: T) => (chosen: Act) => {
    const question = kind.ask(chosen, one);
    if (question) setAsked({ question, go: () => act(chosen, one) });
    else void act(chosen, one);
  };
  const way = asked?.question.way;
  async function yes(to?: string): Promise<void> {
    setAsked(undefined);
    const isDone = await asked?.go();
    if (to && isDone) await navigate(to, { state: { inside: true } });
  }
  return (
    <>
      {sections
        .filter(({ offers, after }) => offers.length > 0 || after)
        .map(({ title, offers, after }) => (
          <section className="sec" key={title ?? 'all'} aria-label={title}>
            {title && (
              <div className="sec-h">
                <h2>{title}</h2>
              </div>
            )}
            {offers.length > 0 && (
              <ul className="owned-offers">
                {offers.map((one) => (
                  <OfferCard
                    key={kind.idOf(one)}
                    thing={one}
                    view={kind.view}
                    isUnseen={isUnseen}
                    isBusy={busy === kind.idOf(one)}
                    onAct={choose(one)}
                  />
                ))}
              </ul>
            )}
            {after && <div className="console-body">{after}</div>}
          </section>
        ))}
      <ProblemToast text={problem} onRead={forgetProblem} />
      {!problem && <Undoable done={done} onGone={forget} />}
      {asked && (
        <MessageDialog
          title={asked.question.title}
          text={asked.question.text}
          actions={[
            { label: asked.question.no, onChoose: () => setAsked(undefined) },
            ...(way ? [{ label: way.label, onChoose: () => void yes(way.to) }] : []),
            { label: asked.question.yes, onChoose: () => void yes() },
          ]}
          onDismiss={() => setAsked(undefined)}
        />
      )}
      {clash && <ClashDialog theirs={clash.theirs} changes={clash.wanted.changes} settle={settle} />}
    </>
  );
}
