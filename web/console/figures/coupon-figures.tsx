import { sayMoney } from '../../../contract/catalog/money.ts';
import type { CouponFigures as Figures } from '../../../contract/console/shop-figures.ts';
import '../../styles/screens/console/console-figures.css';
import { leastCompared } from '../../both-consoles/figures/compared.ts';
import { Bars, FigureCard } from '../../both-consoles/figures/figure-parts.tsx';
import { HoursCard } from './hours-card.tsx';
import { SaidCard, saySavings } from './said-card.tsx';

/** How a coupon does, from its opening to its redemption. */
export function CouponFigures({ figures }: { figures: Figures }) {
  const { opened, saved, taken, given_back, expired, redeemed, by_hour, other_hours, by_store, said, saved_pesos, saved_unknown, from } =
    figures;
  const lost = given_back + expired;
  const origins = [
    { label: 'Cartel', value: from.cartel },
    { label: 'Estado', value: from.estado },
    { label: 'Liga', value: from.enlace },
    { label: 'Folleto del barrio', value: from.folleto },
  ];
  return (
    <>
      <FigureCard title="De verlo a canjearlo" words="«Vieron» es veces que se abrió la página, al menos; no sabemos quién.">
        <Bars
          bars={[
            { label: 'Lo vieron', value: opened },
            { label: 'Lo guardaron', value: saved, detail: 'Con «Guardar», sin apartarlo' },
            {
              label: 'Lo apartaron',
              value: taken,
              ...(lost > 0 ? { detail: `${lost} ${lost === 1 ? 'lo devolvió o se le venció' : 'lo devolvieron o se les venció'}` } : {}),
            },
            { label: 'Lo canjearon', value: redeemed },
          ]}
        />
      </FigureCard>
      {redeemed > 0 && <HoursCard byHour={by_hour} others={other_hours} />}
      <SaidCard said={said} />
      <FigureCard title="Lo que se ahorró tu gente" words={saySavings(sayMoney(saved_pesos), redeemed - saved_unknown, saved_unknown)} />
      {by_store.length > 1 && (
        <FigureCard title="Por sucursal">
          <Bars
            bars={by_store.map(({ name, redeemed: count }) => ({ label: name ?? '', value: count }))}
            areCompared={by_store.every(({ redeemed: count }) => count >= leastCompared)}
          />
        </FigureCard>
      )}
      {origins.some(({ value }) => value > 0) && (
        <FigureCard title="Por dónde llegaron" words="De lo que compartiste tú.">
          <Bars bars={origins} />
        </FigureCard>
      )}
    </>
  );
}
