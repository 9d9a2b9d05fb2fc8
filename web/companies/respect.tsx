import { BadgeCheck } from 'lucide';
import type { Company } from '../../contract/catalog/companies.ts';
import { Icon } from '../ui/icon.tsx';

/** What customers who came with a coupon say of a business; nothing until enough of them have. */
export function Respect({ respect }: Pick<Company, 'respect'>) {
  if (!respect) return null;
  const { rate, answers } = respect;
  return (
    <p className="trust">
      <Icon of={BadgeCheck} />
      <span>
        <b>Respeta sus cupones: {Math.round(rate * 100)}&nbsp;%</b>
        Según {answers} respuestas de clientes
      </span>
    </p>
  );
}
