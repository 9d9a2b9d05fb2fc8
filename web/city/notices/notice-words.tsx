import { noticeLetters } from '../../../contract/notices/notice-limits.ts';
import { Choice, Choices } from '../../both-consoles/parts/choices.tsx';
import { FieldError } from '../../both-consoles/parts/field-error.tsx';
import { paths } from '../../page/paths.ts';
import { SelectRow } from '../../ui/select-row.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { cutTo, noticeTypes, pageOf, type SearchedKind } from './notice-draft.ts';
import type { NoticePartProps } from './notice-part.ts';
import { ThingSearch } from './thing-search.tsx';

const lists = [
  { url: paths.promotions, name: 'La lista de promociones' },
  { url: paths.coupons, name: 'La lista de cupones' },
  { url: paths.events, name: 'La lista de eventos' },
  { url: paths.home, name: 'El inicio de la app' },
];

const things: readonly { kind: SearchedKind; name: string }[] = [
  { kind: 'coupon', name: 'Un cupón' },
  { kind: 'event', name: 'Un evento' },
  { kind: 'company', name: 'Un negocio' },
];

/** What it is of, what it says and what it opens. */
export function NoticeWords({ draft, id_city, mistakes, change }: NoticePartProps) {
  const { type, title, message, opens } = draft;
  const kind = opens && 'kind' in opens ? opens.kind : undefined;
  return (
    <section className="card console-stack" aria-label="El aviso">
      <Choices legend="¿De qué es?">
        {noticeTypes.map((one) => (
          <Choice key={one.type} name="type" isChosen={one.type === type} onChange={() => change({ type: one.type })}>
            {one.label}
          </Choice>
        ))}
      </Choices>
      <TextField
        name="title"
        label="Título"
        autoComplete="off"
        maxLength={noticeLetters.title}
        value={title}
        error={mistakes.title}
        hint={`${title.length} de ${noticeLetters.title} letras`}
        onChange={({ currentTarget }) => change({ title: cutTo(currentTarget.value, 'title') })}
      />
      <TextArea
        name="message"
        label="Mensaje"
        maxLength={noticeLetters.message}
        value={message}
        aria-invalid={mistakes.message ? true : undefined}
        hint={`${message.length} de ${noticeLetters.message} letras`}
        onChange={({ currentTarget }) => change({ message: cutTo(currentTarget.value, 'message') })}
      />
      <FieldError id="message-error" text={mistakes.message} />
      <SelectRow
        label="Al tocarlo abre"
        name="opens"
        value={kind ?? pageOf(draft) ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const thing = things.find((one) => one.kind === value);
          change({ opens: thing ? { kind: thing.kind, found: null } : { list: value } });
        }}
      >
        {lists.map(({ url, name }) => (
          <option key={url} value={url}>
            {name}
          </option>
        ))}
        {things.map((one) => (
          <option key={one.kind} value={one.kind}>
            {one.name}
          </option>
        ))}
      </SelectRow>
      {opens && 'kind' in opens && (
        <ThingSearch
          key={opens.kind}
          kind={opens.kind}
          id_city={id_city}
          chosen={opens.found}
          error={mistakes.url}
          onChoose={(found) => change({ opens: { kind: opens.kind, found } })}
        />
      )}
    </section>
  );
}
