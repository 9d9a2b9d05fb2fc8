import type { Problem } from '../../contract/errors.ts';

export type Field = { field: string; message: string };
type ProblemOptions = { fields?: Field[]; retryAfter?: number; type?: string; claim?: Problem['claim'] };

/** An error whose answer is meant for people. Thrown by name, turned into a reply in one place. */
export class ProblemError extends Error {
  readonly status: number;
  readonly title: string;
  readonly fields: Field[] | undefined;
  readonly retryAfter: number | undefined;
  readonly type: string;
  readonly claim: Problem['claim'];

  constructor(status: number, title: string, detail: string, more: ProblemOptions = {}) {
    super(detail);
    this.status = status;
    this.title = title;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
    this.type = more.type ?? 'about:blank';
    this.claim = more.claim;
  }
}

export const notFound = (what: string) =>
  new ProblemError(404, 'No encontrado', `No encontramos ${what}. Puede que ya no exista o que la dirección esté mal.`);

export const badField = (field: string, message: string) =>
  new ProblemError(400, 'Datos no válidos', `Revisa ${field}: ${message}`, { fields: [{ field, message }] });

/** Several fields at once, so that whoever filled them in corrects them once. */
export const badFields = (fields: { field: string; message: string }[]) =>
  new ProblemError(400, 'Datos no válidos', `Revisa ${fields.map(({ field, message }) => `${field}: ${message}`).join('; ')}`, { fields });

/** Seconds until it is worth asking a service again that is away. */
export const comeBack = 3;

export const unavailable = () =>
  new ProblemError(503, 'Un momento', 'El servicio no responde ahora. Vuelve a intentarlo en unos segundos.', {
    retryAfter: comeBack,
  });

/** More work waits than can be done in time. */
export const overloaded = () =>
  new ProblemError(503, 'Un momento', 'Hay mucha gente entrando ahora. Vuelve a intentarlo en unos segundos.', { retryAfter: 2 });

/** No session, or one that has ended. */
export const unauthorized = () => new ProblemError(401, 'Sin sesión', 'Tu sesión terminó o no has entrado. Entra de nuevo.');

/** One answer for a phone that nobody has and for a password that is not theirs. */
export const wrongLogin = () => new ProblemError(401, 'No pudimos entrar', 'Teléfono o contraseña incorrectos.');

/** The password is right, but no code ever came back from the phone. */
export const phoneUnproved = () =>
  new ProblemError(403, 'Sin permiso', 'Antes de entrar confirma tu teléfono: pide un código en «Olvidé mi contraseña».');

/** An operator paused or cancelled it, and somebody else would bring it back. */
export const heldByOperator = () =>
  new ProblemError(403, 'Sin permiso', 'Lo detuvo quien opera el sitio y solo ahí se reanuda. Escríbele para saber por qué.');

export const forbidden = () => new ProblemError(403, 'Sin permiso', 'Tu cuenta no puede hacer esto.');

/** The XSRF cookie came without its header. */
export const forgedRequest = () =>
  new ProblemError(
    403,
    'Sin permiso',
    'No pudimos comprobar que la petición viene de esta página. Vuelve a cargarla e inténtalo otra vez.',
  );

export const tooMany = (retryAfter: number) =>
  new ProblemError(429, 'Demasiadas peticiones', 'Espera un momento y vuelve a intentarlo.', { retryAfter });

/** What is asked for does not go together with what there is. */
export const conflict = (detail: string, more?: Pick<ProblemOptions, 'type' | 'claim'>) =>
  new ProblemError(409, 'No se puede', detail, more);

export const tooLarge = (detail: string) => new ProblemError(413, 'Petición no válida', detail);

/** Nothing more can be written; reading goes on. */
export const storageFull = () =>
  new ProblemError(
    507,
    'Sin espacio',
    'Ya no hay espacio para guardar esto. Lo que ya estaba sigue aquí: avisa a quien administra el sitio y vuelve a intentarlo más tarde.',
  );

export const unreadable = (status: number) => new ProblemError(status, 'Petición no válida', 'No pudimos leer esta petición.');

/** Neither the name of this site nor an address in it. */
export const unknownHost = () => new ProblemError(400, 'Petición no válida', 'Esta dirección no es de este sitio.');

export const unforeseen = () => new ProblemError(500, 'Algo falló', 'Algo falló de nuestro lado. Vuelve a intentarlo en un momento.');
