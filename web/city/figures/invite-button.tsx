import { Link2, Share2 } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CityFigures } from '../../../contract/city/figures.ts';
import { cityPaths } from '../../page/city-paths.ts';
import { paths } from '../../page/paths.ts';
import { useRoot } from '../../page/root-data.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
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
  const [said, setSaid] = useState('');
  const address = `${location.origin}${paths.registerBusiness}${category ? `?giro=${category.slug}` : ''}`;
  const text = `En ${product} la gente buscó «${words}» y no había. Si lo tienes, registra tu negocio gratis:`;
  async function send(): Promise<void> {
    if ('share' in navigator) await navigator.share({ text, url: address }).catch(() => {});
    else open(`https://wa.me/?text=${encodeURIComponent(`${text} ${address}`)}`, '_blank', 'noopener');
  }
  const copy = () =>
    navigator.clipboard.writeText(`${text} ${address}`).then(
      () => setSaid('Copiado: pégalo donde quieras.'),
      () => setSaid('Tu teléfono no dejó copiar. Usa «Mandar».'),
    );
  return (
    <div className="console-stack">
      <p className="invite-words">{text}</p>
      <p className="sub invite-words">{address}</p>
      <div className="acts">
        <Button kind="primary" onClick={() => void send()}>
          <Icon of={Share2} size="medium" />
          Mandar
        </Button>
        <Button kind="quiet" onClick={() => void copy()}>
          <Icon of={Link2} size="medium" />
          Copiar
        </Button>
      </div>
      <p role="status" className="sub">
        {said}
      </p>
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
