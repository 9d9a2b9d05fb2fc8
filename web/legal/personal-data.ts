import { retention } from '../../contract/retention.ts';

/** Data about people that the server keeps, in the words of the notice. tests/repository/personal-columns.ts names its columns, by `name`. */
type PersonalData = { name: string; what: string; kept: string; seenBy: string };

const { daysUntilErased, notificationDays, deliveryDays } = retention;
const asLongAsTheAccount = `Mientras tengas tu cuenta y ${daysUntilErased} días más.`;
const withoutName = `${asLongAsTheAccount} Después queda para las cuentas del negocio, sin tu nombre ni tu teléfono.`;
const onlyOperator = 'Tú y el operador.';

export const personalData: readonly PersonalData[] = [
  {
    name: 'Nombre, teléfono y contraseña',
    what: 'Abren tu cuenta y dicen quién eres en la caja. Se anota si comprobaste el teléfono. De la contraseña solo se guarda una huella que no permite leerla.',
    kept: `Hasta que borras tu cuenta: se cierra en ese momento y a los ${daysUntilErased} días se borran. De la fila queda un número, con sus fechas.`,
    seenBy: 'Tú y el operador. En la caja ven tu primer nombre y los últimos cuatro dígitos de tu teléfono.',
  },
  {
    name: 'El lugar que eliges',
    what: 'Tu estado, ciudad y colonia, para mostrarte lo de ahí y avisarte de lo de ahí. Los eliges tú; no se miden con tu teléfono.',
    kept: asLongAsTheAccount,
    seenBy: onlyOperator,
  },
  {
    name: 'Tus permisos',
    what: 'Si aceptaste este aviso y si quieres promociones, cuándo lo dijiste y qué versión del aviso era.',
    kept: 'Sin plazo, como prueba de lo que aceptaste y de lo que retiraste; al borrarse tu cuenta queda sin tu nombre.',
    seenBy: onlyOperator,
  },
  {
    name: 'Códigos por mensaje',
    what: 'Cuando abres una cuenta, entras con un código, recuperas tu contraseña o reclamas un negocio: el teléfono o el correo al que va, una huella del código y, si es una cuenta nueva, lo que escribiste en el formulario.',
    kept: 'El código vale 10 minutos; todo esto se borra unas dos horas después. Si el operador no conectó una empresa que los envíe, a dónde iba y el texto quedan además en un archivo del servidor, sin plazo.',
    seenBy: 'Tú, el operador y la empresa que envía el mensaje, que recibe a dónde va y el texto.',
  },
  {
    name: 'Sesiones',
    what: 'En qué teléfonos o navegadores está abierta tu cuenta, desde cuándo y cuándo se usó; si trabajas en un negocio, con qué puesto.',
    kept: 'Hasta que cierras la sesión o se vence: a los 30 días sin usarla y a los 180 de haber entrado; si trabajas en un negocio u operas la ciudad, a las 12 horas sin usarla y a los 30 días y medio de haber entrado.',
    seenBy: onlyOperator,
  },
  {
    name: 'Llaves de acceso',
    what: 'Si entras con tu huella, tu rostro o el PIN de tu aparato: la parte pública de la llave, el nombre del aparato y cuándo se usó. Tu huella y tu rostro nunca salen de tu aparato.',
    kept: 'Hasta que la quitas o borras tu cuenta.',
    seenBy: onlyOperator,
  },
  {
    name: 'Teléfonos que reciben avisos',
    what: 'Un identificador de este navegador, su sistema, la dirección a la que se envían los avisos y los temas que elegiste.',
    kept: 'La dirección, hasta que apagas los avisos o cierras la sesión (sin internet, hasta el siguiente aviso, que ya no llega). El identificador, el sistema y los temas, hasta que sales desde ese teléfono con internet o borras tu cuenta. Cuentan los últimos 20.',
    seenBy: 'Tú, el operador y el servicio de avisos de tu navegador, que lleva cada aviso cifrado.',
  },
  {
    name: 'Tus cupones',
    what: 'Cuáles pediste, cuándo, su código, hasta cuándo valen, y si los usaste, los devolviste o una caja los rechazó.',
    kept: withoutName,
    seenBy: 'Tú, el operador y la caja del negocio donde vale, que ve los que puedes usar ahí.',
  },
  {
    name: 'Tus canjes',
    what: 'Dónde y cuándo usaste un cupón, cuánto pagaste si la caja lo anotó, cuánto ahorraste, quién te atendió y si el canje se deshizo.',
    kept: withoutName,
    seenBy: 'Tú, el operador y el negocio donde lo usaste, con tu primer nombre.',
  },
  {
    name: 'Tus tarjetas de sellos',
    what: 'Las que empezaste, su código, dónde y cuándo te dieron cada sello o el regalo, y quién te atendió.',
    kept: `Hasta que las dejas. ${asLongAsTheAccount}`,
    seenBy: 'Tú, el operador y el negocio, con tu primer nombre.',
  },
  {
    name: 'Lo que opinas',
    what: 'Tu respuesta a «¿Te lo respetaron?», y si con ella un cupón se puso en pausa.',
    kept: asLongAsTheAccount,
    seenBy: 'Tú y el operador. A los demás se les muestra solo el porcentaje de cada negocio, a partir de diez respuestas.',
  },
  {
    name: 'Si dices que está abierto',
    what: 'De qué sucursal y qué dijiste, para que cada persona cuente una vez.',
    kept: 'Hasta que termina el día.',
    seenBy: 'Tú y el operador. A los demás se les muestra solo «Hoy ya abrió».',
  },
  {
    name: 'Lo que guardas y sigues',
    what: 'Cupones y eventos guardados, los negocios que sigues, los cupones de los que pediste aviso, con su hora, y las búsquedas de las que quieres saber lo nuevo.',
    kept: 'Hasta que los quitas, o lo mismo que tu cuenta. El aviso que pediste de un cupón se borra al avisarte; una búsqueda guardada sigue hasta que la quitas.',
    seenBy: onlyOperator,
  },
  {
    name: 'Tus avisos',
    what: 'Los que se te mandaron, cuáles leíste y a qué teléfono salieron.',
    kept: `Los avisos, ${notificationDays} días; a qué teléfono salieron, ${deliveryDays} días.`,
    seenBy: onlyOperator,
  },
  {
    name: 'Cuántas veces se intentó algo',
    what: 'Entradas, códigos y consultas, contados por una huella de tu teléfono o de tu dirección de internet, para frenar abusos.',
    kept: 'Hasta que termina el plazo del límite, que es de un día cuando mucho, y se borran en la hora siguiente.',
    seenBy: 'Nadie puede leer de ahí quién fue.',
  },
  {
    name: 'Si pides o reportas algo',
    what: 'Lo que pides a quien opera la ciudad, lo que reportas y escribes con eso, y lo que se decidió.',
    kept: 'Mientras se decide y 30 días más, o hasta que se borra tu cuenta. La decisión y su motivo quedan sin plazo en el registro de cambios, con un número y sin tu nombre.',
    seenBy: onlyOperator,
  },
  {
    name: 'Si pides la ficha de un negocio',
    what: 'La foto con la que muestras que es tuyo; con tu solicitud, tu nombre, lo que escribes y el principio y los dos últimos dígitos de tu teléfono; el correo que el directorio tiene de tu local; y de las hojas con código, quién las imprimió y una huella del código.',
    kept: 'La foto, hasta que se decide o retiras tu solicitud; si no la envías, una hora. Tu solicitud, hasta que la retiras o 30 días después de que se decide. El código de una hoja, 30 días. El correo, mientras el directorio lo tenga.',
    seenBy: onlyOperator,
  },
  {
    name: 'Si trabajas en un negocio',
    what: 'Tus puestos: en qué negocio y sucursal, desde y hasta cuándo, y cuál usaste al final; las invitaciones que mandas o aceptas; las fotos que subes y los cambios que haces: con qué puesto, qué, cuándo y cómo estaba antes; si operas la ciudad, qué textos legales publicaste y qué archivo de negocios importas.',
    kept: 'Las invitaciones, 24 horas; el archivo que importas, 7 días. Los puestos y los cambios, sin plazo. Las fotos, sin plazo, también las que quitas de tu ficha: quien tenga su dirección las ve; pídele al operador que las borre. Al borrarse tu cuenta, todo eso queda sin tu nombre.',
    seenBy: 'Tú, el operador y quien dirige tu negocio: tu nombre, el final de tu teléfono y tu puesto ahí, no los que tengas en otros.',
  },
];
