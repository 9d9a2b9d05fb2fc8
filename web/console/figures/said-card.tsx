import type { CouponFigures } from '../../../contract/console/shop-figures.ts';
import { Bars, FigureCard } from '../../both-consoles/figures/figure-parts.tsx';

type SaidCardProps = { said: CouponFigures['said']; redeemed: number };

/** What customers said, as counts. */
export function SaidCard({ said: { yes, no, closed }, redeemed }: SaidCardProps) {
  const answered = yes + no;
  if (answered + closed === 0) return <FigureCard title="¿Lo respetaste?" words="Nadie ha contestado todavía." />;
  const words = (
    <>
      <b>
        {yes} de {answered}
      </b>{' '}
      dijeron que sí. Contestaron {answered + closed} de los {redeemed} que canjearon
      {closed > 0 ? `; ${closed === 1 ? 'uno llegó' : `${closed} llegaron`} y estaba cerrado, eso no cuenta en contra.` : '.'}
    </>
  );
  return (
    <FigureCard title="¿Lo respetaste?" words={words}>
      <Bars
        bars={[
          { label: 'Sí', value: yes },
          { label: 'No', value: no },
          { label: 'Estaba cerrado', value: closed },
        ]}
      />
    </FigureCard>
  );
}

/** What customers saved in the redemptions where that is known, and the number of those where it is unknown. */
export function saySavings(pesosSaid: string, known: number, unknown: number): string {
  const rest = unknown === 0 ? '' : ` De ${unknown === 1 ? 'otro' : `otros ${unknown}`} no sabemos: la caja no anotó la cuenta.`;
  return known === 0 ? `Todavía no sabemos cuánto.${rest}` : `${pesosSaid} en ${known} ${known === 1 ? 'canje' : 'canjes'}.${rest}`;
}
