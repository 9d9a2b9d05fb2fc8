import { type ReactNode, useState } from 'react';
import type { Category } from '../../../contract/catalog/categories.ts';
import type { CampaignForOperator, NewCampaign } from '../../../contract/city/city-campaigns.ts';
import { Choice, Choices } from '../../both-consoles/parts/choices.tsx';
import { CategoryOptions } from '../../both-consoles/parts/options.tsx';
import { useForm } from '../../page/use-form.ts';
import { PhotoButton, uploadingWords } from '../../photos/photo-button.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SelectRow } from '../../ui/select-row.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { bodyOf, campaignFields, daysOf, mistakesIn, type OfferKind, offerKinds } from './campaign-draft.ts';

type CampaignFormProps = {
  /** As it was when the form opened; absent for a new one. */
  campaign?: CampaignForOperator;
  /** Its address may still change. */
  isDraft: boolean;
  categories: readonly Category[];
  id_city: number;
  time_zone: string;
  /** Throws as calls do. */
  onSave(given: NewCampaign): Promise<unknown>;
  /** In place while another operator's change is to be decided. */
  conflict?: ReactNode;
};

/** What a campaign is called, when it is, what it asks of a shop and which coupon it has ready. */
export function CampaignForm({ campaign, isDraft, categories, id_city, time_zone, onSave, conflict }: CampaignFormProps) {
  const [kind, setKind] = useState<OfferKind>(campaign?.offer?.kind ?? 'none');
  const [image, setImage] = useState(campaign?.image ?? null);
  const [isUploading, setUploading] = useState(false);
  const form = useForm({
    fields: campaignFields,
    check: (values) => mistakesIn(values, kind),
    send: async (values) => void (await onSave(bodyOf({ values, kind, image, id_city, time_zone }, campaign))),
  });
  return (
    <form method="post" className="card console-stack" noValidate onSubmit={form.onSubmit} onInput={form.onInput}>
      <h2 className="card-title">La campaña</h2>
      <TextField name="name" label="Nombre" autoComplete="off" maxLength={80} defaultValue={campaign?.name} error={form.errors.name} />
      <TextField name="phrase" label="Una frase" autoComplete="off" maxLength={160} defaultValue={campaign?.phrase} />
      <Days campaign={campaign} errors={form.errors} />
      {isDraft && (
        <TextField
          name="slug"
          label="Dirección: /campanas/…"
          autoCapitalize="none"
          autoComplete="off"
          maxLength={100}
          defaultValue={campaign?.slug}
          error={form.errors.slug}
          hint="Vacía sale del nombre. Cuando la publicas ya no cambia."
        />
      )}
      <div className="campaign-photo">
        {image && <Picture src={image} className="pic square" />}
        <PhotoButton label={image ? 'Cambiar la foto' : 'Poner una foto'} onUploaded={setImage} onBusy={setUploading} />
      </div>
      <SelectRow name="id_category" label="¿A qué negocios les toca?" defaultValue={campaign?.id_category ?? ''}>
        <option value="">A todos</option>
        <CategoryOptions of={categories} />
      </SelectRow>
      <TextField
        name="min_stock"
        label="Cuántos cupones pide, al menos"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        defaultValue={campaign?.min_stock ?? ''}
        hint="Vacío: los que sean. Quien no los tenga lo ve al apuntarse."
      />
      <Offer campaign={campaign} kind={kind} setKind={setKind} errors={form.errors} />
      {conflict}
      <FormProblem text={form.problem} />
      {/* Where there is a campaign, what is done with it is the screen's one primary. */}
      <Button type="submit" kind={campaign ? 'quiet' : 'primary'} wide disabled={form.sending || isUploading}>
        {isUploading ? uploadingWords : form.sending ? 'Guardando…' : campaign ? 'Guardar' : 'Guardar borrador'}
      </Button>
    </form>
  );
}

type Errors = ReturnType<typeof mistakesIn>;
type PartProps = { campaign: CampaignForOperator | undefined; errors: Errors };

function Days({ campaign, errors }: PartProps) {
  const days = campaign && daysOf(campaign);
  return (
    <div className="campaign-days">
      <TextField name="starts_at" label="Empieza" type="date" defaultValue={days?.first} error={errors.starts_at} />
      <TextField name="ends_at" label="Termina" type="date" defaultValue={days?.last} error={errors.ends_at} />
    </div>
  );
}

/** The coupon that a shop without one makes of the campaign. */
function Offer({ campaign, kind, setKind, errors }: PartProps & { kind: OfferKind; setKind(kind: OfferKind): void }) {
  return (
    <>
      <Choices legend="Cupón ya hecho" hint="para quien no tenga uno">
        {offerKinds.map((one) => (
          <Choice key={one.kind} name="offer_kind" isChosen={one.kind === kind} onChange={() => setKind(one.kind)}>
            {one.label}
          </Choice>
        ))}
      </Choices>
      {kind !== 'none' && (
        <TextField
          name="offer_title"
          label="¿De qué es?"
          autoComplete="off"
          maxLength={120}
          defaultValue={campaign?.offer?.title}
          error={errors.offer_title}
        />
      )}
      {(kind === 'percent' || kind === 'amount') && (
        <TextField
          key={kind}
          name="offer_value"
          label={kind === 'percent' ? 'Por ciento menos' : 'Pesos menos'}
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          defaultValue={campaign?.offer?.kind === kind ? (campaign.offer.value ?? '') : ''}
          error={errors.offer_value}
        />
      )}
    </>
  );
}
