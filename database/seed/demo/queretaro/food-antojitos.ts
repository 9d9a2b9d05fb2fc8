// biome-ignore-all format: data, one line per menu item and few lines per offer read better than one per field.
import type { DemoCompany } from '../shapes.ts';

/** Gorditas, enchiladas, tortas, esquites and burritos. */
export const foodAntojitos: DemoCompany[] = [
  {
    slug: 'gorditas-dona-eustolia',
    name: 'Gorditas Doña Eustolia',
    category: 'comida',
    description: 'Gorditas de migajas y de maíz quebrado, en comal de leña desde las siete. El guisado cambia según el mercado.',
    logo: 'l-cazuela',
    cover: 'quesadilla',
    payment_methods: ['cash'],
    stores: [
      {
        name: 'Hércules', address: 'Av. Hércules Poniente 93, Hércules', reference: 'A un lado de la antigua fábrica', colonia: 'Hércules', lat: 20.6037, lng: -100.3458, phone: '4425551010',
        openings: [{ days: [1, 2, 3, 4, 5, 6], opens: '07:00', closes: '13:30' }],
      },
    ],
    coupons: [
      {
        slug: 'dona-eustolia-tercera-gordita', title: 'Café de olla al pedir tres gorditas', kind: 'gift', image: 'cafe-gorditas',
        description: 'Pide tres del guisado que quieras y el café te lo servimos nosotros.',
        terms: 'De lunes a viernes antes de las 11. Un café por persona.',
        ends: { day: 14, time: '13:00' }, windows: [{ days: [1, 2, 3, 4, 5], from: '07:00', to: '11:00' }],
      },
      {
        slug: 'dona-eustolia-almuerzo-completo', title: 'Dos gorditas, frijoles y agua de limón', kind: 'price', original_price: 92, price: 69, image: 'gorditas',
        description: 'El almuerzo que te aguanta hasta la comida.',
        terms: 'Para comer aquí. Guisados del día, sin costo por cambiar el agua.',
        ends: { day: 4, time: '13:00' }, stock: 30, taken: 12,
      },
    ],
    promotions: [
      { slug: 'dona-eustolia-lunes-de-quesadillas', title: 'Lunes de quesadillas: cuatro por $99', description: 'De queso con rajas, flor de calabaza o papa, con salsa de molcajete.', image: 'quesadilla', ends: { day: 30, time: '13:00' }, windows: [{ days: [1], from: '07:00', to: '13:00' }] },
    ],
    menu_items: [
      { slug: 'dona-eustolia-migajas', category: 'tacos-y-antojitos', name: 'Gordita de migajas', description: 'La de siempre, con queso', price: 30, image: null },
      { slug: 'dona-eustolia-nopales', category: 'tacos-y-antojitos', name: 'Gordita de nopales', description: 'En penca, con chile guajillo', price: 28, image: null },
      { slug: 'dona-eustolia-rajas', category: 'tacos-y-antojitos', name: 'Gordita de rajas con queso', description: 'Poblano y elote', price: 30, image: null },
      { slug: 'dona-eustolia-quesadilla-huitlacoche', category: 'tacos-y-antojitos', name: 'Quesadilla de huitlacoche', description: 'En temporada', price: 38, image: 'quesadilla' },
      { slug: 'dona-eustolia-huevos', category: 'desayunos', name: 'Huevos en salsa con frijoles', description: 'Estrellados o revueltos', price: 68, image: 'desayuno' },
      { slug: 'dona-eustolia-frijoles', category: 'platillos', name: 'Plato de frijoles de la olla', description: 'Con queso y chile toreado', price: 30, image: null },
      { slug: 'dona-eustolia-cafe', category: 'cafe-y-bebidas', name: 'Café de olla', description: 'Con piloncillo y canela', price: 24, image: null },
    ],
  },
  {
    slug: 'cenaduria-dona-lucha',
    name: 'Cenaduría Doña Lucha',
    category: 'comida',
    description: 'Enchiladas queretanas, guajolotes y pambazos para cenar sabroso en el barrio de San Sebastián.',
    logo: 'l-cazuela',
    cover: 'enchiladas',
    payment_methods: ['cash', 'transfer'],
    stores: [
      {
        name: 'San Sebastián', address: 'Primavera 27, San Sebastián', reference: 'Casi esquina con Invierno', colonia: 'San Sebastián', lat: 20.5991, lng: -100.3884, phone: '4425551011', whatsapp: '4425551011',
        openings: [
          { days: [2, 3, 4, 5, 6], opens: '18:30', closes: '23:30' },
          { days: [7], opens: '18:00', closes: '22:30' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'dona-lucha-2x1-guajolotes', title: 'Guajolotes con todo', kind: 'two_for_one', image: 'guajolote',
        description: 'El bolillo bañado en chile guajillo, con enchilada, papa y zanahoria adentro. Trae con quién compartir.',
        terms: 'Martes y miércoles, para comer aquí. No aplica en fechas festivas.',
        ends: { day: 19, time: '23:00' }, windows: [{ days: [2, 3], from: '18:30', to: '22:30' }], stock: 40, taken: 22, per_customer: 1,
      },
      {
        slug: 'dona-lucha-enchiladas-queretanas', title: 'Enchiladas queretanas con cecina', kind: 'price', original_price: 145, price: 109, image: 'enchiladas',
        description: 'Cuatro enchiladas, papa y zanahoria, lechuga, queso y un buen trozo de cecina.',
        terms: 'Una orden por cupón. Válido todas las noches que abrimos.',
        ends: { day: 6, time: '22:30' }, stock: 50, taken: 28,
      },
    ],
    promotions: [
      { slug: 'dona-lucha-domingo-de-pozolillo', title: 'Domingo de pozolillo a $75', description: 'De elote tierno, con pollo deshebrado y rabanito. Llega antes de las nueve.', image: 'pozole', ends: { day: 28, time: '22:00' }, windows: [{ days: [7], from: '18:00', to: '22:00' }] },
    ],
    menu_items: [
      { slug: 'dona-lucha-enchiladas-queretanas-sencillas', category: 'tacos-y-antojitos', name: 'Enchiladas queretanas', description: 'Chile guajillo, queso, papa y zanahoria', price: 98, image: null },
      { slug: 'dona-lucha-enchiladas-verdes', category: 'tacos-y-antojitos', name: 'Enchiladas verdes', description: 'De pollo, con crema y cebolla', price: 105, image: 'enchiladas' },
      { slug: 'dona-lucha-guajolote', category: 'hamburguesas-y-tortas', name: 'Guajolote', description: 'Bolillo en chile guajillo relleno de enchilada', price: 72, image: null },
      { slug: 'dona-lucha-pambazo', category: 'hamburguesas-y-tortas', name: 'Pambazo', description: 'Papa con chorizo, lechuga y crema', price: 55, image: null },
      { slug: 'dona-lucha-tostada-pata', category: 'tacos-y-antojitos', name: 'Tostada de pata', description: 'Con frijol, queso y jitomate', price: 36, image: null },
      { slug: 'dona-lucha-flautas', category: 'tacos-y-antojitos', name: 'Flautas de pollo', description: 'Cuatro piezas, con guacamole', price: 88, image: null },
      { slug: 'dona-lucha-bunuelo', category: 'pan-y-postres', name: 'Buñuelo con miel', description: 'De piloncillo y guayaba', price: 32, image: null },
      { slug: 'dona-lucha-atole', category: 'cafe-y-bebidas', name: 'Atole blanco o de masa', description: 'Jarrito de medio litro', price: 25, image: null },
    ],
  },
  {
    slug: 'tortas-la-yunta',
    name: 'Tortas La Yunta',
    category: 'comida',
    description: 'Tortas a la plancha del tamaño de un plato, a dos calles de la universidad. Bolillo del día y aguacate de verdad.',
    logo: 'l-sandwich',
    cover: 'torta',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'Niños Héroes', address: 'Av. Tecnológico Sur 84, Niños Héroes', reference: 'Entre Zaragoza y Arteaga', colonia: 'Niños Héroes', lat: 20.5899, lng: -100.4055, phone: '4425551012', whatsapp: '4425551012',
        openings: [
          { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '19:00' },
          { days: [6], opens: '09:00', closes: '16:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'la-yunta-combo-estudiante', title: 'Torta, papas y agua del día', kind: 'price', original_price: 151, price: 99, image: 'torta-papas',
        description: 'Milanesa, jamón o pierna, con papas a la francesa y agua de medio litro.',
        terms: 'De lunes a viernes presentando credencial de estudiante. Uno por persona.',
        ends: { day: 22, time: '19:00' }, windows: [{ days: [1, 2, 3, 4, 5], from: '12:00', to: '17:00' }], stock: 120, taken: 74, per_customer: 3,
      },
      {
        slug: 'la-yunta-cubana', title: 'En la Cubana y la Yunta Completa', kind: 'percent', value: 30, image: 'torta',
        description: 'Las dos más grandes de la carta. Si te la acabas solo, te aplaudimos.',
        terms: 'Para comer aquí o llevar. No se suma al combo de estudiante.',
        ends: { day: 5, time: '18:00' }, stock: 40, taken: 38, combinable: false,
      },
    ],
    promotions: [
      { slug: 'la-yunta-sabado-de-milanesa', title: 'Sábado: dos tortas de milanesa por $120', description: 'De res o de pollo, con quesillo y aguacate.', image: 'torta', ends: { day: 27, time: '16:00' }, windows: [{ days: [6], from: '09:00', to: '16:00' }] },
    ],
    menu_items: [
      { slug: 'la-yunta-milanesa', category: 'hamburguesas-y-tortas', name: 'Torta de milanesa', description: 'De res, con quesillo y aguacate', price: 78, image: null },
      { slug: 'la-yunta-jamon', category: 'hamburguesas-y-tortas', name: 'Torta de jamón', description: 'Con queso, lechuga y jitomate', price: 58, image: 'torta' },
      { slug: 'la-yunta-cubana-torta', category: 'hamburguesas-y-tortas', name: 'Torta cubana', description: 'Pierna, milanesa, salchicha, huevo y queso', price: 118, image: null },
      { slug: 'la-yunta-completa', category: 'hamburguesas-y-tortas', name: 'Yunta Completa', description: 'Todo lo de la cubana con chorizo y piña', price: 135, image: null },
      { slug: 'la-yunta-chilaquiles', category: 'hamburguesas-y-tortas', name: 'Torta de chilaquiles', description: 'Verdes o rojos, con milanesa', price: 82, image: null },
      { slug: 'la-yunta-sandwich', category: 'hamburguesas-y-tortas', name: 'Sándwich de panela', description: 'Con lechuga y jitomate, pan integral', price: 65, image: 'sandwich' },
      { slug: 'la-yunta-papas', category: 'hamburguesas-y-tortas', name: 'Papas a la francesa', description: 'Orden para compartir', price: 48, image: 'papas' },
      { slug: 'la-yunta-agua', category: 'cafe-y-bebidas', name: 'Agua del día', description: 'Medio litro: jamaica, limón o tamarindo', price: 25, image: 'agua-fresca' },
    ],
  },
  {
    slug: 'esquites-el-jardincito',
    name: 'Esquites El Jardincito',
    category: 'comida',
    description: 'Elotes tiernos, esquites con epazote y tostitos preparados, todas las tardes en La Trinidad.',
    logo: 'l-elote',
    cover: 'elote',
    payment_methods: ['cash', 'transfer'],
    stores: [
      {
        name: 'La Trinidad', address: 'Felipe Ángeles 60, La Trinidad', reference: 'Frente a la iglesia', colonia: 'La Trinidad', lat: 20.6018, lng: -100.3929, phone: '4425551013', whatsapp: '4425551013',
        openings: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '16:30', closes: '22:30' }],
      },
    ],
    coupons: [
      {
        slug: 'el-jardincito-2x1-elotes', title: 'Elotes con mayonesa y queso', kind: 'two_for_one', image: 'elote',
        description: 'En su palito, con chile del que pica o del que no. El segundo va por nuestra cuenta.',
        terms: 'Un cupón por persona. Hasta las 10 de la noche o hasta agotar elotes.',
        starts: { day: -3, time: '16:30' }, ends: { day: 0, time: '22:00' }, stock: 40, taken: 35, per_customer: 1,
      },
      {
        slug: 'el-jardincito-esquite-grande', title: 'Esquite grande con tuétano', kind: 'price', original_price: 95, price: 72, image: 'esquites',
        description: 'Medio litro de grano tierno con epazote, tuétano y limón.',
        terms: 'No aplica a domicilio. Hasta agotar tuétano.',
        ends: { day: 1, time: '22:00' },
      },
    ],
    promotions: [],
    menu_items: [
      { slug: 'el-jardincito-elote', category: 'tacos-y-antojitos', name: 'Elote preparado', description: 'Mayonesa, queso y chile piquín', price: 38, image: 'elote' },
      { slug: 'el-jardincito-esquite-chico', category: 'tacos-y-antojitos', name: 'Esquite chico', description: 'Con epazote y limón', price: 35, image: null },
      { slug: 'el-jardincito-esquite-tuetano', category: 'tacos-y-antojitos', name: 'Esquite con tuétano', description: 'Vaso de medio litro', price: 95, image: null },
      { slug: 'el-jardincito-tostiesquite', category: 'tacos-y-antojitos', name: 'Totopos con esquite', description: 'En su bolsa, con queso amarillo', price: 62, image: null },
      { slug: 'el-jardincito-dorilocos', category: 'tacos-y-antojitos', name: 'Papas locas', description: 'Con cueritos, pepino, cacahuate y salsa', price: 58, image: null },
      { slug: 'el-jardincito-chocolate', category: 'cafe-y-bebidas', name: 'Chocolate caliente', description: 'Para las noches frías', price: 35, image: 'chocolate-caliente' },
    ],
  },
  {
    slug: 'burritos-frontera-chica',
    name: 'Burritos La Frontera Chica',
    category: 'comida',
    description: 'Tortilla de harina estirada a mano y guisados del norte: machaca, chile colorado y asado de puerco.',
    logo: 'l-burrito',
    cover: 'burrito',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'Constituyentes', address: 'Blvd. Bernardo Quintana 2210, Constituyentes FOVISSSTE', colonia: 'Constituyentes FOVISSSTE', lat: 20.6107, lng: -100.4035, phone: '4425551014', whatsapp: '4425551014',
        openings: [{ days: [1, 2, 3, 4, 5, 6], opens: '07:00', closes: '17:00' }],
      },
      {
        name: 'Jurica', address: 'Paseo del Mesón 35, Jurica', reference: 'Plaza de la esquina, local 4', colonia: 'Jurica', lat: 20.6529, lng: -100.4329, phone: '4425551015', whatsapp: '4425551014',
        openings: [
          { days: [1, 2, 3, 4, 5], opens: '07:30', closes: '16:00' },
          { days: [6, 7], opens: '08:30', closes: '15:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'frontera-chica-tres-burritos', title: 'Tres burritos del guisado que quieras', kind: 'price', original_price: 174, price: 129, image: 'burrito',
        description: 'Combínalos: machaca con huevo, frijol con queso, chile colorado o asado.',
        terms: 'Válido en las dos sucursales, para comer aquí o llevar.',
        ends: { day: 3, time: '15:00' }, stock: 60, taken: 19, per_customer: 2,
      },
      {
        slug: 'frontera-chica-menos-50-en-pedido', title: 'En tu pedido para la oficina', kind: 'amount', value: 50, image: 'pedido-oficina',
        description: 'Pide para todos y te ayudamos con la cuenta. Llegan envueltos y calientes.',
        terms: 'Pedido mínimo de $350 por WhatsApp, antes de las 11. Recoge en Constituyentes.',
        ends: { day: 26, time: '12:00' }, windows: [{ days: [1, 2, 3, 4, 5], from: '07:00', to: '12:00' }], min_purchase: 350, stores: ['Constituyentes'],
      },
    ],
    promotions: [
      { slug: 'frontera-chica-machaca-y-cafe', title: 'Burrito de machaca y café por $69', description: 'De siete a diez de la mañana, en las dos sucursales.', image: 'burrito', ends: { day: 31, time: '10:00' }, windows: [{ days: [1, 2, 3, 4, 5, 6], from: '07:00', to: '10:00' }] },
    ],
    menu_items: [
      { slug: 'frontera-chica-machaca', category: 'desayunos', name: 'Burrito de machaca con huevo', description: 'Con salsa bandera', price: 58, image: 'burrito' },
      { slug: 'frontera-chica-chile-colorado', category: 'tacos-y-antojitos', name: 'Burrito de chile colorado', description: 'Res en chile seco', price: 58, image: null },
      { slug: 'frontera-chica-frijol-queso', category: 'tacos-y-antojitos', name: 'Burrito de frijol con queso', description: 'Frijol maneado', price: 42, image: null },
      { slug: 'frontera-chica-asado', category: 'tacos-y-antojitos', name: 'Burrito de asado de puerco', description: 'Receta de Parral', price: 58, image: null },
      { slug: 'frontera-chica-percheron', category: 'tacos-y-antojitos', name: 'Percherón de asada', description: 'El grande: carne, queso, aguacate y mayonesa', price: 135, image: null },
      { slug: 'frontera-chica-quesadilla', category: 'tacos-y-antojitos', name: 'Quesadilla de harina', description: 'Con queso menonita', price: 52, image: 'quesadilla' },
      { slug: 'frontera-chica-tortillas', category: 'productos', name: 'Tortillas de harina, docena', description: 'Estiradas a mano, para llevar', price: 55, image: 'tortillas' },
      { slug: 'frontera-chica-cafe', category: 'cafe-y-bebidas', name: 'Café americano', description: 'Con un relleno', price: 28, image: null },
    ],
  },
];
