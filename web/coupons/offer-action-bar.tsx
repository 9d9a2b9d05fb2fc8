import { Tag } from 'lucide';
import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

export type OfferFacts = {
  /** The left side: the main fact and a smaller line under it. */
  fact: string;
  detail?: string | undefined;
};

type OfferActionBarProps = OfferFacts & {
  /** Why the action failed. */
  problem?: string | undefined;
  /** The one main button. */
  children: ReactNode;
};

/** The action bar of an offer's page. */
export function OfferActionBar({ fact, detail, problem, children }: OfferActionBarProps) {
  return (
    <section className="actbar" aria-label="Qué hacer">
      {problem && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
      <p className="left">
        <b>{fact}</b>
        {detail}
      </p>
      {children}
    </section>
  );
}

/** The links that follow an offer that is over. */
export function OtherOffers({ to, label }: { to: string; label: string }) {
  return (
    <ButtonLink kind="primary" to={to} state={{ inside: true }}>
      <Icon of={Tag} size="medium" />
      {label}
    </ButtonLink>
  );
}
