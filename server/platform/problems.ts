import { proofNeededType } from '../../contract/accounts/proof.ts';
import type { Problem } from '../../contract/errors.ts';

export type Field = { field: string; message: string };
type ProblemOptions = { fields?: Field[]; retryAfter?: number; type?: string; claim?: Problem['claim']; instead?: Problem['instead'] };

/** An error with a reply for people. Callers throw it by name, and one handler turns it into the reply. */
export class ProblemError extends Error {
  readonly status: number;
  readonly title: string;
  readonly fields: Field[] | undefined;
  readonly retryAfter: number | undefined;
  readonly type: string;
  readonly claim: Problem['claim'];
  readonly instead: Problem['instead'];

  constructor(status: number, title: string, detail: string, more: ProblemOptions = {}) {
    super(detail);
    this.status = status;
    this.title = title;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
    this.type = more.type ?? 'about:blank';
    this.claim = more.claim;
    this.instead = more.instead;
  }
}

/** `instead` is where to go from there. */
export const notFound = (what: string | { detail: string }, instead?: Problem['instead']) => {
  const detail = typeof what === 'string' ? `No encontramos ${what}. Puede que ya no exista o que la dirección esté mal.` : what.detail;
  return new ProblemError(404, 'No encontrado', detail, instead ? { instead } : {});
};

export const badField = (field: string, message: string) =>
  new ProblemError(400, 'Datos no válidos', `Revisa ${field}: ${message}`, { fields: [{ field, message }] });

/** Several fields at once, so that a visitor corrects them once. */
export const badFields = (fields: { field: string; message: string }[]) =>
  new ProblemError(400, 'Datos no válidos', `Revisa ${fields.map(({ field, message }) => `${field}: ${message}`).join('; ')}`, { fields });

/** Everything is well formed, but a coupon's price before is not the menu's and nobody answers for it. */
export const priceNotAttested = () =>
  new ProblemError(
    422,
    'Falta confirmar el precio de antes',
    'El precio de antes no está en tu menú. Confirma que lo cobras en tu local, o quítalo.',
    { fields: [{ field: 'price_attested', message: 'confirma que ese precio lo cobras en tu local.' }] },
  );

/** Seconds until a client should try again. */
export const retryAfterSeconds = 3;

export const unavailable = () =>
  new ProblemError(503, 'Un momento', 'El servicio no responde ahora. Vuelve a intentarlo en unos segundos.', {
    retryAfter: retryAfterSeconds,
  });

/** The queue is longer than the server can work off in time. */
export const overloaded = () =>
  new ProblemError(503, 'Un momento', 'Hay mucha gente entrando ahora. Vuelve a intentarlo en unos segundos.', { retryAfter: 2 });

/** No session, or one that has ended. */
export const unauthorized = () => new ProblemError(401, 'Sin sesión', 'Tu sesión terminó o no has entrado. Entra de nuevo.');

/** The same reply for an unknown phone and for a wrong password. */
export const wrongLogin = () => new ProblemError(401, 'No pudimos entrar', 'Teléfono o contraseña incorrectos.');

/** The password is right, but the phone never proved a code. */
export const phoneUnproved = () =>
  new ProblemError(403, 'Sin permiso', 'Antes de entrar confirma tu teléfono: pide un código en «Olvidé mi contraseña».');

/** An operator paused or cancelled the item, and only an operator may bring it back. */
export const heldByOperator = () =>
  new ProblemError(403, 'Sin permiso', 'Lo detuvo quien opera el sitio y solo ahí se reanuda. Escríbele para saber por qué.');

export const forbidden = () => new ProblemError(403, 'Sin permiso', 'Tu cuenta no puede hacer esto.');

/** The caller has a passkey, and has not shown it in this session for a while. */
export const proofNeeded = () =>
  new ProblemError(403, 'Sin permiso', 'Para esto usa tu llave de acceso (tu huella, tu rostro o tu PIN) y vuelve a intentarlo.', {
    type: proofNeededType,
  });

/** A key's answer that is late, repeated, of another site, of somebody else or signed by another. The same for all, so that it tells nobody which. */
export const wrongPasskey = (status: 400 | 401) =>
  new ProblemError(
    status,
    status === 401 ? 'No pudimos entrar' : 'Datos no válidos',
    status === 401
      ? 'No pudimos entrar con esa llave. Inténtalo otra vez, o entra con tu teléfono y tu contraseña.'
      : 'No pudimos comprobar esa llave: pasó mucho tiempo, o no es de esta cuenta. Inténtalo otra vez.',
  );

/** The request has the XSRF cookie without its header. */
export const forgedRequest = () =>
  new ProblemError(
    403,
    'Sin permiso',
    'No pudimos comprobar que la petición viene de esta página. Vuelve a cargarla e inténtalo otra vez.',
  );

export const tooMany = (retryAfter: number) =>
  new ProblemError(429, 'Demasiadas peticiones', 'Espera un momento y vuelve a intentarlo.', { retryAfter });

/** The request does not go together with the present state. */
export const conflict = (detail: string, more?: Pick<ProblemOptions, 'type' | 'claim'>) =>
  new ProblemError(409, 'No se puede', detail, more);

/** Somebody else has changed it since the client read it (`If-Match`). */
export const changedElsewhere = () =>
  new ProblemError(412, 'Cambió mientras tanto', 'Alguien más lo cambió desde que lo abriste. Mira cómo quedó y decide cuál dejar.');

export const tooLarge = (detail: string) => new ProblemError(413, 'Petición no válida', detail);

/** Nothing can be written any more; reading goes on. */
export const storageFull = () =>
  new ProblemError(
    507,
    'Sin espacio',
    'Ya no hay espacio para guardar esto. Lo que ya estaba sigue aquí: avisa a quien administra el sitio y vuelve a intentarlo más tarde.',
  );

export const unreadable = (status: number) => new ProblemError(status, 'Petición no válida', 'No pudimos leer esta petición.');

/** The `Host` is neither the name of this site nor an address in it. */
export const unknownHost = () => new ProblemError(400, 'Petición no válida', 'Esta dirección no es de este sitio.');

export const unforeseen = () => new ProblemError(500, 'Algo falló', 'Algo falló de nuestro lado. Vuelve a intentarlo en un momento.');
