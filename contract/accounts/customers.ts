import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { maxId } from '../ids.ts';
import { notificationTopics } from '../notices/notification-topics.ts';
import { Closed, Id, IdOrAll, Instant, Nullable, Picture, Text } from '../schema.ts';
import { CustomerAtTill } from '../wallet/customer-at-till.ts';
import { ownLists } from './own-data.ts';

/** A phone as typed; `normalizePhone` makes ten digits of it. */
const Phone = () => Text(32, 1);
/** A password to compare; only a newly chosen one is checked for length and against the list of known ones. */
const Password = () => Text(128, 1);
const NewPassword = () => Text(128, 8);
const Name = () => Text(80, 1);
export const Code = () => Type.String({ pattern: '^[0-9]{6}$' });
/** The id by which its requester confirms a code. */
export const Pending = () => Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' });
/** Ids of places are integers or canonical digits. */
const PlaceId = (minimum: 0 | 1) =>
  Type.Union([
    Type.Integer({ minimum, maximum: maxId }),
    Type.String({ pattern: minimum ? '^[1-9][0-9]{0,9}$' : '^(0|[1-9][0-9]{0,9})$' }),
  ]);

/** What a device stores of a login. Role and store are hints for the screens: the server reads them from the database on every call. */
export const Session = Type.Object({
  token: Type.String(),
  id_user: Id(),
  username: Type.String(),
  id_user_role: Type.Integer({ minimum: 1, maximum: 4 }),
  id_store: Nullable(Id()),
  store_name: Nullable(Type.String()),
});
export type Session = Static<typeof Session>;

/** `id_colonia` 0 means all of the city; a place that was never set is 0 throughout. */
export const Customer = Type.Object({
  id_customer: Id(),
  name: Type.String(),
  phone: Type.String(),
  id_state: IdOrAll(),
  id_city: IdOrAll(),
  id_colonia: IdOrAll(),
  accepts_promotions: Type.Boolean(),
  /** Accounts that began with a code have none until their owner chooses one. */
  has_password: Type.Boolean(),
  created_at: Instant(),
});
export type Customer = Static<typeof Customer>;

/** Seconds until the code expires and until the next one may be requested. */
export const timing = { expires_in: Type.Integer(), resend_in: Type.Integer() };

/** A proved phone without an account: within these seconds the proof and a name make one. */
const PhoneProved = Type.Object({ proof: Pending(), expires_in: Type.Integer() });

export const CodeSent = Type.Object({ id_customer: Pending(), message: Type.String(), ...timing });
export type CodeSent = Static<typeof CodeSent>;

/** All data about a customer, for their export. */
export const CustomerData = Type.Object({
  customer: Customer,
  /** Whether their phone ever proved a code. */
  phone_proved: Type.Boolean(),
  ...ownLists,
  /** The lists that have only the newest here (`mostOfEach`). */
  has_more: Type.Array(Type.String()),
});
export type CustomerData = Static<typeof CustomerData>;

