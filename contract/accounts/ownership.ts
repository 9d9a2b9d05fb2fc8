import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { NewStore } from '../catalog/companies.ts';
import { Closed, Id, Instant, Nullable, Slug, Text } from '../schema.ts';
import { Upload } from '../uploads.ts';
import { Code, Pending, Session, timing } from './customers.ts';

/** A claim that waits for the operator. */
export const OpenClaim = Type.Object({ asked_at: Instant(), has_photo: Type.Boolean() });
export type OpenClaim = Static<typeof OpenClaim>;

/** How the caller can show that a listing is theirs, the strongest way first. */
export const Ownership = Type.Object({
  /** Somebody runs it already: a claim is a dispute, which the operator decides. */
  claimed: Type.Boolean(),
  /** The caller runs it. */
  is_mine: Type.Boolean(),
  /** The caller has a password, which staff of a business need to log in. */
  has_password: Type.Boolean(),
  /** The phone that the directory lists, masked; null where a code cannot be sent. */
  phone: Nullable(Type.String()),
  /** The e-mail that the directory lists, masked; null where a code cannot be sent. */
  email: Nullable(Type.String()),
  /** A sheet with a code was printed for it. */
  has_paper: Type.Boolean(),
  claim: Nullable(OpenClaim),
});
export type Ownership = Static<typeof Ownership>;

/** What came of a proof: an owner at once with the session of that place, or a case that waits because somebody was quicker. */
const OwnershipResult = Type.Object({ session: Nullable(Session), claim: Nullable(OpenClaim) });
export type OwnershipResult = Static<typeof OwnershipResult>;

/** A listing that looks like the one that is registered, and why. */
export const Similar = Type.Object({
  id_company: Id(),
  name: Type.String(),
  slug: Slug(),
  why: Type.String(),
  /** Where it is. */
  address: Type.String(),
  claimed: Type.Boolean(),
});
export type Similar = Static<typeof Similar>;

const { address, id_city, id_colonia, lat, lng, hours } = NewStore.properties;

const NewApplication = Closed({
  name: Text(120, 1),
  id_category: Id(),
  address,
  id_city,
  id_colonia,
  lat,
  lng,
  hours,
  /** That customers call. */
  phone: Text(32, 1),
  /** Whether its page shows that; it does unless this says otherwise. */
  phone_public: Type.Optional(Type.Boolean()),
});
export type NewApplication = Static<typeof NewApplication>;

const ofCompany = Closed({ id_company: Id() });

export const ownershipCalls = {
  'GET /companies/{id_company}/ownership': {
    access: 'customer',
    summary: 'Cómo puedo demostrar que una ficha es mía, y si ya la pedí',
    params: ofCompany,
    answer: Ownership,
  },
  'POST /companies/{id_company}/ownership/code': {
    access: 'customer',
    summary: 'Mandar un código de 6 dígitos al teléfono que tiene la ficha; 3 al día por ficha',
    params: ofCompany,
    answer: Type.Object({ id_pending: Pending(), to: Type.String(), ...timing }),
    refusals: [409],
  },
  'POST /companies/{id_company}/ownership/email-code': {
    access: 'customer',
    summary: 'Mandar un código de 6 dígitos al correo que tiene la ficha; 3 al día por ficha',
    params: ofCompany,
    answer: Type.Object({ id_pending: Pending(), to: Type.String(), ...timing }),
    refusals: [409],
  },
  'POST /companies/{id_company}/ownership/confirm': {
    access: 'customer',
    summary: 'Quedar de dueño con el código que llegó al teléfono o al correo de la ficha; contesta lo mismo que entrar',
    params: ofCompany,
    body: Closed({ id_pending: Pending(), code: Code() }),
    answer: OwnershipResult,
    refusals: [409],
  },
  'POST /companies/{id_company}/ownership/paper': {
    access: 'customer',
    summary: 'Quedar de dueño con el código de la hoja que dejaron en el local; contesta lo mismo que entrar',
    params: ofCompany,
    body: Closed({ code: Text(20, 1) }),
    answer: OwnershipResult,
    refusals: [409],
  },
  'POST /companies/{id_company}/ownership/claims': {
    access: 'customer',
    summary: 'Pedir una ficha con una foto del local; la decide una persona',
    params: ofCompany,
    body: Closed({ photo: Text(200, 1), says: Type.Optional(Text(500)) }),
    answer: OpenClaim,
    created: true,
    refusals: [409],
  },
  'DELETE /companies/{id_company}/ownership/claims': {
    access: 'customer',
    summary: 'Retirar mi solicitud; su foto se borra',
    params: ofCompany,
    answer: 'nothing',
  },
  'POST /ownership/sheets': {
    access: 'operator',
    proof: 'operator',
    summary: 'Imprimir hojas con código para fichas sin dueño, una por página; el código vale 30 días y el anterior ya no sirve',
    body: Closed({ ids: Type.Array(Id(), { minItems: 1, maxItems: 50, uniqueItems: true }) }),
    answer: { file: 'application/pdf' },
    refusals: [409],
  },
  'POST /applications': {
    access: 'customer',
    summary: 'Registrar un negocio que no está; queda en pausa hasta que la ciudad lo revise, y contesta lo mismo que entrar',
    body: NewApplication,
    answer: Type.Object({ id_company: Id(), session: Session, similar: Type.Array(Similar) }),
    created: true,
    refusals: [409],
  },
} as const satisfies CallTable;

/** Received where all pictures are. */
export const ownershipPhotoCalls = {
  'POST /ownership/photos': {
    access: 'customer',
    summary: 'Subir la foto con la que pido una ficha (JPEG, PNG o WebP de hasta 5 MB); solo la ve quien decide, y se borra al decidir',
    upload: 'file',
    answer: Upload,
    created: true,
  },
} as const satisfies CallTable;
