// biome-ignore-all format: data, one line per menu item and few lines per offer read better than one per field.
import type { DemoCompany } from '../shapes.ts';

/** Taquerías, carnitas, barbacoa and tamales. */
export const foodTacos: DemoCompany[] = [
  {
    slug: 'el-guero-de-la-cruz',
    name: 'El Güero de la Cruz',
    category: 'comida',
    description: 'Taquería de trompo y comal desde 1987. El pastor se corta al momento y la salsa verde pica como debe.',
    logo: 'l-taco',
    cover: 'tacos',
    payment_methods: ['cash', 'card', 'transfer'],
    stamp_card: { gift: 'Una orden de tacos', needed: 8, hours: 12 },
    stores: [
      {
        name: 'La Cruz', address: 'Felipe Luna 42, La Cruz', reference: 'Entre Independencia y 20 de Noviembre', colonia: 'La Cruz', lat: 20.5942, lng: -100.3846, phone: '4425551001', whatsapp: '4425551001',
        openings: [
          { days: [2, 3, 4], opens: '13:00', closes: '16:00' },
          { days: [2, 3, 4], opens: '18:00', closes: '22:00' },
          { days: [5], opens: '13:00', closes: '22:00' },
          { days: [6], opens: '13:00', closes: '23:00' },
          { days: [7], opens: '13:00', closes: '18:00' },
        ],
      },
      {
        name: 'Centro', address: 'Av. Juárez Norte 31, Centro', reference: 'A media cuadra de Ángela Peralta', colonia: 'Centro', lat: 20.5945, lng: -100.3927, phone: '4425551002', whatsapp: '4425551001',
        openings: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '13:00', closes: '23:00' }],
      },
    ],
    coupons: [
      {
        slug: 'el-guero-de-la-cruz-2x1-tacos-al-pastor', title: 'Tacos al pastor', kind: 'two_for_one', image: 'tacos',
        description: 'Pide los que quieras, paga la mitad. Con copia y con todo.',
        terms: 'Solo para comer aquí. No aplica para llevar ni a domicilio. Uno por persona al día. Sucursales La Cruz y Centro. Efectivo o tarjeta. No se suma a otras promociones.',
        starts: { day: -6, time: '13:00' }, ends: { day: 0, time: '21:00' }, stock: 60, taken: 57, per_customer: 1, combinable: false,
      },
      {
        slug: 'el-guero-de-la-cruz-orden-de-5-con-guacamole', title: 'Orden de 5 con guacamole', kind: 'price', original_price: 150, price: 99, image: 'guacamole',
        description: 'Cinco tacos de pastor o suadero y un guacamole chico con totopos. Perfecto para llevar a la casa.',
        terms: 'Aplica para llevar en La Cruz y Centro. Un cupón por pedido. No incluye bebidas.',
        ends: { day: 2, time: '18:00' }, stock: 80, taken: 52, per_customer: 2,
      },
      {
        slug: 'el-guero-de-la-cruz-agua-en-tu-primera-visita', title: 'Agua fresca con tu primera orden', kind: 'gift', image: 'agua-fresca',
        description: 'Si es tu primera vez, la jamaica de medio litro va por nuestra cuenta.',
        terms: 'Válido en tu primera visita, en consumo desde $90. Solo para comer aquí.',
        ends: { day: 28, time: '23:00' }, first_visit: true, min_purchase: 90, per_customer: 1,
      },
    ],
    promotions: [
      { slug: 'el-guero-de-la-cruz-jueves-de-campechanos', title: 'Jueves de campechanos: tres por $55', description: 'Suadero con longaniza bien doradita. Los jueves, toda la tarde y en las dos sucursales.', image: 'tacos', ends: { day: 30, time: '22:00' }, windows: [{ days: [4], from: '13:00', to: '22:00' }] },
    ],
    menu_items: [
      { slug: 'el-guero-de-la-cruz-taco-al-pastor', category: 'tacos-y-antojitos', name: 'Al pastor', description: 'Con piña, cilantro y cebolla', price: 18, image: 'tacos' },
      { slug: 'el-guero-de-la-cruz-orden-al-pastor', category: 'tacos-y-antojitos', name: 'Orden de tacos al pastor', description: 'Cuatro, con copia y con todo', price: 69, image: null },
      { slug: 'el-guero-de-la-cruz-taco-suadero', category: 'tacos-y-antojitos', name: 'Suadero', description: 'Suavecito, con doble tortilla', price: 20, image: null },
      { slug: 'el-guero-de-la-cruz-taco-campechano', category: 'tacos-y-antojitos', name: 'Campechano', description: 'Suadero con longaniza', price: 22, image: null },
      { slug: 'el-guero-de-la-cruz-taco-bistec', category: 'tacos-y-antojitos', name: 'Bistec con costra', description: 'Costra de queso manchego en tortilla de maíz', price: 34, image: null },
      { slug: 'el-guero-de-la-cruz-gringa', category: 'tacos-y-antojitos', name: 'Gringa de pastor', description: 'Tortilla de harina y queso', price: 58, image: 'quesadilla' },
      { slug: 'el-guero-de-la-cruz-volcan', category: 'tacos-y-antojitos', name: 'Volcán de pastor', description: 'Tostada de maíz, queso fundido y pastor', price: 42, image: null },
      { slug: 'el-guero-de-la-cruz-alambre', category: 'platillos', name: 'Alambre de res', description: 'Con pimiento, tocino y queso; lleva seis tortillas', price: 148, image: null },
      { slug: 'el-guero-de-la-cruz-guacamole', category: 'tacos-y-antojitos', name: 'Guacamole con totopos', description: 'Molcajete para dos', price: 65, image: 'guacamole' },
      { slug: 'el-guero-de-la-cruz-frijoles-charros', category: 'platillos', name: 'Frijoles charros', description: 'Con tocino y chicharrón', price: 38, image: null },
      { slug: 'el-guero-de-la-cruz-agua-de-jamaica', category: 'cafe-y-bebidas', name: 'Agua de jamaica, 1 litro', description: 'Hecha en la mañana', price: 45, image: 'agua-fresca', available: false },
      { slug: 'el-guero-de-la-cruz-horchata', category: 'cafe-y-bebidas', name: 'Horchata, medio litro', description: 'Con canela', price: 28, image: null },
    ],
  },
  {
    slug: 'taqueria-la-madrugada',
    name: 'Taquería La Madrugada',
    category: 'comida',
    description: 'Suadero, tripa y cabeza para cuando ya cerraron los demás. Te atendemos hasta las dos o tres de la mañana.',
    logo: 'l-chile',
    cover: 'carne-asada',
    payment_methods: ['cash', 'transfer'],
    stores: [
      {
        name: 'Casa Blanca', address: 'Av. 26 número 1118, Lomas de Casa Blanca', reference: 'Frente a la cancha', colonia: 'Lomas de Casa Blanca', lat: 20.5667, lng: -100.3951, phone: '4425551003', whatsapp: '4425551003',
        openings: [
          { days: [1, 2, 3, 4, 7], opens: '18:00', closes: '01:00' },
          { days: [5, 6], opens: '18:00', closes: '03:00' },
        ],
      },
      {
        name: 'Satélite', address: 'Av. Sombrerete 208, Satélite', colonia: 'Satélite', lat: 20.6366, lng: -100.4553, phone: '4425551004', whatsapp: '4425551003',
        openings: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '18:30', closes: '02:00' }],
      },
      {
        name: 'Tecnológico', address: 'Epigmenio González 77, Tecnológico', reference: 'Junto a la vulcanizadora', colonia: 'Tecnológico', lat: 20.6048, lng: -100.4041, phone: '4425551005', whatsapp: '4425551003',
        openings: [
          { days: [3, 4, 7], opens: '19:00', closes: '02:00' },
          { days: [5, 6], opens: '19:00', closes: '03:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'la-madrugada-descuento-despues-de-las-11', title: 'En tu cuenta después de las 11 de la noche', kind: 'percent', value: 20, image: 'tacos-noche',
        description: 'Para los que salen tarde del turno o de la fiesta. Llegas después de las once y te sale menos.',
        terms: 'Válido de 11 de la noche al cierre, para comer aquí. No aplica en refrescos ni cerveza. Uno por mesa.',
        ends: { day: 21, time: '23:59' }, windows: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '23:00', to: '02:00' }], combinable: false,
      },
      {
        slug: 'la-madrugada-2x1-tacos-de-cabeza', title: 'Tacos de cabeza', kind: 'two_for_one', image: 'tacos-cabeza',
        description: 'Maciza, cachete o surtida, recién salidos de la vaporera.',
        terms: 'Máximo diez tacos por persona. No aplica para llevar. Sucursales Casa Blanca y Satélite.',
        ends: { day: 1, time: '22:00' }, stock: 50, taken: 31, stores: ['Casa Blanca', 'Satélite'], per_customer: 1,
      },
      {
        slug: 'la-madrugada-kilo-de-suadero', title: 'Kilo de suadero con tortillas y salsas', kind: 'price', original_price: 420, price: 349, image: 'suadero',
        description: 'Rinde para cinco personas con hambre. Incluye cebolla, cilantro, limones y dos salsas.',
        terms: 'Pídelo con media hora de anticipación por WhatsApp. Pago en efectivo o transferencia.',
        ends: { day: 12, time: '23:00' }, stock: 30, taken: 9, claim_hours: 48,
      },
    ],
    promotions: [
      { slug: 'la-madrugada-cinco-tacos-y-consome', title: 'Cinco tacos y consomé por $95', description: 'De suadero o longaniza. De domingo a miércoles, toda la noche.', image: 'sopa', ends: { day: 25, time: '23:00' }, windows: [{ days: [7, 1, 2, 3], from: '18:30', to: '01:00' }] },
    ],
    menu_items: [
      { slug: 'la-madrugada-taco-suadero', category: 'tacos-y-antojitos', name: 'Taco de suadero', description: 'Con cebollita cambray', price: 17, image: 'tacos' },
      { slug: 'la-madrugada-taco-tripa', category: 'tacos-y-antojitos', name: 'Taco de tripa', description: 'Dorada o suave, tú dices', price: 22, image: null },
      { slug: 'la-madrugada-taco-cabeza', category: 'tacos-y-antojitos', name: 'Taco de cabeza', description: 'Maciza, cachete, lengua o surtido', price: 19, image: null },
      { slug: 'la-madrugada-taco-longaniza', category: 'tacos-y-antojitos', name: 'Taco de longaniza', description: 'De la que pica poquito', price: 17, image: null },
      { slug: 'la-madrugada-quesadilla-suadero', category: 'tacos-y-antojitos', name: 'Quesadilla con suadero', description: 'Tortilla de maíz hecha a mano', price: 45, image: 'quesadilla' },
      { slug: 'la-madrugada-consome', category: 'platillos', name: 'Consomé chico', description: 'De res, con garbanzo y arroz', price: 32, image: 'sopa' },
      { slug: 'la-madrugada-cebollitas', category: 'tacos-y-antojitos', name: 'Orden de cebollitas', description: 'Asadas, con limón y sal', price: 25, image: null },
      { slug: 'la-madrugada-agua-de-horchata', category: 'cafe-y-bebidas', name: 'Agua de horchata', description: 'Vaso de medio litro', price: 25, image: null },
    ],
  },
  {
    slug: 'la-oaxaquena',
    name: 'La Oaxaqueña',
    category: 'comida',
    description: 'Tamales en hoja de plátano, mole negro y tlayudas como en los Valles Centrales. El atole se acaba, llega temprano.',
    logo: 'l-tamal',
    cover: 'tamales',
    payment_methods: ['cash', 'card'],
    stores: [
      {
        name: 'Centro', address: 'Pasteur Norte 14, Centro', reference: 'A una cuadra de Plaza de Armas', colonia: 'Centro', lat: 20.5937, lng: -100.3893, phone: '4425551006', whatsapp: '4425551006',
        openings: [
          { days: [1, 2, 3, 4, 5, 6], opens: '07:30', closes: '12:00' },
          { days: [1, 2, 3, 4, 5, 6], opens: '17:00', closes: '21:00' },
          { days: [7], opens: '08:00', closes: '13:00' },
        ],
      },
      {
        name: 'Cimatario', address: 'Av. Corregidora Sur 166, Cimatario', colonia: 'Cimatario', lat: 20.5803, lng: -100.3929, phone: '4425551007',
        openings: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '07:00', closes: '21:00' }],
      },
    ],
    coupons: [
      {
        slug: 'la-oaxaquena-docena-de-tamales', title: 'Docena de tamales surtidos', kind: 'price', original_price: 336, price: 259, image: 'tamales',
        description: 'Mole negro, rajas, verde y dulce, como los quieras combinar. Van calientitos en su bolsa térmica.',
        terms: 'Hasta agotar existencias del día. No incluye atole. Recoge en cualquiera de las dos sucursales.',
        ends: { day: 6, time: '20:30' }, stock: 40, taken: 36, per_customer: 1,
      },
      {
        slug: 'la-oaxaquena-tlayuda-para-dos', title: 'Tlayudas de tasajo y cecina', kind: 'percent', value: 25, image: 'tlayuda',
        description: 'Asiento, frijol, quesillo y la carne que elijas. Cenan dos sin problema.',
        terms: 'De lunes a jueves de 5 de la tarde a 9 de la noche, para comer aquí.',
        ends: { day: 18, time: '21:00' }, windows: [{ days: [1, 2, 3, 4], from: '17:00', to: '21:00' }],
      },
      {
        slug: 'la-oaxaquena-champurrado-de-cortesia', title: 'Champurrado chico con tu primer desayuno', kind: 'gift', image: 'chocolate-caliente',
        description: 'Ven por primera vez a desayunar y te recibimos con un champurrado bien espeso.',
        terms: 'Primera visita, en la compra de un platillo o dos tamales. Antes de las 12.',
        ends: { day: 30, time: '12:00' }, windows: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '07:30', to: '12:00' }], first_visit: true, per_customer: 1,
      },
    ],
    promotions: [
      { slug: 'la-oaxaquena-tamal-y-atole-por-45', title: 'Tamal y atole por $45', description: 'El tamal que quieras y un atole de medio litro: guayaba, fresa o champurrado.', image: 'tamales', ends: { day: 0, time: '21:00' } },
      { slug: 'la-oaxaquena-domingo-de-mole', title: 'Domingo de mole negro con arroz a $98', description: 'Pierna y muslo, arroz rojo y tortillas del comal. Solo los domingos, mientras haya.', image: 'mole-arroz', ends: { day: 33, time: '13:00' }, windows: [{ days: [7], from: '09:00', to: '13:00' }] },
    ],
    menu_items: [
      { slug: 'la-oaxaquena-tamal-mole', category: 'tacos-y-antojitos', name: 'Tamal de mole negro', description: 'En hoja de plátano, con pollo', price: 32, image: 'tamales' },
      { slug: 'la-oaxaquena-tamal-rajas', category: 'tacos-y-antojitos', name: 'Tamal de rajas', description: 'Con queso fresco y jitomate', price: 28, image: null },
      { slug: 'la-oaxaquena-tamal-dulce', category: 'pan-y-postres', name: 'Tamal dulce', description: 'De piña o de fresa con pasas', price: 24, image: null },
      { slug: 'la-oaxaquena-tlayuda-tasajo', category: 'tacos-y-antojitos', name: 'Tlayuda de tasajo', description: 'Con asiento, frijol, quesillo y col', price: 145, image: null },
      { slug: 'la-oaxaquena-memela', category: 'tacos-y-antojitos', name: 'Memela con quesillo', description: 'Recién salida del comal', price: 36, image: null },
      { slug: 'la-oaxaquena-mole-con-arroz', category: 'platillos', name: 'Mole negro con pollo y arroz', description: 'Receta de la abuela Eufemia', price: 128, image: null },
      { slug: 'la-oaxaquena-guajolota', category: 'hamburguesas-y-tortas', name: 'Torta de tamal', description: 'Tamal verde en bolillo, para aguantar la mañana', price: 38, image: null },
      { slug: 'la-oaxaquena-champurrado', category: 'cafe-y-bebidas', name: 'Champurrado', description: 'Medio litro, con chocolate de metate', price: 30, image: 'chocolate-caliente' },
      { slug: 'la-oaxaquena-atole-guayaba', category: 'cafe-y-bebidas', name: 'Atole de guayaba', description: 'Medio litro', price: 26, image: null },
      { slug: 'la-oaxaquena-tejate', category: 'cafe-y-bebidas', name: 'Tejate', description: 'Frío, en jícara, sábados y domingos', price: 42, image: null },
    ],
  },
  {
    slug: 'barbacoa-don-fermin',
    name: 'Barbacoa El Hoyo de Don Fermín',
    category: 'comida',
    description: 'Borrego en penca, tapado desde el sábado en la noche. Abrimos nada más los domingos y hasta que se acaba.',
    logo: 'l-olla',
    cover: 'sopa',
    payment_methods: ['cash', 'transfer'],
    stores: [
      {
        name: 'Santa Rosa Jáuregui', address: 'Independencia 58, Santa Rosa Jáuregui', reference: 'A dos cuadras del jardín principal', colonia: 'Santa Rosa Jáuregui', lat: 20.7426, lng: -100.4477, phone: '4425551008', whatsapp: '4425551008',
        openings: [{ days: [7], opens: '07:00', closes: '14:00' }],
      },
    ],
    coupons: [
      {
        slug: 'don-fermin-kilo-con-consome', title: 'Kilo de maciza con un litro de consomé', kind: 'price', original_price: 665, price: 560, image: 'barbacoa',
        description: 'Con tortillas, salsa borracha y su limón. Come bien toda la familia.',
        terms: 'Solo domingos, aparta tu kilo por WhatsApp antes del sábado a las 8 de la noche.',
        ends: { day: 35, time: '14:00' }, windows: [{ days: [7], from: '07:00', to: '14:00' }], stock: 35, taken: 21,
      },
      {
        slug: 'don-fermin-consome-primera-visita', title: 'Consomé grande en tu primera visita', kind: 'gift', image: 'consome',
        description: 'Con garbanzo, arroz y su chilito. Para que veas por qué la gente regresa.',
        terms: 'En consumo desde $180, solo para comer aquí en domingo. Uno por familia.',
        ends: { day: 35, time: '14:00' }, windows: [{ days: [7], from: '07:00', to: '12:00' }], first_visit: true, min_purchase: 180,
      },
    ],
    promotions: [
      { slug: 'don-fermin-madrugador', title: 'Antes de las 8:30: tres tacos y consomé por $110', description: 'Para los que salen a correr o vienen de misa de siete.', image: 'tacos-consome', ends: { day: 35, time: '09:00' }, windows: [{ days: [7], from: '07:00', to: '08:30' }] },
    ],
    menu_items: [
      { slug: 'don-fermin-taco-maciza', category: 'tacos-y-antojitos', name: 'Taco de maciza', description: 'Borrego en penca de maguey', price: 38, image: 'tacos' },
      { slug: 'don-fermin-taco-panza', category: 'tacos-y-antojitos', name: 'Taco de montalayo', description: 'Panza rellena, bien sazonada', price: 34, image: null },
      { slug: 'don-fermin-medio-kilo', category: 'platillos', name: 'Medio kilo surtido', description: 'Maciza, costilla y pescuezo; con tortillas', price: 310, image: null },
      { slug: 'don-fermin-consome-grande', category: 'platillos', name: 'Consomé grande', description: 'Con garbanzo y arroz', price: 45, image: 'sopa' },
      { slug: 'don-fermin-quesadilla', category: 'tacos-y-antojitos', name: 'Quesadilla de flor de calabaza', description: 'Masa azul, hecha al momento', price: 32, image: 'quesadilla' },
      { slug: 'don-fermin-pulque', category: 'cafe-y-bebidas', name: 'Pulque natural', description: 'Medio litro, de la sierra', price: 40, image: null, available: false },
    ],
  },
  {
    slug: 'carnitas-el-tejocote',
    name: 'Carnitas El Tejocote',
    category: 'comida',
    description: 'Cazo de cobre, manteca limpia y paciencia. Pide maciza, cuerito o surtida, por taco o por kilo.',
    logo: 'l-carne',
    cover: 'costillas',
    payment_methods: ['cash', 'card'],
    stores: [
      {
        name: 'San Pablo', address: 'Av. Pie de la Cuesta 312, San Pablo', reference: 'Enfrente de la gasolinera', colonia: 'San Pablo', lat: 20.6192, lng: -100.4073, phone: '4425551009', whatsapp: '4425551009',
        openings: [
          { days: [2, 3, 4, 5], opens: '09:00', closes: '16:00' },
          { days: [6, 7], opens: '08:00', closes: '17:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'el-tejocote-menos-60-por-kilo', title: 'En la compra de kilo y medio o más', kind: 'amount', value: 60, image: 'costillas',
        description: 'Surtida o pura maciza, con su bolsa de chicharrón, salsa y limones.',
        terms: 'Compra mínima de $500. Solo sábado y domingo, en mostrador.',
        ends: { day: 16, time: '17:00' }, windows: [{ days: [6, 7], from: '08:00', to: '17:00' }], min_purchase: 500,
      },
      {
        slug: 'el-tejocote-2x1-quesadillas-de-chicharron', title: 'Quesadillas de chicharrón prensado', kind: 'two_for_one', image: 'quesadilla',
        description: 'Doraditas, con queso, cebolla y salsa de molcajete.',
        terms: 'De martes a viernes, máximo seis por persona. No aplica a domicilio.',
        ends: { day: 11, time: '16:00' }, windows: [{ days: [2, 3, 4, 5], from: '09:00', to: '13:00' }], stock: 45, taken: 17,
      },
    ],
    promotions: [
      { slug: 'el-tejocote-paquete-familiar', title: 'Paquete para seis por $690', description: 'Kilo y medio de carnitas, un kilo de tortillas, guacamole, salsas y un litro de agua.', image: 'guacamole', ends: { day: 24, time: '17:00' }, windows: [{ days: [6, 7], from: '08:00', to: '17:00' }] },
    ],
    menu_items: [
      { slug: 'el-tejocote-taco-maciza', category: 'tacos-y-antojitos', name: 'Taco de maciza', description: 'Con cebolla y cilantro', price: 24, image: 'tacos' },
      { slug: 'el-tejocote-taco-surtido', category: 'tacos-y-antojitos', name: 'Taco surtido', description: 'Maciza, cuerito y buche', price: 24, image: null },
      { slug: 'el-tejocote-torta', category: 'hamburguesas-y-tortas', name: 'Torta de carnitas', description: 'En bolillo, con guacamole', price: 62, image: null },
      { slug: 'el-tejocote-medio-kilo', category: 'platillos', name: 'Medio kilo surtido', description: 'Con salsas y limones', price: 175, image: null },
      { slug: 'el-tejocote-kilo', category: 'platillos', name: 'Kilo de maciza', description: 'Rinde unos veinte tacos', price: 350, image: null },
      { slug: 'el-tejocote-chicharron', category: 'productos', name: 'Chicharrón de cerdo, 250 g', description: 'Del día, con carnita', price: 85, image: null },
      { slug: 'el-tejocote-quesadilla', category: 'tacos-y-antojitos', name: 'Quesadilla de chicharrón', description: 'Prensado en salsa roja, con queso', price: 32, image: 'quesadilla' },
    ],
  },
];
