import { retention } from '../../contract/retention.ts';

/** Something that the server keeps about people, in the words of the notice, and where: a test compares `columns` with the tables. */
type PersonalData = { name: string; what: string; kept: string; seenBy: string; columns: readonly string[] };

const { daysUntilErased, notificationDays, deliveryDays } = retention;
const asLongAsTheAccount = `Mientras tengas tu cuenta y ${daysUntilErased} días más.`;
const withoutName = `${asLongAsTheAccount} Después queda para las cuentas del negocio, sin tu nombre ni tu teléfono.`;
const onlyOperator = 'Tú y el operador.';

const of = (table: string, ...columns: string[]) => columns.map((column) => `${table}.${column}`);

export const personalData: readonly PersonalData[] = [
  {
    name: 'Nombre, teléfono y contraseña',
    what: 'Abren tu cuenta y dicen quién eres en la caja. Se anota si comprobaste el teléfono. De la contraseña solo se guarda una huella que no permite leerla.',
    kept: `Hasta que borras tu cuenta: se cierra en ese momento y a los ${daysUntilErased} días se borran. De la fila queda un número, con sus fechas.`,
    seenBy: 'Tú y el operador. En la caja ven tu primer nombre y los últimos cuatro dígitos de tu teléfono.',
    columns: of(
      'customers',
      'id_customer',
      'name',
      'phone',
      'phone_proved',
      'password_hash',
      'token_version',
      'created_at',
      'blocked_at',
      'erased_at',
    ),
  },
  {
    name: 'El lugar que eliges',
    what: 'Tu estado, ciudad y colonia, para mostrarte lo de ahí y avisarte de lo de ahí. Los eliges tú; no se miden con tu teléfono.',
    kept: asLongAsTheAccount,
    seenBy: onlyOperator,
    columns: of('customers', 'id_state', 'id_city', 'id_colonia'),
  },
  {
    name: 'Tus permisos',
    what: 'Si aceptaste este aviso y si quieres promociones, cuándo lo dijiste y qué versión del aviso era.',
    kept: 'Sin plazo, como prueba de lo que aceptaste y de lo que retiraste; al borrarse tu cuenta queda sin tu nombre.',
    seenBy: onlyOperator,
    columns: [...of('customers', 'accepts_promotions'), ...of('consents', 'id_consent', 'id_customer', 'kind', 'granted', 'version', 'at')],
  },
  {
    name: 'Códigos por mensaje',
    what: 'Cuando abres una cuenta, entras con un código o recuperas tu contraseña: el teléfono, una huella del código y, si es una cuenta nueva, lo que escribiste en el formulario.',
    kept: 'El código vale 10 minutos; todo esto se borra unas dos horas después.',
    seenBy: 'El operador y la empresa que envía el mensaje, que recibe tu teléfono y el texto.',
    columns: [
      ...of('verifications', 'id_pending', 'purpose', 'phone', 'code_hash', 'decoy', 'tries', 'created_at', 'resend_at', 'expires_at'),
      ...of('verifications', 'name', 'password_hash', 'accepts_promotions', 'privacy_version', 'id_state', 'id_city', 'id_colonia'),
      ...of('proved_phones', 'phone', 'proof_hash', 'expires_at', 'id_customer'),
    ],
  },
  {
    name: 'Sesiones',
    what: 'En cuántos teléfonos o navegadores está abierta tu cuenta y desde cuándo; si trabajas en un negocio, con qué puesto.',
    kept: 'Hasta que cierras la sesión o se vence: a los 30 días sin usarla, y a las 12 horas si trabajas en una caja.',
    seenBy: onlyOperator,
    columns: of('sessions', 'id_session', 'id_customer', 'id_membership', 'created_at', 'expires_at'),
  },
  {
    name: 'Teléfonos que reciben avisos',
    what: 'Un identificador de este navegador, su sistema, la dirección a la que se envían los avisos y los temas que elegiste.',
    kept: 'Hasta que apagas los avisos, cierras la sesión o borras tu cuenta. Cuentan los últimos 20.',
    seenBy: 'Tú, el operador y el servicio de avisos de tu navegador, que lleva cada aviso cifrado.',
    columns: of('devices', 'device_id', 'id_customer', 'platform', 'subscription', 'topics', 'updated_at'),
  },
  {
    name: 'Tus cupones',
    what: 'Cuáles pediste, cuándo, su código, hasta cuándo valen, y si los usaste, los devolviste o una caja los rechazó.',
    kept: withoutName,
    seenBy: 'Tú, el operador y la caja del negocio donde vale, que ve los que puedes usar ahí.',
    columns: [
      ...of('claims', 'id_claim', 'id_coupon', 'id_company', 'id_customer', 'nth', 'code', 'status'),
      ...of('claims', 'claimed_at', 'ends_at', 'redeemed_at', 'tried_at', 'id_store', 'kept'),
    ],
  },
  {
    name: 'Tus canjes',
    what: 'Dónde y cuándo usaste un cupón, cuánto pagaste si la caja lo anotó, cuánto ahorraste, quién te atendió y si el canje se deshizo.',
    kept: withoutName,
    seenBy: 'Tú, el operador y el negocio donde lo usaste, con tu primer nombre.',
    columns: [
      ...of('redemptions', 'id_redemption', 'id_claim', 'id_store', 'id_user', 'idempotency_key', 'shown_by', 'redeemed_at'),
      ...of('redemptions', 'created_at', 'ticket', 'saved', 'undone_at', 'undone_by', 'undo_reason'),
    ],
  },
  {
    name: 'Lo que opinas',
    what: 'Tu respuesta a «¿Te lo respetaron?», y si con ella un cupón se puso en pausa.',
    kept: asLongAsTheAccount,
    seenBy: 'Tú y el operador. A los demás se les muestra solo el porcentaje de cada negocio, a partir de diez respuestas.',
    columns: of('feedback', 'id_claim', 'id_coupon', 'id_company', 'id_customer', 'respected', 'answered_at', 'paused'),
  },
  {
    name: 'Lo que guardas y sigues',
    what: 'Cupones y eventos guardados, los negocios que sigues y los cupones de los que pediste aviso, con su hora.',
    kept: 'Hasta que los quitas, o lo mismo que tu cuenta. Lo que pediste que te avisáramos se borra al avisarte.',
    seenBy: onlyOperator,
    columns: [
      ...of('saved', 'id_customer', 'kind', 'id_item', 'created_at'),
      ...of('coupon_reminders', 'id_customer', 'id_coupon', 'remind_at', 'created_at'),
    ],
  },
  {
    name: 'Tus avisos',
    what: 'Los que se te mandaron, cuáles leíste y a qué teléfono salieron.',
    kept: `Los avisos, ${notificationDays} días; a qué teléfono salieron, ${deliveryDays} días.`,
    seenBy: onlyOperator,
    columns: [
      ...of('notifications', 'id_notification', 'type', 'title', 'message', 'image', 'url', 'id_company', 'id_coupon', 'id_event'),
      ...of('notifications', 'to_customer', 'to_city', 'to_colonia', 'to_followers_of', 'to_savers_of', 'subject', 'counts', 'variants'),
      ...of('notifications', 'created_at', 'created_by', 'fanned_out_at', 'stopped_at'),
      ...of('notification_reads', 'id_customer', 'id_notification', 'read_at'),
      ...of('push_deliveries', 'id_notification', 'device_id', 'id_customer', 'state', 'due_at', 'taken_at', 'sent_at', 'attempts'),
    ],
  },
  {
    name: 'Cuántas veces se intentó algo',
    what: 'Entradas, códigos y consultas, contados por una huella de tu teléfono o de tu dirección de internet, para frenar abusos.',
    kept: 'Hasta que termina el plazo del límite, que es de un día cuando mucho, y se borran en la hora siguiente.',
    seenBy: 'Nadie puede leer de ahí quién fue.',
    columns: of('limit_counters', 'what', 'window_start', 'count', 'ends_at'),
  },
  {
    name: 'Si trabajas en un negocio',
    what: 'Tus puestos: en qué negocio y sucursal, desde y hasta cuándo, y cuál usaste al final; las invitaciones que mandas o aceptas; las fotos que subes y los cambios que haces: con qué puesto, qué, cuándo y cómo estaba antes.',
    kept: 'Las invitaciones, 24 horas. Los puestos, los cambios y las fotos, sin plazo; al borrarse tu cuenta quedan sin tu nombre.',
    seenBy: 'El operador, y quien dirige tu negocio: tu nombre, el final de tu teléfono y tu puesto ahí, no los que tengas en otros.',
    columns: [
      ...of('memberships', 'id_membership', 'id_customer', 'id_company', 'id_store', 'role', 'since', 'ended_at', 'used_at', 'used_store'),
      ...of(
        'invitations',
        'id_invitation',
        'secret_hash',
        'id_company',
        'id_store',
        'role',
        'created_by',
        'created_at',
        'expires_at',
        'accepted_by',
      ),
      ...of('uploads', 'name', 'width', 'height', 'color', 'id_user', 'created_at'),
      ...of('audit_entries', 'id_audit', 'at', 'id_user', 'id_membership', 'action', 'kind', 'item', 'id_company', 'before', 'after'),
    ],
  },
];
