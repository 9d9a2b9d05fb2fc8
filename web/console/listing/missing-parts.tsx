import { ChevronRight, Clock, type IconNode, MessageCircle, Text, UtensilsCrossed } from 'lucide';
import { Link } from 'react-router';
import type { CompanyProfile, ListingGap } from '../../../contract/catalog/companies.ts';
import { joinWords } from '../../../contract/validity/dates.ts';
import { Say } from '../../consoles/parts/say.tsx';
import { shopPaths } from '../../page/shop-paths.ts';
import { Icon } from '../../ui/icon.tsx';

const words: Record<ListingGap, string> = {
  hours: 'tu horario',
  cover: 'la portada',
  description: 'la descripción',
  whatsapp: 'tu WhatsApp',
  menu: 'tu menú',
};

/** How complete the listing is, in a sentence. */
export function SayMissing({ missing }: { missing: readonly ListingGap[] }) {
  if (missing.length === 0)
    return (
      <Say>
        Tu ficha está <b>completa</b>.
      </Say>
    );
  return (
    <Say>
      Tu ficha está <b>{missing.length < 3 ? 'casi completa' : 'a medias'}</b>. {missing.length === 1 ? 'Falta' : 'Faltan'}{' '}
      {joinWords(missing.map((gap) => words[gap]))}.
    </Say>
  );
}

type MissingPartsProps = { profile: CompanyProfile; onEditData(): void; onEditStore(id_store: number): void };

/** The way to each thing that is missing, the one that costs most customers first; the cover has its button above. */
export function MissingParts({ profile, onEditData, onEditStore }: MissingPartsProps) {
  const { missing } = profile;
  const inUse = profile.stores.filter(({ active }) => active);
  const unsaid = inUse.find(({ hours }) => hours.length === 0);
  const [first] = inUse;
  if (missing.every((gap) => gap === 'cover')) return null;
  return (
    <ul className="way-list missing-parts" aria-label="Lo que falta">
      {missing.includes('hours') && unsaid && (
        <li>
          <Link to={shopPaths.hours(unsaid.id_store)}>
            <Row icon={Clock} title={`Pon el horario de ${unsaid.name}`} text="Sin horario, nadie sabe si estás abierto." />
          </Link>
        </li>
      )}
      {missing.includes('description') && (
        <li>
          <button type="button" onClick={onEditData}>
            <Row icon={Text} title="Di qué haces" text="Una frase: «Taquería de La Cruz desde 1987»." />
          </button>
        </li>
      )}
      {missing.includes('whatsapp') && first && (
        <li>
          <button type="button" onClick={() => onEditStore(first.id_store)}>
            <Row icon={MessageCircle} title="Pon tu WhatsApp" text="Te escriben con un toque." />
          </button>
        </li>
      )}
      {missing.includes('menu') && (
        <li>
          <Link to={shopPaths.menu}>
            <Row icon={UtensilsCrossed} title="Pon tu menú" text="Con él tus cupones se llenan solos." />
          </Link>
        </li>
      )}
    </ul>
  );
}

/** What a row that leads on says. */
export const Row = ({ icon, title, text }: { icon: IconNode; title: string; text: string }) => (
  <>
    <Icon of={icon} />
    <span className="way-words">
      <b>{title}</b>
      <span className="sub">{text}</span>
    </span>
    <Icon of={ChevronRight} size="medium" />
  </>
);
