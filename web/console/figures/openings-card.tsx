import type { ShopFigures } from '../../../contract/console/shop-figures.ts';
import { Bars, Either, FigureCard, Table } from '../../both-consoles/figures/figure-parts.tsx';
import { pagesNamed, sayOpenings, sayOrigins } from './say-openings.ts';
import { SheetButton } from './sheet-button.tsx';

type OpeningsCardProps = { openings: ShopFigures['openings']; month: string; id_company: number };

/** How often the pages of a shop were opened in a month, and by what people came. */
export function OpeningsCard({ openings, month, id_company }: OpeningsCardProps) {
  const some = openings.filter(({ opened }) => opened > 0);
  return (
    <FigureCard title="Cuánto te abrieron" words={sayOpenings(openings)}>
      {some.length > 0 && (
        <>
          <Either
            drawing={
              <Bars bars={some.map(({ kind, opened, from }) => ({ label: pagesNamed[kind], value: opened, detail: sayOrigins(from) }))} />
            }
            table={
              <Table
                head={['Página', 'Veces, al menos', 'Por cartel', 'Por estado', 'Por liga', 'Por folleto']}
                rows={some.map(({ kind, opened, from }) => [pagesNamed[kind], opened, from.cartel, from.estado, from.enlace, from.folleto])}
              />
            }
          />
          <SheetButton
            label="Bajar página por página"
            path={`/companies/${id_company}/openings.csv?month=${month}`}
            name={`aperturas-${month}.csv`}
          />
        </>
      )}
    </FigureCard>
  );
}
