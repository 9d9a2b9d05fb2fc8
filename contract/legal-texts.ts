import { type Static, Type } from 'typebox';
import type { CallTable } from './call.ts';
import { legalKinds } from './legal-versions.ts';
import { Closed, Instant, Nullable, Text } from './schema.ts';

const Kind = () => Type.Enum([...legalKinds]);
const Version = () => Type.Integer({ minimum: 1, maximum: 2_000_000 });
const Published = Type.Object({ version: Version(), published_at: Instant() });

/** A text to be read: paragraphs and headings, never HTML. `text` null: the one that comes with the product. */
export const LegalText = Type.Object({
  kind: Kind(),
  version: Version(),
  text: Nullable(Type.String()),
  published_at: Nullable(Instant()),
  /** Whether this is the one in force. */
  present: Type.Boolean(),
  /** The operator's own, the newest first. */
  versions: Type.Array(Published),
});
export type LegalText = Static<typeof LegalText>;

export const legalTextCalls = {
  'GET /legal-texts/{kind}': {
    access: 'public',
    summary: 'El aviso de privacidad o los términos: los vigentes, o una versión de antes',
    params: Closed({ kind: Kind() }),
    query: Closed({ version: Type.Optional(Version()) }),
    answer: LegalText,
  },
} as const satisfies CallTable;

/** What an operator edits. `revision` names the draft, also while there is none. */
export const LegalDraft = Type.Object({
  kind: Kind(),
  draft: Nullable(Type.String()),
  revision: Type.String(),
  /** The words in force; null: those that come with the product. */
  text: Nullable(Type.String()),
  version: Version(),
  published: Type.Array(Type.Object({ version: Version(), published_at: Instant(), by: Nullable(Type.String()) })),
  /** How many people agreed to which version of the privacy notice; nobody agrees to the terms one by one. */
  agreed: Type.Array(Type.Object({ version: Type.String(), count: Type.Integer() })),
});
export type LegalDraft = Static<typeof LegalDraft>;

export const legalTextStaffCalls = {
  'GET /legal-texts/{kind}/draft': {
    access: 'operator',
    summary: 'El borrador de un texto, lo publicado y cuántas personas aceptaron cada versión',
    params: Closed({ kind: Kind() }),
    answer: LegalDraft,
  },
  'PUT /legal-texts/{kind}/draft': {
    access: 'operator',
    summary: 'Guardar el borrador; vacío, se borra',
    params: Closed({ kind: Kind() }),
    body: Closed({ text: Text(40_000) }),
    answer: LegalDraft,
    refusals: [412],
  },
  'POST /legal-texts/{kind}/publish': {
    access: 'operator',
    proof: 'operator',
    summary: 'Publicar el borrador, tal como se vio, como la versión que sigue',
    params: Closed({ kind: Kind() }),
    body: Closed({ revision: Text(40, 1) }),
    answer: LegalDraft,
    refusals: [409, 412],
  },
} as const satisfies CallTable;
