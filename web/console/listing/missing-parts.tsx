import { Clock, MessageCircle, Text, UtensilsCrossed } from 'lucide';
import { Link } from 'react-router';
import type { CompanyProfile, ListingGap } from '../../../contract/catalog/companies.ts';
import { joinWords } from '../../../contract/validity/dates.ts';
import { Say } from '../../both-consoles/parts/say.tsx';
import { WayWords } from '../../both-consoles/parts/way-row.tsx';
import { shopPaths } from '../../page/shop-paths.ts';

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

type MissingPartsProps = { profile: CompanyProfile; onEditData(): void; onEditWhatsapp(): void };

/** The way to each thing that is missing, the one that costs most customers first; the cover has its button above. */
export function MissingParts({ profile, onEditData, onEditWhatsapp }: MissingPartsProps) {
  const { missing } = profile;
  const inUse = profile.stores.filter(({ active }) => active);
  const unsaid = inUse.find(({ hours }) => hours.length === 0);
  if (missing.every((gap) => gap === 'cover')) return null;
  return (
    <ul className="way-list missing-parts" aria-label="Lo que falta">
      {missing.includes('hours') && unsaid && (
        <li>
          <Link to={shopPaths.hours(unsaid.id_store)}>
            <WayWords icon={Clock} name={`Pon el horario de ${unsaid.name}`} words="Sin horario, nadie sabe si estás abierto." />
          </Link>
        </li>
      )}
      {missing.includes('description') && (
        <li>
          <button type="button" onClick={onEditData}>
            <WayWords icon={Text} name="Di qué haces" words="Una frase: «Taquería de La Cruz desde 1987»." />
          </button>
        </li>
      )}
      {missing.includes('whatsapp') && inUse.length > 0 && (
        <li>
          <button type="button" onClick={onEditWhatsapp}>
            <WayWords icon={MessageCircle} name="Pon tu WhatsApp" words="Te escriben con un toque." />
          </button>
        </li>
      )}
      {missing.includes('menu') && (
        <li>
          <Link to={shopPaths.menu}>
            <WayWords icon={UtensilsCrossed} name="Pon tu menú" words="Con él tus cupones se llenan solos." />
          </Link>
        </li>
      )}
    </ul>
  );
}
