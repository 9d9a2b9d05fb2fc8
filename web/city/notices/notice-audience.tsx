import { Choice, Choices } from '../../both-consoles/parts/choices.tsx';
import { FieldError } from '../../both-consoles/parts/field-error.tsx';
import { Note } from '../../both-consoles/parts/note.tsx';
import { CategoryOptions, ColoniaOptions } from '../../both-consoles/parts/options.tsx';
import { SelectRow } from '../../ui/select-row.tsx';
import type { NoticeDraft } from './notice-draft.ts';
import type { AudienceProps } from './notice-part.ts';
import { people, sayOthers } from './say-reach.ts';
import { ThingSearch } from './thing-search.tsx';

const whoms: readonly { whom: NoticeDraft['whom']; label: string }[] = [
  { whom: 'city', label: 'Toda la ciudad' },
  { whom: 'colonia', label: 'Una colonia' },
  { whom: 'category', label: 'Les gusta una categoría' },
  { whom: 'company', label: 'Siguen un negocio' },
];

/** Whom it is for, and how many of them hear it. */
export function NoticeAudience({ draft, id_city, mistakes, change, categories, colonias, reach }: AudienceProps) {
  const { whom, id_colonia, id_category, company } = draft;
  return (
    <section className="card console-stack" aria-label="A quién">
      <Choices legend="¿A quién?">
        {whoms.map((one) => (
          <Choice key={one.whom} name="whom" isChosen={one.whom === whom} onChange={() => change({ whom: one.whom })}>
            {one.label}
          </Choice>
        ))}
      </Choices>
      {whom === 'colonia' && (
        <SelectRow
          label="Colonia"
          name="colonia"
          value={id_colonia ?? ''}
          onChange={({ currentTarget }) => change({ id_colonia: Number(currentTarget.value) || null })}
        >
          <option value="">Escoge una</option>
          <ColoniaOptions of={colonias} />
        </SelectRow>
      )}
      {whom === 'category' && (
        <>
          <SelectRow
            label="Categoría"
            name="category"
            value={id_category ?? ''}
            onChange={({ currentTarget }) => change({ id_category: Number(currentTarget.value) || null })}
          >
            <option value="">Escoge una</option>
            <CategoryOptions of={categories} />
          </SelectRow>
          <p className="sub">Le gusta a quien sigue un negocio de ella, o guardó o apartó algo de uno.</p>
        </>
      )}
      {whom === 'company' && (
        <ThingSearch kind="company" id_city={id_city} chosen={company} onChoose={(found) => change({ company: found })} />
      )}
      <FieldError id="audience-error" text={mistakes.audience} />
      <div aria-live="polite" className="notice-reach">
        {reach === null && <p className="sub">Contando…</p>}
        {reach && (
          <Note kind={reach.recipients > 0 ? 'good' : 'plain'}>
            <p>
              <b>
                {reach.accounts === 0
                  ? 'Nadie está ahí todavía.'
                  : reach.recipients === 1
                    ? 'Lo recibirá 1 persona.'
                    : reach.recipients === 0
                      ? 'A nadie le va a sonar.'
                      : `Lo recibirán ${people(reach.recipients)}.`}
              </b>{' '}
              {sayOthers(reach)}
            </p>
          </Note>
        )}
      </div>
    </section>
  );
}
