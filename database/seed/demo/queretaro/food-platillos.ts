// biome-ignore-all format: data, one line per menu item and few lines per offer read better than one per field.
import type { DemoCompany } from '../shapes.ts';

/** Fondas, restaurants, pozole and a kitchen that never closes. */
export const foodPlatillos: DemoCompany[] = [
  {
    slug: 'fonda-la-comadre-chayo',
    name: 'Fonda La Comadre Chayo',
    category: 'comida',
    description: 'Comida corrida de lunes a sábado: sopa, arroz, guisado, agua y postrecito. Lo que sabe a tu casa.',
    logo: 'l-olla',
    cover: 'arroz-frijoles',
    payment_methods: ['cash', 'transfer'],
    stores: [
      {
        name: 'Carretas', address: 'Av. Plateros 48, Carretas', colonia: 'Carretas', lat: 20.5873, lng: -100.3747, phone: '4425551025', whatsapp: '4425551025',
        openings: [{ days: [1, 2, 3, 4, 5, 6], opens: '13:00', closes: '17:30' }],
      },
    ],
    coupons: [
      {
        slug: 'comadre-chayo-comida-corrida', title: 'Comida corrida de cuatro tiempos', kind: 'price', original_price: 105, price: 79, image: 'comida-corrida',
        description: 'Sopa, arroz o espagueti, guisado del día, frijoles, agua y postre.',
        terms: 'Para comer aquí. Guisados con camarón o arrachera llevan cargo extra.',
        ends: { day: 5, time: '17:00' }, stock: 40, taken: 23, per_customer: 2,
      },
      {
        slug: 'comadre-chayo-2x1-chiles-rellenos', title: 'Chiles rellenos de queso', kind: 'two_for_one', image: 'chile-relleno',
        description: 'Capeados, en caldillo de jitomate y con arroz rojo.',
        terms: 'Viernes de 1 a 5 de la tarde. Uno por persona.',
        ends: { day: 29, time: '17:00' }, windows: [{ days: [5], from: '13:00', to: '17:00' }], stock: 30, taken: 11,
      },
    ],
    promotions: [
      { slug: 'comadre-chayo-sexta-comida', title: 'Junta cinco sellos y la sexta comida va gratis', description: 'Pide tu tarjetita en la caja y llénala a tu ritmo.', image: 'sellos', ends: { day: 30, time: '17:30' } },
    ],
    menu_items: [
      { slug: 'comadre-chayo-corrida', category: 'platillos', name: 'Comida corrida', description: 'Cuatro tiempos con agua del día', price: 105, image: null },
      { slug: 'comadre-chayo-caldo-res', category: 'platillos', name: 'Caldo de res con verduras', description: 'Miércoles y sábado', price: 98, image: 'sopa' },
      { slug: 'comadre-chayo-chile-relleno', category: 'platillos', name: 'Chile relleno', description: 'De queso o picadillo, con arroz', price: 95, image: null },
      { slug: 'comadre-chayo-enchiladas', category: 'tacos-y-antojitos', name: 'Enchiladas verdes', description: 'De pollo, con crema y cebolla', price: 92, image: 'enchiladas' },
      { slug: 'comadre-chayo-tortitas', category: 'platillos', name: 'Tortitas de papa', description: 'Con ensalada y frijoles', price: 82, image: null },
      { slug: 'comadre-chayo-arroz-huevo', category: 'platillos', name: 'Arroz con huevo estrellado', description: 'Para el antojo sencillo', price: 48, image: null },
      { slug: 'comadre-chayo-flan', category: 'pan-y-postres', name: 'Flan napolitano', description: 'Con su caramelo', price: 35, image: 'flan' },
      { slug: 'comadre-chayo-agua', category: 'cafe-y-bebidas', name: 'Jarra de agua fresca', description: 'Jamaica, limón con chía o melón', price: 60, image: 'agua-fresca' },
    ],
  },
  {
    slug: 'casa-mezquite',
    name: 'Casa Mezquite',
    category: 'comida',
    description: 'Cocina del semidesierto en un patio del siglo XVIII: escamoles, nopal en penca, cabrito y vinos de la región.',
    logo: 'l-vino',
    cover: 'vino',
    payment_methods: ['card', 'cash'],
    stores: [
      {
        name: 'Centro', address: 'Próspero C. Vega 29, Centro', reference: 'Casona de puerta verde, a una cuadra de Santa Clara', colonia: 'Centro', lat: 20.5949, lng: -100.3904, phone: '4425551026', whatsapp: '4425551026',
        openings: [
          { days: [2, 3, 4], opens: '13:30', closes: '22:00' },
          { days: [5, 6], opens: '13:30', closes: '23:30' },
          { days: [7], opens: '10:00', closes: '18:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'casa-mezquite-menos-200-cena', title: 'En cena para dos desde $900', kind: 'amount', value: 200, image: 'cena-dos',
        description: 'Aparta mesa en el patio y deja que el mesero te recomiende. Nosotros invitamos una parte.',
        terms: 'De martes a jueves desde las 7 de la noche, con reservación. Antes de propina. No aplica el 14 de febrero ni el 10 de mayo.',
        ends: { day: 25, time: '22:00' }, windows: [{ days: [2, 3, 4], from: '19:00', to: '22:00' }], min_purchase: 900, stock: 20, taken: 6, claim_hours: 72,
      },
      {
        slug: 'casa-mezquite-copa-de-cortesia', title: 'Copa de vino queretano con tu plato fuerte', kind: 'gift', image: 'vino',
        description: 'Tinto o rosado de la ruta, tú escoges con cuál brindar.',
        terms: 'Primera visita. Solo mayores de edad. Una por persona en platos fuertes.',
        ends: { day: 31, time: '22:00' }, first_visit: true, per_customer: 1,
      },
      {
        slug: 'casa-mezquite-brunch-domingo', title: 'En el almuerzo de los domingos', kind: 'percent', value: 15, image: 'almuerzo',
        description: 'Chilaquiles con cecina, huevos en nopal, pan de pulque y café de olla sin límite.',
        terms: 'Domingo de 10 de la mañana a 1 de la tarde. Menores de 6 años no pagan.',
        ends: { day: 21, time: '13:00' }, windows: [{ days: [7], from: '10:00', to: '13:00' }],
      },
    ],
    promotions: [
      { slug: 'casa-mezquite-botella-a-mitad', title: 'Miércoles de vino queretano: botella a mitad de precio', description: 'Diez etiquetas de la ruta, al comer o cenar en el patio.', image: 'vino', ends: { day: 28, time: '22:00' }, windows: [{ days: [3], from: '13:30', to: '22:00' }] },
    ],
    menu_items: [
      { slug: 'casa-mezquite-guacamole-escamoles', category: 'platillos', name: 'Guacamole con escamoles', description: 'En molcajete, en temporada', price: 285, image: 'guacamole' },
      { slug: 'casa-mezquite-nopal-penca', category: 'platillos', name: 'Nopal relleno en penca', description: 'Con queso de cabra y xoconostle', price: 145, image: null },
      { slug: 'casa-mezquite-cabrito', category: 'platillos', name: 'Cabrito al horno', description: 'Con frijoles y tortillas de maíz azul', price: 395, image: null },
      { slug: 'casa-mezquite-enchiladas', category: 'platillos', name: 'Enchiladas serranas', description: 'Con cecina de Pinal', price: 189, image: null },
      { slug: 'casa-mezquite-arrachera', category: 'platillos', name: 'Corte al carbón de mezquite', description: '350 g, con papas cambray', price: 345, image: 'carne-asada' },
      { slug: 'casa-mezquite-sopa', category: 'platillos', name: 'Sopa de milpa', description: 'Calabaza, elote, hongos y pan', price: 95, image: 'sopa' },
      { slug: 'casa-mezquite-copa', category: 'cafe-y-bebidas', name: 'Copa de tinto queretano', description: 'Ensamble de la casa', price: 145, image: 'vino' },
      { slug: 'casa-mezquite-mezcal', category: 'cafe-y-bebidas', name: 'Mezcal de la sierra', description: 'Dos onzas, con naranja y sal', price: 130, image: 'mezcal' },
      { slug: 'casa-mezquite-flan-cajeta', category: 'pan-y-postres', name: 'Flan de cajeta', description: 'Con nuez garapiñada', price: 89, image: 'flan' },
    ],
  },
  {
    slug: 'trattoria-nonna-pia',
    name: 'Trattoria Nonna Pía',
    category: 'comida',
    description: 'Pasta fresca que hacemos cada mañana y un tiramisú que la nonna no suelta. Pregunta por la mesa del jardín.',
    logo: 'l-vino',
    cover: 'pasta',
    payment_methods: ['card', 'cash', 'transfer'],
    stores: [
      {
        name: 'Jurica', address: 'Paseo Jurica 220, Jurica', colonia: 'Jurica', lat: 20.6514, lng: -100.4344, phone: '4425551027', whatsapp: '4425551027',
        openings: [
          { days: [3, 4], opens: '13:30', closes: '22:00' },
          { days: [5, 6], opens: '13:30', closes: '23:00' },
          { days: [7], opens: '13:00', closes: '19:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'nonna-pia-pastas-frescas', title: 'En todas las pastas frescas', kind: 'percent', value: 25, image: 'pasta',
        description: 'Ravioles, fettuccine y ñoquis, con la salsa que prefieras.',
        terms: 'Miércoles y jueves, para comer aquí. No aplica en bebidas.',
        ends: { day: 15, time: '22:00' }, windows: [{ days: [3, 4], from: '13:30', to: '22:00' }],
      },
      {
        slug: 'nonna-pia-postre-de-cumple', title: 'Postre con velita en tu cumpleaños', kind: 'gift', image: 'postre-velita',
        description: 'Avísanos al reservar y llevamos a la mesa una rebanada del pastel del día.',
        terms: 'El día de tu cumpleaños, con identificación. Mesa de dos personas o más.',
        ends: { day: 35, time: '22:00' }, per_customer: 1,
      },
    ],
    promotions: [
      { slug: 'nonna-pia-domingo-familiar', title: 'Domingo familiar: niños comen por $60', description: 'Espagueti o pizza chica con limonada, por cada adulto que pida plato fuerte.', image: 'pasta', ends: { day: 22, time: '19:00' }, windows: [{ days: [7], from: '13:00', to: '19:00' }] },
    ],
    menu_items: [
      { slug: 'nonna-pia-espagueti', category: 'pizza-y-pasta', name: 'Espagueti al pomodoro', description: 'Jitomate, albahaca y parmesano', price: 155, image: 'pasta' },
      { slug: 'nonna-pia-ravioles', category: 'pizza-y-pasta', name: 'Ravioles de espinaca', description: 'En mantequilla y salvia', price: 189, image: null },
      { slug: 'nonna-pia-carbonara', category: 'pizza-y-pasta', name: 'Fettuccine a la carbonara', description: 'Con yema y guanciale', price: 195, image: null },
      { slug: 'nonna-pia-noquis', category: 'pizza-y-pasta', name: 'Ñoquis cuatro quesos', description: 'De papa, hechos a mano', price: 185, image: null },
      { slug: 'nonna-pia-pizza-prosciutto', category: 'pizza-y-pasta', name: 'Pizza de prosciutto', description: 'Con arúgula, masa delgada', price: 225, image: null },
      { slug: 'nonna-pia-ensalada', category: 'platillos', name: 'Ensalada verde', description: 'Con jitomate y vinagreta', price: 110, image: 'ensalada' },
      { slug: 'nonna-pia-tiramisu', category: 'pan-y-postres', name: 'Tiramisú', description: 'La porción alcanza para dos', price: 98, image: null },
      { slug: 'nonna-pia-copa', category: 'cafe-y-bebidas', name: 'Copa de vino de la casa', description: 'Tinto o blanco', price: 120, image: 'vino' },
    ],
  },
  {
    slug: 'caldos-el-sereno',
    name: 'Caldos y Desayunos El Sereno',
    category: 'comida',
    description: 'Abierto las 24 horas desde 1994. Caldo de pollo, chilaquiles y café a la hora que los necesites.',
    logo: 'l-huevo',
    cover: 'desayuno',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'Los Virreyes', address: 'Av. Constituyentes Poniente 305, Los Virreyes', reference: 'Casi llegando a 5 de Febrero', colonia: 'Los Virreyes', lat: 20.5779, lng: -100.4154, phone: '4425551028', whatsapp: '4425551028',
        openings: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '00:00', closes: '24:00' }],
      },
    ],
    coupons: [
      {
        slug: 'el-sereno-chilaquiles-de-madrugada', title: 'Chilaquiles con huevo y café', kind: 'price', original_price: 143, price: 99, image: 'chilaquiles',
        description: 'Verdes, rojos o divorciados. De medianoche a seis, cuando más se antojan.',
        terms: 'Todos los días de 12 de la noche a 6 de la mañana. Para comer aquí.',
        ends: { day: 30, time: '06:00' }, windows: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '06:00' }],
      },
      {
        slug: 'el-sereno-caldo-de-pollo', title: 'En caldos grandes', kind: 'percent', value: 20, image: 'sopa',
        description: 'De pollo, de res o tlalpeño, con arroz, verduras y aguacate.',
        terms: 'Para comer aquí o llevar, a cualquier hora. Dos por persona.',
        ends: { day: 0, time: '23:00' }, stock: 50, taken: 29, per_customer: 2,
      },
      {
        slug: 'el-sereno-menos-40-desayuno', title: 'En desayunos desde $200', kind: 'amount', value: 40, image: 'desayuno-pan',
        description: 'Junta dos o tres platos y te descontamos en caja.',
        terms: 'De lunes a viernes de 7 a 11 de la mañana. Un cupón por cuenta.',
        ends: { day: 10, time: '11:00' }, windows: [{ days: [1, 2, 3, 4, 5], from: '07:00', to: '11:00' }], min_purchase: 200,
      },
    ],
    promotions: [
      { slug: 'el-sereno-cafe-refill', title: 'Café sin límite por $35 toda la noche', description: 'De diez de la noche a seis de la mañana. Estudiantes y veladores, bienvenidos.', image: 'cafe-noche', ends: { day: 35, time: '06:00' }, windows: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '06:00' }] },
    ],
    menu_items: [
      { slug: 'el-sereno-caldo-pollo', category: 'platillos', name: 'Caldo de pollo', description: 'Con arroz, garbanzo y pierna', price: 89, image: 'sopa' },
      { slug: 'el-sereno-caldo-tlalpeno', category: 'platillos', name: 'Caldo tlalpeño', description: 'Con chipotle y aguacate', price: 98, image: null },
      { slug: 'el-sereno-chilaquiles', category: 'desayunos', name: 'Chilaquiles verdes o rojos', description: 'Con pollo o huevo, crema y queso', price: 105, image: null },
      { slug: 'el-sereno-huevos', category: 'desayunos', name: 'Huevos al gusto', description: 'Con frijoles y pan', price: 82, image: 'desayuno' },
      { slug: 'el-sereno-molletes', category: 'desayunos', name: 'Molletes', description: 'Cuatro piezas con pico de gallo', price: 72, image: null },
      { slug: 'el-sereno-hotcakes', category: 'desayunos', name: 'Hot cakes', description: 'Tres piezas con miel y mantequilla', price: 78, image: 'hotcakes' },
      { slug: 'el-sereno-enchiladas', category: 'tacos-y-antojitos', name: 'Enchiladas suizas', description: 'Gratinadas, de pollo', price: 118, image: 'enchiladas' },
      { slug: 'el-sereno-arrachera', category: 'platillos', name: 'Tampiqueña', description: 'Con enchilada, rajas y frijoles', price: 198, image: null },
      { slug: 'el-sereno-jugo', category: 'cafe-y-bebidas', name: 'Jugo de naranja', description: 'Medio litro, natural', price: 48, image: 'jugo' },
      { slug: 'el-sereno-cafe', category: 'cafe-y-bebidas', name: 'Café de olla', description: 'Te lo rellenamos una vez', price: 38, image: null },
    ],
  },
  {
    slug: 'pozoleria-la-tia-nacha',
    name: 'Pozolería La Tía Nacha',
    category: 'comida',
    description: 'Pozole rojo de maíz cacahuazintle, de jueves a domingo. Con orégano, rábano y tostadas las que quieras.',
    logo: 'l-olla',
    cover: 'pozole',
    payment_methods: ['cash', 'card'],
    stores: [
      {
        name: 'Lindavista', address: 'Blvd. Bernardo Quintana 1820, Lindavista', colonia: 'Lindavista', lat: 20.6079, lng: -100.3914, phone: '4425551029', whatsapp: '4425551029',
        openings: [
          { days: [4, 5, 6], opens: '17:00', closes: '23:30' },
          { days: [7], opens: '14:00', closes: '21:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'tia-nacha-jueves-pozolero', title: 'Pozole grande de jueves', kind: 'two_for_one', image: 'pozole',
        description: 'De maciza, surtido o de pollo. Trae a tu comadre, que el segundo va por la tía.',
        terms: 'Jueves de 5 a 9 de la noche, para comer aquí. Uno por mesa.',
        ends: { day: 34, time: '21:00' }, windows: [{ days: [4], from: '17:00', to: '21:00' }], stock: 60, taken: 27,
      },
      {
        slug: 'tia-nacha-litro-y-medio', title: 'Litro y medio de pozole con tostadas', kind: 'price', original_price: 285, price: 229, image: 'pozole-tostadas',
        description: 'Para llevar, con su lechuga, rábano, limón y chile aparte.',
        terms: 'Recoge antes de las 10 de la noche. Trae tu olla y te damos un poquito más.',
        ends: { day: 8, time: '22:00' }, stock: 24, taken: 19,
      },
    ],
    promotions: [
      { slug: 'tia-nacha-domingo-con-agua', title: 'Domingo: pozole chico y agua de jamaica por $110', description: 'De dos a siete de la tarde, para toda la familia.', image: 'pozole-jamaica', ends: { day: 27, time: '19:00' }, windows: [{ days: [7], from: '14:00', to: '19:00' }] },
    ],
    menu_items: [
      { slug: 'tia-nacha-pozole-chico', category: 'platillos', name: 'Pozole rojo chico', description: 'Maciza, surtido o pollo', price: 89, image: null },
      { slug: 'tia-nacha-pozole-grande', category: 'platillos', name: 'Pozole rojo grande', description: 'Con dos tostadas y crema', price: 115, image: 'pozole' },
      { slug: 'tia-nacha-pozole-verde', category: 'platillos', name: 'Pozole verde', description: 'Solo jueves, con pepita y chicharrón', price: 125, image: null },
      { slug: 'tia-nacha-tostada-tinga', category: 'tacos-y-antojitos', name: 'Tostada de tinga', description: 'De pollo, con crema y queso', price: 34, image: null },
      { slug: 'tia-nacha-tacos-dorados', category: 'tacos-y-antojitos', name: 'Tacos dorados', description: 'De papa o de requesón, cuatro piezas', price: 72, image: null },
      { slug: 'tia-nacha-flan', category: 'pan-y-postres', name: 'Flan de la casa', description: 'De vainilla', price: 42, image: 'flan' },
      { slug: 'tia-nacha-agua', category: 'cafe-y-bebidas', name: 'Agua de jamaica', description: 'Vaso de medio litro', price: 28, image: 'agua-fresca' },
    ],
  },
  {
    slug: 'verde-nopal',
    name: 'Verde Nopal',
    category: 'comida',
    description: 'Cocina vegetariana sin aburrirse: ensaladas grandes, tazones calientes y aguas sin azúcar.',
    logo: 'l-aguacate',
    cover: 'ensalada',
    payment_methods: ['card', 'cash', 'transfer'],
    stores: [
      {
        name: 'Centro Sur', address: 'Luis Vega y Monroy 910, Centro Sur', reference: 'Edificio de consultorios, planta baja', colonia: 'Centro Sur', lat: 20.5576, lng: -100.3697, phone: '4425551030', whatsapp: '4425551030',
        openings: [
          { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' },
          { days: [6], opens: '10:00', closes: '15:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'verde-nopal-ensalada-a-tu-gusto', title: 'Ensalada grande armada a tu gusto', kind: 'price', original_price: 139, price: 99, image: 'ensalada',
        description: 'Base, cuatro toppings, proteína y aderezo. Tú mandas.',
        terms: 'Para comer aquí o llevar. Toppings premium se cobran aparte.',
        ends: { day: 4, time: '17:30' }, stock: 50, taken: 13,
      },
      {
        slug: 'verde-nopal-jugo-de-bienvenida', title: 'Jugo verde en tu primer desayuno', kind: 'gift', image: 'jugo-verde',
        description: 'Nopal, apio, piña y naranja, recién hecho para empezar bien.',
        terms: 'Primera visita, en cualquier desayuno. Antes de las 12.',
        ends: { day: 26, time: '12:00' }, first_visit: true,
      },
    ],
    promotions: [
      { slug: 'verde-nopal-lunes-sin-carne', title: 'Lunes sin carne: tazón y agua por $119', description: 'Arroz integral, frijoles, verduras al comal y tu agua del día.', image: 'arroz-frijoles', ends: { day: 29, time: '18:00' }, windows: [{ days: [1], from: '12:00', to: '18:00' }] },
    ],
    menu_items: [
      { slug: 'verde-nopal-ensalada-casa', category: 'platillos', name: 'Ensalada de la casa', description: 'Lechugas, jitomate, nopal y panela', price: 118, image: 'ensalada' },
      { slug: 'verde-nopal-tazon', category: 'platillos', name: 'Tazón de arroz y frijoles', description: 'Con aguacate y verduras al comal', price: 112, image: 'arroz-frijoles' },
      { slug: 'verde-nopal-burger-lenteja', category: 'hamburguesas-y-tortas', name: 'Hamburguesa de lenteja', description: 'Con chipotle y camote al horno', price: 125, image: null },
      { slug: 'verde-nopal-tacos-coliflor', category: 'tacos-y-antojitos', name: 'Tacos de coliflor al pastor', description: 'Tres, con piña', price: 89, image: null },
      { slug: 'verde-nopal-sopa', category: 'platillos', name: 'Sopa de verduras', description: 'Con pan tostado', price: 75, image: 'sopa' },
      { slug: 'verde-nopal-avena', category: 'desayunos', name: 'Avena con fruta', description: 'Con nuez y miel', price: 78, image: null },
      { slug: 'verde-nopal-jugo-verde', category: 'cafe-y-bebidas', name: 'Jugo verde', description: 'Nopal, apio, piña y naranja', price: 55, image: null },
    ],
  },
];