const registration = { name: Name(), phone: Phone(), password: NewPassword() };
const consents = { accepts_privacy: Type.Literal(true), accepts_promotions: Type.Optional(Type.Boolean()) };
const place = {
  id_state: Type.Optional(PlaceId(1)),
  id_city: Type.Optional(PlaceId(1)),
  id_colonia: Type.Optional(PlaceId(0)),
};
const pushSubscription = Closed({
  endpoint: Type.String({ format: 'uri', pattern: '^https://[^/?#\\s]+/', maxLength: 1024 }),
  expirationTime: Type.Optional(Type.Union([Type.Null(), Type.Number()])),
  keys: Closed({ p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{80,100}$' }), auth: Type.String({ pattern: '^[A-Za-z0-9_-]{16,32}$' }) }),
});

export const customerCalls = {
  'POST /customers/login': {
    access: 'public',
    summary: 'Entrar con teléfono y contraseña',
    body: Closed({ phone: Phone(), password: Password() }),
    answer: Session,
    refusals: [401],
  },
  'POST /customers/register-from-mobile': {
    access: 'public',
    summary: 'Pedir una cuenta; llega un código al teléfono',
    body: Closed(registration),
    answer: CodeSent,
  },
  'POST /customers/register-from-mobile-v2': {
    access: 'public',
    summary: 'Pedir una cuenta con aviso de privacidad y ubicación; llega un código al teléfono',
    body: Closed({ ...registration, ...consents, ...place }),
    answer: CodeSent,
  },
  'POST /customers/confirm-register-from-mobile': {
    access: 'public',
    summary: 'Confirmar la cuenta con el código',
    body: Closed({ code: Code(), id_customer: Pending() }),
    answer: Session,
  },
  'POST /customers/resend-code': {
    access: 'public',
    summary: 'Pedir otro código',
    body: Closed({ id_customer: Pending() }),
    answer: Type.Object(timing),
  },
  'POST /customers/recover-password': {
    access: 'public',
    summary: 'Pedir un código para cambiar una contraseña olvidada',
    body: Closed({ phone: Phone() }),
    answer: CodeSent,
  },
  'POST /customers/send-login-code': {
    access: 'public',
    summary: 'Pedir un código para entrar sin contraseña, con cuenta o sin ella',
    body: Closed({ phone: Phone() }),
    answer: CodeSent,
  },
  'POST /customers/login-with-code': {
    access: 'public',
    summary: 'Entrar con el código; un teléfono sin cuenta recibe una prueba con la que se abre',
    body: Closed({ code: Code(), id_customer: Pending() }),
    answer: Type.Union([Session, PhoneProved]),
    refusals: [409],
  },
  'POST /customers/register-with-proof': {
    access: 'public',
    summary: 'Abrir una cuenta sin contraseña con la prueba del teléfono, nombre y aviso de privacidad',
    body: Closed({ proof: Pending(), name: Name(), ...consents, ...place }),
    answer: Session,
  },
  'POST /customers/update-password': {
    access: 'anyone',
    summary: 'Cambiar la contraseña: con sesión y la actual, o con el código recibido; las demás sesiones terminan',
    body: Type.Union([
      Closed({ current_password: Password(), new_password: NewPassword() }),
      Closed({ id_customer: Pending(), code: Code(), new_password: NewPassword() }),
    ]),
    answer: Session,
    refusals: [401],
  },
  'POST /customers/renew-token': {
    access: 'customer',
    summary: 'Un token nuevo en la misma sesión',
    answer: Type.Object({ token: Type.String() }),
  },
  'POST /customers/logout': {
    access: 'customer',
    summary: 'Cerrar esta sesión; con deviceId, ese teléfono deja de recibir avisos',
    query: Closed({ deviceId: Type.Optional(Text(200, 1)) }),
    answer: 'nothing',
  },
  'POST /customers/logout-everywhere': { access: 'customer', summary: 'Cerrar todas mis sesiones', answer: 'nothing' },
  'GET /customers/get-customer-by-id': { access: 'customer', summary: 'Mis datos', answer: Type.Array(Customer) },
  'GET /customers/get-data-by-id-phone2/{phone}': {
    access: 'customer',
    summary: 'Mis datos por mi teléfono; en caja, lo que el cliente trae',
    params: Type.Object({ phone: Phone() }),
    answer: Type.Union([Type.Array(Customer), CustomerAtTill]),
  },
  'POST /customers/update-location': {
    access: 'customer',
    summary: 'Guardar mi ubicación',
    body: Closed({ country: Type.Literal('México'), state: PlaceId(1), city: PlaceId(1), colonia: PlaceId(0) }),
    answer: Type.Object({ token: Type.String(), image: Nullable(Picture()) }),
  },
  'POST /customers/update-device-id': {
    access: 'customer',
    summary: 'Registrar este teléfono para recibir avisos; sin suscripción (null) deja de recibirlos',
    body: Type.Union([
      Closed({ deviceId: Text(200, 1), id_customer: PlaceId(1) }),
      Closed({
        deviceId: Text(200, 1),
        id_customer: PlaceId(1),
        platform: Text(40, 1),
        subscription: Type.Union([pushSubscription, Type.Null()]),
        topics: Type.Array(Type.Enum([...notificationTopics]), { maxItems: notificationTopics.length, uniqueItems: true }),
      }),
    ]),
    answer: Type.Object({ deviceId: Type.String() }),
    refusals: [403],
  },
  'PATCH /customers/me': {
    access: 'customer',
    summary: 'Corregir mi nombre o mi permiso de promociones',
    body: Closed({ name: Type.Optional(Name()), accepts_promotions: Type.Optional(Type.Boolean()) }),
    answer: Type.Array(Customer),
  },
  'GET /customers/me/data': { access: 'customer', summary: 'Todo lo que se guarda sobre mí', answer: CustomerData },
  'DELETE /customers/me': {
    access: 'customer',
    summary: 'Borrar mi cuenta: con la contraseña, o con un código para entrar que llegó a mi teléfono',
    body: Type.Union([Closed({ current_password: Password() }), Closed({ id_customer: Pending(), code: Code() })]),
    answer: 'nothing',
    refusals: [409],
  },
} as const satisfies CallTable;
