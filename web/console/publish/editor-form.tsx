import { menuPricesOf } from '../../../contract/catalog/before-price.ts';
import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import { Choice, Choices } from '../../both-consoles/parts/choices.tsx';
import { Stepper } from '../../both-consoles/parts/stepper.tsx';
import { serverNow } from '../../session/server-clock.ts';
import { Conditions } from './conditions.tsx';
import type { OfferDraft } from './draft.ts';
import { FirstError } from './first-error.tsx';
import type { ClosedThen, PartProps } from './form-part.ts';
import type { OtherHoursTyped } from './hours-choice.tsx';
import { KindChoice } from './kind-choice.tsx';
import { PhotoChoice } from './photo-choice.tsx';
import type { ShopGoods } from './templates.ts';
import { ThingChoice } from './thing-choice.tsx';
import { WhenChoice } from './when-choice.tsx';

type EditorFormProps = PartProps & {
  draft: OfferDraft;
  goods: ShopGoods;
  profile: CompanyProfile;
  setPhoto(photo: Blob | null, image?: string | null): void;
  setCharged(charged: boolean): void;
  closed: ClosedThen;
  otherHours: OtherHoursTyped;
};

/** The form of an offer. A promotion says neither what it gives nor how many, and has no conditions. */
export function EditorForm({ draft, goods, profile, setPhoto, setCharged, closed, otherHours, ...part }: EditorFormProps) {
  const { fields, change, errors, asked, open } = part;
  const isStockOpen = open.includes('stock');
  const isCoupon = draft.noun === 'coupon';
  return (
    <>
      {isCoupon && (
        <KindChoice
          {...part}
          said={draft.said}
          menuPrices={menuPricesOf(goods.menu, fields.title, serverNow())}
          charged={draft.charged}
          setCharged={setCharged}
        />
      )}
      <ThingChoice {...part} dishes={goods.menu} />
      <PhotoChoice photo={draft.photo} image={fields.image} pictures={goods.pictures} onChange={setPhoto} />
      <WhenChoice {...part} shop={goods} closed={closed} otherHours={otherHours} />
      {isCoupon && (
        <Choices legend="¿Cuántos?">
          <Choice isChosen={fields.stock !== null && !isStockOpen} onChange={(isOn) => change({ stock: isOn ? 20 : null })}>
            Hasta agotar
          </Choice>
          {(isStockOpen || asked.includes('stock')) && (
            <Choice isChosen={fields.stock === null && !isStockOpen} onChange={() => change({ stock: null })}>
              Sin límite
            </Choice>
          )}
          {fields.stock !== null && (
            <span className="line">
              <Stepper label="cupones" name="stock" value={fields.stock} step={5} onChange={(stock) => change({ stock })} />
              <span className="sub">Puedes agregar más cuando quieras.</span>
            </span>
          )}
          <FirstError errors={errors} of={['stock']} />
        </Choices>
      )}
      {isCoupon && <Conditions {...part} profile={profile} />}
      <details className="own-words-more">
        <summary>Con tus palabras</summary>
        <label className="field">
          Descripción
          <textarea
            className="input"
            name="description"
            rows={3}
            maxLength={2000}
            value={fields.description}
            onChange={({ currentTarget }) => change({ description: currentTarget.value })}
          />
        </label>
      </details>
      <FirstError errors={errors} of={['description']} />
    </>
  );
}
