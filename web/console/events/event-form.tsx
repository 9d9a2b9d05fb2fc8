import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import { Choice, Choices } from '../../both-consoles/parts/choices.tsx';
import { FieldError } from '../../both-consoles/parts/field-error.tsx';
import { Note } from '../../both-consoles/parts/note.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PesosField } from '../publish/pesos-field.tsx';
import { PhotoChoice } from '../publish/photo-choice.tsx';
import type { ShopGoods } from '../publish/templates.ts';
import type { EventDraft } from './event-draft.ts';
import type { EventPartProps } from './event-part.ts';
import { EventWhen } from './event-when.tsx';
import { EventWhere } from './event-where.tsx';

type EventFormProps = EventPartProps & {
  draft: EventDraft;
  goods: ShopGoods;
  profile: CompanyProfile;
  setPhoto(photo: Blob | null, image?: string | null): void;
  isLive: boolean;
};

/** The form of an event, in the order in which people tell of one. */
export function EventForm({ draft, goods, profile, setPhoto, isLive, ...part }: EventFormProps) {
  const { fields, errors, change } = part;
  return (
    <>
      <TextField
        name="title"
        label="¿Qué es?"
        placeholder="Noche de trío y tacos"
        maxLength={120}
        autoComplete="off"
        value={fields.title}
        error={errors.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <PhotoChoice photo={draft.photo} image={fields.image} pictures={goods.pictures} onChange={setPhoto} />
      <EventWhen {...part} />
      <EventWhere {...part} profile={profile} />
      <Choices legend="¿Cuesta?">
        <Choice name="charges" isChosen={!fields.charges} onChange={() => change({ charges: false })}>
          Gratis
        </Choice>
        <Choice name="charges" isChosen={fields.charges} onChange={() => change({ charges: true })}>
          Cobro entrada
        </Choice>
        {fields.charges && <PesosField label="Entrada" name="price" value={fields.price} onChange={(price) => change({ price })} />}
        <FieldError id="price-error" text={errors.price} />
      </Choices>
      <TextArea
        name="description"
        label="Cuéntalo en una frase"
        hint="Hasta 2,000 letras. Con una basta."
        rows={2}
        maxLength={2000}
        value={fields.description}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
      <Note>
        {isLive
          ? 'Si cambias el día, la hora o el lugar, quienes lo guardaron reciben un aviso y el evento sigue en la lista, marcado.'
          : 'Si ya publicado cambias el día o lo cancelas, quienes lo guardaron reciben un aviso y el evento sigue en la lista, marcado.'}
      </Note>
    </>
  );
}
