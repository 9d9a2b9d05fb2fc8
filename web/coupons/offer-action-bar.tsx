import { Tag } from 'lucide';
import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

export type OfferFacts = {
  /** At the left: what matters most, and a smaller line. */
  fact: string;
  detail?: string | undefined;
};

type OfferActionBarProps = OfferFacts & {
  /** Why what was asked for could not be done. */
  problem?: string | undefined;
  /** The one main button. */
  children: ReactNode;
};

/** The bar of an offer's page with what to do. */
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

/** Where to go on from an offer that is over. */
export function OtherOffers({ to, label }: { to: string; label: string }) {
  return (
    <ButtonLink kind="primary" to={to} state={{ inside: true }}>
      <Icon of={Tag} size="medium" />
      {label}
    </ButtonLink>
  );
}
