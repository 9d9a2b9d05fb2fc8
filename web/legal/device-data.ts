/** What is kept on the device: a test compares these keys with those that the app writes. */
export const deviceData: readonly { keys: readonly string[]; kind: string; what: string }[] = [
  {
    keys: ['city'],
    kind: 'Cookie, un año',
    what: 'Tu ciudad y tu colonia, como números, para que el servidor te muestre lo de ahí. Solo existe si eliges una ciudad.',
  },
  {
    keys: ['XSRF-TOKEN'],
    kind: 'Cookie, 30 días',
    what: 'Se pone cuando entras con tu cuenta. Impide que otra página haga cambios en tu nombre; no dice quién eres.',
  },
  {
    keys: ['device'],
    kind: 'Cookie, 400 días',
    what: 'Se pone cuando entras y solo la recibe la pantalla de entrada: si otros prueban tu contraseña, este teléfono sigue entrando. No abre nada por sí sola.',
  },
  {
    keys: ['isLoggedIn', 'access_token', 'username_access_token', 'id_user', 'id_user_role', 'id_store', 'store_name'],
    kind: 'Mientras estás dentro',
    what: 'Tu sesión: la llave con la que tu teléfono te identifica, tu nombre y, si trabajas en un negocio, tu sucursal. Se borra al salir.',
  },
  {
    keys: ['wallet', 'outbox', 'outbox_refused'],
    kind: 'Almacenamiento local',
    what: 'Tus cupones, para usarlos sin señal, y los cambios que hiciste sin red. Se borran al salir o cuando entra otra persona.',
  },
  {
    keys: ['badge_counter', 'badge_id_user', 'badge_seen', 'badge_asked', 'notices_shown'],
    kind: 'Almacenamiento local',
    what: 'Cuántos avisos nuevos tienes y cuáles ya se contaron.',
  },
  {
    keys: ['device_id', 'push_id_user', 'push_topics'],
    kind: 'Almacenamiento local',
    what: 'Si activaste los avisos: el identificador de este navegador, de qué cuenta son y sus temas.',
  },
  {
    keys: [
      'id_customer_processing',
      'registered',
      'registration',
      'recovery',
      'wanted_coupon',
      'paper_code',
      'invitation',
      'business_draft',
    ],
    kind: 'Almacenamiento local y de la pestaña',
    what: 'El registro, la recuperación, el cupón que pediste sin tener cuenta, el código de una hoja, la invitación que abriste o el negocio que registras, a medias, para retomarlos (nunca la contraseña), y que aquí ya hay una cuenta.',
  },
  {
    keys: [
      'set_address',
      'city_image',
      'theme',
      'font',
      'clock_offset',
      'install_dismissed',
      'passkey_later',
      'lists_kept',
      'pocket',
      'pocket_wifi',
    ],
    kind: 'Almacenamiento local',
    what: 'Que ya elegiste ciudad, su imagen, el tema, si ya está la letra, la diferencia con el reloj del servidor, si cerraste la invitación a instalar o a agregar una llave y cuándo se guardaron las listas y tu ciudad.',
  },
  {
    keys: ['recent_searches'],
    kind: 'Almacenamiento local',
    what: 'Tus últimas ocho búsquedas, para repetirlas. Las borras ahí mismo.',
  },
  {
    keys: ['till_waiting', 'till_mute', 'till'],
    kind: 'Solo en una caja',
    what: 'Los canjes y sellos hechos sin señal que faltan por enviar y los que no se aceptaron, hasta que alguien los lee; y si el sonido está apagado.',
  },
  {
    keys: ['assets', 'builds', 'answers', 'pictures', 'documents', 'pocket'],
    kind: 'Copias para usar la app sin señal',
    what: 'Páginas, listas y fotos públicas que ya viste, y tu ciudad si la guardas. Lo tuyo no está ahí.',
  },
  {
    keys: ['console', 'console_kept', 'shared'],
    kind: 'Solo en Mi negocio y en una caja',
    what: 'Tus borradores con sus fotos (hasta 50), la foto de tu negocio que espera señal, lo último que viste, el día de la caja con el primer nombre de cada cliente y, hasta que se abre, lo que compartiste desde otra app. Se borran al salir, al dejar el negocio o cuando entra otra persona.',
  },
  {
    keys: ['on_behalf'],
    kind: 'Mientras la pestaña está abierta',
    what: 'Solo para quien opera la ciudad: el número del negocio por el que publica.',
  },
  { keys: ['device'], kind: 'Base de datos del navegador', what: 'Cómo quieres ver los avisos cuando la app está abierta.' },
  {
    keys: ['react-router-scroll-positions'],
    kind: 'Mientras la pestaña está abierta',
    what: 'Hasta dónde bajaste en cada pantalla, para regresarte ahí.',
  },
];
