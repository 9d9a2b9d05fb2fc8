import { useState } from 'react';
import { Link } from 'react-router';
import type { CityFigures } from '../../../contract/city/city-figures.ts';
import { SendLink } from '../../both-consoles/parts/send-link.tsx';
import { cityPaths } from '../../page/city-paths.ts';
import { paths } from '../../page/paths.ts';
import { useRoot } from '../../page/root-data.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

type SearchedWords = Pick<CityFigures['searched'][number], 'words' | 'category'>;

/** Opens what to send to a shop that could have what was looked for. */
export function InviteButton({ searched }: { searched: SearchedWords }) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <button type="button" className="small-act" onClick={() => open(true)}>
        Invitar
        <VisuallyHidden> a quien tenga {searched.words}</VisuallyHidden>
      </button>
      {isOpen && (
        <Sheet title="Invitar" onClose={() => open(false)}>
          <Invitation {...searched} />
        </Sheet>
      )}
    </>
  );
}

function Invitation({ words, category }: SearchedWords) {
  const product = useRoot()?.settings.product ?? '';
  const address = `${location.origin}${paths.registerBusiness}${category ? `?giro=${category.slug}` : ''}`;
  const text = `En ${product} la gente buscó «${words}» y no había. Si lo tienes, registra tu negocio gratis:`;
  return (
    <div className="console-stack">
      <p className="invite-words">{text}</p>
      <p className="sub invite-words">{address}</p>
      <SendLink
        address={address}
        text={text}
        sendLabel="Mandar"
        copied={`${text} ${address}`}
        copiedWords="Copiado: pégalo donde quieras."
      />
      {category && (
        <p>
          <Link className="text-act" to={`${cityPaths.companies}?categoria=${category.id_category}&dueno=sin`} state={{ inside: true }}>
            {`Ver los de ${category.name} sin dueño`}
          </Link>
        </p>
      )}
    </div>
  );
}
