import { Bike, CirclePlus, Hourglass, Receipt, Sparkles, Store, User, Utensils } from 'lucide';
import { useState } from 'react';
import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import { Choice, Choices } from '../../both-consoles/parts/choices.tsx';
import { noPersonalLimit } from './draft.ts';
import { FirstError } from './first-error.tsx';
import { fixedTerms, ownTerms, termChip, withOwnTerms } from './fixed-terms.ts';
import type { PartProps } from './form-part.ts';
import { AskedNoes, MinPurchase } from './on-demand/parts.ts';

/** What a customer has to fulfil, as chips; what is chosen is written in the coupon. */
export function Conditions({ profile, ...part }: PartProps & { profile: CompanyProfile }) {
  const { fields, errors, open, change } = part;
  const { terms, per_customer, min_purchase, first_visit, combinable, claim_hours, stores } = fields;
  const [isOpen, setOpen] = useState(ownTerms(terms) !== '' || open.includes('terms'));
  const inUse = profile.stores.filter(({ active }) => active);
  return (
    <Choices legend="Condiciones" hint="toca las que quieras">
      <Choice
        icon={User}
        isChosen={per_customer === 1 && !open.includes('per_customer')}
        onChange={(isOn) => change({ per_customer: isOn ? 1 : noPersonalLimit })}
      >
        Uno por persona
      </Choice>
      <Choice icon={Receipt} isChosen={min_purchase !== null} onChange={(isOn) => change({ min_purchase: isOn ? 150 : null })}>
        Consumo mínimo
      </Choice>
      <Choice icon={Sparkles} isChosen={first_visit} onChange={(isOn) => change({ first_visit: isOn })}>
        Primera visita
      </Choice>
      <Choice icon={Utensils} {...termChip(terms, fixedTerms.onlyHere, change)}>
        Solo comer aquí
      </Choice>
      <Choice icon={Bike} {...termChip(terms, fixedTerms.noDelivery, change)}>
        No a domicilio
      </Choice>
      <Choice icon={CirclePlus} isChosen={combinable} onChange={(isOn) => change({ combinable: isOn })}>
        Se suma a otras
      </Choice>
      <Choice icon={Hourglass} isChosen={claim_hours !== null} onChange={(isOn) => change({ claim_hours: isOn ? 2 : null })}>
        {claim_hours === null || claim_hours === 2 ? 'Usar en 2 horas' : `Usar en ${claim_hours} horas`}
      </Choice>
      {inUse.length > 1 &&
        inUse.map(({ id_store, name }) => (
          <Choice
            key={id_store}
            icon={Store}
            isChosen={stores.includes(id_store)}
            onChange={(isOn) => change({ stores: isOn ? [...stores, id_store] : stores.filter((one) => one !== id_store) })}
          >
            {`Solo ${name}`}
          </Choice>
        ))}
      {part.asked.length > 0 && <AskedNoes {...part} />}
      {min_purchase !== null && (
        <MinPurchase
          label="Consumo mínimo"
          name="min_purchase"
          value={min_purchase}
          onChange={(next) => change({ min_purchase: next ?? 0 })}
        />
      )}
      <FirstError errors={errors} of={['per_customer', 'min_purchase', 'first_visit', 'combinable', 'claim_hours', 'terms', 'stores']} />
      <details className="own-words-more wide" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Otra condición</summary>
        <textarea
          className="input"
          name="terms"
          aria-label="Otra condición, con tus palabras"
          rows={2}
          maxLength={3900}
          value={ownTerms(terms)}
          onChange={({ currentTarget }) => change({ terms: withOwnTerms(terms, currentTarget.value) })}
        />
      </details>
      <p className="hint wide">Lo que tocas se escribe solo en el cupón. Así no hay discusión en la caja.</p>
    </Choices>
  );
}
