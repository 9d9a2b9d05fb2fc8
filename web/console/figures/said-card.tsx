import type { CouponFigures } from '../../../contract/console/shop-figures.ts';
import { Bars, FigureCard } from '../../both-consoles/figures/figure-parts.tsx';
import { sayAnswers } from './say-answers.ts';

/** What customers said, as counts. */
export function SaidCard({ said }: { said: CouponFigures['said'] }) {
  const { yes, no, closed } = said;
  const { bold, words } = sayAnswers(said);
  return (
    <FigureCard
      title="¿Lo respetaste?"
      words={
        <>
          <b>{bold}</b>
          {words}
        </>
      }
    >
      {bold && (
        <Bars
          bars={[
            { label: 'Sí', value: yes },
            { label: 'No', value: no },
            { label: 'Estaba cerrado', value: closed },
          ]}
        />
      )}
    </FigureCard>
  );
}

/** What customers saved in the redemptions where that is known, and the number of those where it is unknown. */
export function saySavings(pesosSaid: string, known: number, unknown: number): string {
  const rest = unknown === 0 ? '' : ` De ${unknown === 1 ? 'otro' : `otros ${unknown}`} no sabemos: la caja no anotó la cuenta.`;
  return known === 0 ? `Todavía no sabemos cuánto.${rest}` : `${pesosSaid} en ${known} ${known === 1 ? 'canje' : 'canjes'}.${rest}`;
}
