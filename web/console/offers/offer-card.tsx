import {
  Ban,
  CalendarOff,
  CalendarPlus,
  CircleStop,
  Ellipsis,
  EyeClosed,
  type IconNode,
  Pause,
  Play,
  Plus,
  RotateCcw,
  Trash,
} from 'lucide';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { OfferState } from '../../both-consoles/parts/offer-state.tsx';
import type { StateLook } from '../../both-consoles/parts/say-offer.ts';
import { useNow } from '../../page/use-now.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Act } from './acts.ts';
import type { CardView, OfferLink, OwnedThing } from './owned-noun.ts';

/** Acts that stand beside each other have an icon each. */
export const labels: Record<Act, { label: string; icon: IconNode }> = {
  add: { label: 'Agregar 20', icon: Plus },
  pause: { label: 'Pausar', icon: Pause },
  resume: { label: 'Reanudar', icon: Play },
  publish: { label: 'Publicar ya', icon: Play },
  extend: { label: 'Extender una semana', icon: CalendarPlus },
  none: { label: 'Ya no dar más', icon: Ban },
  end: { label: 'Terminar', icon: CircleStop },
  cancel: { label: 'Cancelar evento', icon: CalendarOff },
  restore: { label: 'Sí se hace', icon: RotateCcw },
  delete: { label: 'Borrar', icon: Trash },
};

/** Nothing is on the street whose business nobody sees. */
const unseen: StateLook = { look: 'plain', icon: EyeClosed, word: 'No se ve' };

type OfferCardProps<T extends OwnedThing> = {
  thing: T;
  view(one: T, now: number): CardView;
  /** Its business is hidden. */
  isUnseen: boolean;
  isBusy: boolean;
  onAct(act: Act): void;
};

/** Something that a shop publishes, as its owner has it: its state, what became of it, and what can be done. */
export function OfferCard<T extends OwnedThing>({ thing, view, isUnseen, isBusy, onAct }: OfferCardProps<T>) {
  const now = useNow();
  const { lead, to, state: own, when, figures, gone, why, first, more, meanings = {} } = view(thing, now);
  const state = isUnseen && own.look === 'on-street' ? unseen : own;
  const { title } = thing;
  const button = (act: Act | OfferLink, meaning?: string) => (
    <ActButton key={typeof act === 'string' ? act : act.to} act={act} meaning={meaning} title={title} isBusy={isBusy} onAct={onAct} />
  );
  return (
    <li className="owned-offer" data-state={thing.state}>
      <div className="owned-top">
        {thing.image && <Picture src={thing.image} className="pic square" />}
        <div className="owned-words">
          <div className="owned-line">
            <span>{lead}</span>
            <OfferState look={state.look} {...(state.icon ? { icon: state.icon } : {})}>
              {state.word}
            </OfferState>
          </div>
          <h3>
            <Link to={to} state={{ inside: true }}>
              {title}
            </Link>
          </h3>
          {when && <p className="owned-when">{when}</p>}
          <p className="figures">{figures.map((piece) => (typeof piece === 'string' ? piece : <b key={piece.bold}>{piece.bold}</b>))}</p>
        </div>
      </div>
      {gone !== undefined && (
        <div className="meter" aria-hidden="true">
          <i style={{ width: `${gone * 100}%` }} />
        </div>
      )}
      {why && <p className="why">{why}</p>}
      {first.length > 0 && (
        <div className="owned-acts">
          {first.map((act) => button(act))}
          {more.length > 0 && (
            <details className="more-acts">
              <summary aria-label={`Más acciones de ${title}`}>
                <Icon of={Ellipsis} />
              </summary>
              <div>{more.map((act) => button(act, typeof act === 'string' ? meanings[act] : undefined))}</div>
            </details>
          )}
        </div>
      )}
    </li>
  );
}

type ActButtonProps = { act: Act | OfferLink; meaning: string | undefined; title: string; isBusy: boolean; onAct(act: Act): void };

/** A menu of acts closes with the one that is chosen. */
const closeMenu = ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.closest('details')?.removeAttribute('open');

function ActButton({ act, meaning, title, isBusy, onAct }: ActButtonProps) {
  const { label, icon } = typeof act === 'string' ? labels[act] : act;
  const content = (
    <>
      <Icon of={icon} size="medium" />
      <span>
        {label}
        <VisuallyHidden> {title}</VisuallyHidden>
        {meaning && (
          <>
            {' '}
            <small className="sub block">{meaning}</small>
          </>
        )}
      </span>
    </>
  );
  if (typeof act !== 'string')
    return (
      <Link to={act.to} state={{ inside: true }}>
        {content}
      </Link>
    );
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={(event) => {
        closeMenu(event);
        onAct(act);
      }}
    >
      {content}
    </button>
  );
}
