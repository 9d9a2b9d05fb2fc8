import { sayMoney } from '../../contract/catalog/money.ts';
import { useRoot } from '../page/root-data.ts';
import type { StoredWallet } from './wallet-store.ts';

const monthName = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const sayUses = (count: number) => (count === 1 ? '1 cupón usado' : `${count} cupones usados`);

/** Mi ahorro: what coupons saved, by month. A redemption with an unknown saving counts as a use, never as money. */
export function Savings({ savings }: { savings: StoredWallet['savings'] }) {
  const product = useRoot()?.settings.product;
  const { total, redeemed, unknown, months } = savings;
  if (redeemed === 0) return null;
  return (
    <section className="sums" aria-labelledby="ahorro">
      <p className="saved">
        <span className="sub" id="ahorro">
          Con {product} llevas ahorrados
        </span>{' '}
        <b className="num">{sayMoney(total)}</b>
      </p>
      <dl>
        {months.map(({ month, saved, redeemed: uses }) => (
          <div key={month}>
            <dt>
              {monthName.format(new Date(`${month}-15`))}
              <span className="sub">{sayUses(uses)}</span>
            </dt>
            <dd className="num">{sayMoney(saved)}</dd>
          </div>
        ))}
      </dl>
      {unknown > 0 && (
        <p className="sub">
          {unknown === 1 ? 'De 1 no sabemos' : `De ${unknown} no sabemos`} cuánto te ahorró, porque en la caja no se anotó la cuenta.
        </p>
      )}
    </section>
  );
}
