// biome-ignore-all format: data, one line per menu item and few lines per offer read better than one per field.
import type { DemoCompany } from '../shapes.ts';

export const food: DemoCompany[] = [
  {
    slug: 'mariscos-el-pargo-rojo',
    name: 'Mariscos El Pargo Rojo',
    category: 'comida',
    description: 'Aguachiles, tostadas y pescado zarandeado con lo que salió del mar en la mañana. Cuando se acaba, cerramos.',
    logo: 'l-mariscos',
    cover: 'mariscos',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'El Manglito', address: 'Abasolo 1240, El Manglito', reference: 'A dos cuadras de la playa', colonia: 'El Manglito',
        lat: 24.1448, lng: -110.3279, phone: '6125550101', whatsapp: '6125550101',
        openings: [{ days: [1, 3, 4, 5, 6, 7], opens: '11:00', closes: '18:00' }],
      },
    ],
    coupons: [
      {
        slug: 'pargo-rojo-tostadas', title: 'Tostadas de ceviche de sierra', kind: 'two_for_one',
        description: 'Con aguacate y la salsa macha de la casa. Dos para empezar, dos para seguir.',
        terms: 'Lunes, miércoles y jueves. Para comer aquí. Una ronda por persona.',
        image: 'tostada-ceviche', ends: { day: 16, time: '18:00' }, windows: [{ days: [1, 3, 4], from: '11:00', to: '17:00' }],
      },
      {
        slug: 'pargo-rojo-aguachile', title: 'Aguachile verde para dos', kind: 'price', original_price: 290, price: 219,
        description: 'Camarón crudo, limón, serrano y pepino, en molcajete frío.',
        terms: 'Solo hoy, hasta cerrar. Bebidas aparte.',
        image: 'mariscos', ends: { day: 0, time: '18:00' }, stock: 25, taken: 21,
      },
      {
        slug: 'pargo-rojo-cuenta', title: 'En cuentas desde $600', kind: 'amount', value: 100, min_purchase: 600,
        description: 'Junta a la familia y pide al centro.',
        terms: 'Antes de propina. Un cupón por mesa. No aplica en domingo.',
        image: 'pescado', ends: { day: 12, time: '18:00' }, windows: [{ days: [1, 3, 4, 5, 6], from: '11:00', to: '18:00' }], stock: 40, taken: 15,
      },
    ],
    promotions: [
      {
        slug: 'pargo-rojo-cubeta', title: 'Seis tostadas surtidas por $240',
        description: 'Ceviche, camarón y jaiba, con totopos y salsas. De lunes a viernes.',
        image: 'jaiba', ends: { day: 30, time: '18:00' }, windows: [{ days: [1, 3, 4, 5], from: '11:00', to: '18:00' }],
      },
    ],
    menu_items: [
      { slug: 'pargo-rojo-tostada-sierra', category: 'mariscos', name: 'Tostada de ceviche de sierra', description: 'Con aguacate', price: 55, image: 'tostada-ceviche' },
      { slug: 'pargo-rojo-tostada-jaiba', category: 'mariscos', name: 'Tostada de jaiba', description: 'Con mayonesa de chipotle', price: 75, image: 'jaiba' },
      { slug: 'pargo-rojo-aguachile-verde', category: 'mariscos', name: 'Aguachile verde', description: 'Camarón crudo, 250 g', price: 175, image: 'mariscos' },
      { slug: 'pargo-rojo-aguachile-negro', category: 'mariscos', name: 'Aguachile negro', description: 'Con salsas y chiltepín', price: 185, image: 'mariscos' },
      { slug: 'pargo-rojo-zarandeado', category: 'mariscos', name: 'Pargo zarandeado', description: 'Por kilo, con tortillas y frijol', price: 420, image: 'pescado' },
      { slug: 'pargo-rojo-chocolatas', category: 'mariscos', name: 'Almejas chocolatas', description: 'Media docena, crudas o gratinadas', price: 190, image: 'ostiones' },
      { slug: 'pargo-rojo-camaron-empanizado', category: 'mariscos', name: 'Camarones empanizados', description: 'Con arroz y ensalada', price: 210, image: 'camaron-empanizado' },
      { slug: 'pargo-rojo-langosta', category: 'mariscos', name: 'Langosta al ajo', description: 'En temporada', price: 590, image: 'langosta', available: false },
      { slug: 'pargo-rojo-caldo', category: 'mariscos', name: 'Caldo de pescado', description: 'Con verdura y chile', price: 130, image: 'sopa' },
      { slug: 'pargo-rojo-limonada', category: 'cafe-y-bebidas', name: 'Limonada con pepino', description: 'Litro', price: 65, image: 'agua-fresca' },
      { slug: 'pargo-rojo-cerveza', category: 'cafe-y-bebidas', name: 'Cerveza', description: 'Media, bien fría', price: 45, image: 'cerveza' },
    ],
  },
  {
    slug: 'la-palapa-de-tono',
    name: 'La Palapa de Toño',
    category: 'comida',
    description: 'Tacos de pescado y camarón capeados al momento, con barra de repollo, cremas y salsas. Pídelos y arma los tuyos.',
    logo: 'l-pescado',
    cover: 'tacos',
    payment_methods: ['cash'],
    stores: [
      {
        name: 'Centro', address: 'Aquiles Serdán 1612, Centro', reference: 'Entre Ocampo y Degollado', colonia: 'Centro',
        lat: 24.1571, lng: -110.3139, phone: '6125550112', whatsapp: '6125550112',
        openings: [{ days: [1, 2, 3, 4, 5, 6], opens: '08:00', closes: '15:00' }],
      },
      {
        name: 'Malecón', address: 'Paseo Álvaro Obregón 1445, Centro', reference: 'Frente al kiosco', colonia: 'Centro',
        lat: 24.1617, lng: -110.3169, phone: '6125550113',
        openings: [
          { days: [3, 4, 5, 6], opens: '12:00', closes: '21:30' },
          { days: [7], opens: '11:00', closes: '20:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'palapa-tono-tacos-de-pescado', title: 'Tacos de pescado', kind: 'two_for_one',
        description: 'Pescado fresco, capeado delgadito. Pide cuatro y paga dos.',
        terms: 'Solo en Centro, de lunes a miércoles. Hasta ocho tacos por persona.',
        image: 'tacos', ends: { day: 20, time: '15:00' }, windows: [{ days: [1, 2, 3], from: '08:00', to: '13:00' }], stores: ['Centro'], stock: 60, taken: 34,
      },
      {
        slug: 'palapa-tono-agua-de-la-casa', title: 'Agua fresca con tres tacos', kind: 'gift',
        description: 'De jamaica, horchata o limón con chía. La que haya en el vitrolero.',
        terms: 'Con consumo de tres tacos. Una por persona al día. Las dos sucursales.',
        image: 'agua-fresca', ends: { day: 26, time: '20:00' }, per_customer: 2,
      },
    ],
    promotions: [
      {
        slug: 'palapa-tono-jueves-de-camaron', title: 'Jueves de camarón: tres tacos por $99',
        description: 'Capeados o a la plancha. Se aplica al ordenar, en las dos sucursales.',
        image: 'camaron-empanizado', ends: { day: 31, time: '21:00' }, windows: [{ days: [4], from: '08:00', to: '21:00' }],
      },
    ],
    menu_items: [
      { slug: 'palapa-tono-taco-pescado', category: 'tacos-y-antojitos', name: 'Taco de pescado', description: 'Capeado, con repollo', price: 38, image: 'tacos' },
      { slug: 'palapa-tono-taco-camaron', category: 'tacos-y-antojitos', name: 'Taco de camarón', description: 'Capeado o a la plancha', price: 45, image: 'camaron-empanizado' },
      { slug: 'palapa-tono-taco-marlin', category: 'tacos-y-antojitos', name: 'Taco de marlin', description: 'Ahumado, con queso', price: 48, image: 'tacos' },
      { slug: 'palapa-tono-taco-manta', category: 'tacos-y-antojitos', name: 'Taco de machaca de raya', description: 'Como se hace aquí', price: 40, image: 'tacos' },
      { slug: 'palapa-tono-quesadilla-camaron', category: 'tacos-y-antojitos', name: 'Quesadilla de camarón', description: 'En harina', price: 65, image: 'quesadilla' },
      { slug: 'palapa-tono-chile-relleno', category: 'mariscos', name: 'Chile güero relleno', description: 'De camarón, por pieza', price: 42, image: null },
      { slug: 'palapa-tono-consome', category: 'mariscos', name: 'Consomé de pescado', description: 'Vaso', price: 25, image: 'sopa' },
      { slug: 'palapa-tono-horchata', category: 'cafe-y-bebidas', name: 'Agua de horchata', description: 'Medio litro', price: 28, image: null },
      { slug: 'palapa-tono-jamaica', category: 'cafe-y-bebidas', name: 'Agua de jamaica', description: 'Medio litro', price: 28, image: 'agua-fresca' },
    ],
  },
  {
    slug: 'loncheria-dona-cuca',
    name: 'Lonchería Doña Cuca',
    category: 'comida',
    description: 'Burritos de machaca, tortilla de harina recién volteada y café de talega desde las seis de la mañana.',
    logo: 'l-burrito',
    cover: 'burrito',
    payment_methods: ['cash', 'transfer'],
    stores: [
      {
        name: 'Los Olivos', address: 'Ignacio Allende 1815, Los Olivos', colonia: 'Los Olivos',
        lat: 24.1488, lng: -110.3112, phone: '6125550120', whatsapp: '6125550120',
        openings: [
          { days: [1, 2, 3, 4, 5], opens: '06:00', closes: '14:00' },
          { days: [6], opens: '06:30', closes: '13:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'dona-cuca-desayuno', title: 'Machaca con huevo, frijol y café', kind: 'price', original_price: 135, price: 95,
        description: 'El desayuno que te aguanta hasta la tarde.',
        terms: 'De lunes a viernes antes de las 9. Para comer aquí.',
        image: 'desayuno', ends: { day: 13, time: '09:00' }, windows: [{ days: [1, 2, 3, 4, 5], from: '06:00', to: '09:00' }], stock: 50, taken: 22,
      },
      {
        slug: 'dona-cuca-burritos-docena', title: 'Docena de burritos surtidos', kind: 'percent', value: 15,
        description: 'Para la oficina o para la panga. Machaca, frijol, asada y papa.',
        terms: 'Pídelos con dos horas. Un cupón por pedido.',
        image: 'burrito', ends: { day: 8, time: '13:00' },
      },
    ],
    promotions: [
      {
        slug: 'dona-cuca-cafe-refil', title: 'Café de talega con refil por $30',
        description: 'Todas las mañanas, las tazas que aguantes.',
        image: 'cafe', ends: { day: 34, time: '12:00' }, windows: [{ days: [1, 2, 3, 4, 5, 6], from: '06:00', to: '12:00' }],
      },
    ],
    menu_items: [
      { slug: 'dona-cuca-burrito-machaca', category: 'desayunos', name: 'Burrito de machaca', description: 'De res, con tomate y cebolla', price: 42, image: 'burrito' },
      { slug: 'dona-cuca-burrito-frijol', category: 'desayunos', name: 'Burrito de frijol con queso', description: 'Queso de rancho', price: 32, image: 'burrito' },
      { slug: 'dona-cuca-burrito-asada', category: 'desayunos', name: 'Burrito de asada', description: 'Con guacamole', price: 52, image: 'burrito' },
      { slug: 'dona-cuca-huevos', category: 'desayunos', name: 'Huevos al gusto', description: 'Con frijol y tortilla de harina', price: 85, image: 'desayuno' },
      { slug: 'dona-cuca-machaca-huevo', category: 'desayunos', name: 'Machaca con huevo', description: 'Con frijol', price: 115, image: 'desayuno' },
      { slug: 'dona-cuca-empanadas', category: 'pan-y-postres', name: 'Empanada de frijol dulce', description: 'Pieza', price: 18, image: null },
      { slug: 'dona-cuca-tortillas', category: 'platillos', name: 'Tortillas de harina', description: 'Docena, recién hechas', price: 45, image: 'tortillas' },
      { slug: 'dona-cuca-cafe', category: 'cafe-y-bebidas', name: 'Café de talega', description: 'Taza', price: 22, image: 'cafe' },
      { slug: 'dona-cuca-jugo', category: 'cafe-y-bebidas', name: 'Jugo de naranja', description: 'Medio litro', price: 40, image: 'jugo' },
    ],
  },
  {
    slug: 'asadero-mezquite-prendido',
    name: 'Asadero Mezquite Prendido',
    category: 'comida',
    description: 'Carne asada al mezquite, papa loca y frijoles puercos. Se cena en mesa larga y con servilleta de sobra.',
    logo: 'l-carne',
    cover: 'carne-asada',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'Indeco', address: 'Av. de los Deportistas 36, Indeco', colonia: 'Indeco',
        lat: 24.131, lng: -110.3144, phone: '6125550127', whatsapp: '6125550128',
        openings: [
          { days: [2, 3, 4], opens: '17:00', closes: '23:30' },
          { days: [5, 6], opens: '17:00', closes: '02:00' },
          { days: [7], opens: '13:00', closes: '22:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'mezquite-prendido-papa-loca', title: 'Papa loca con asada', kind: 'price', original_price: 165, price: 119,
        description: 'Papa al carbón con queso, mantequilla y un cerro de carne.',
        terms: 'De martes a jueves. Una por persona.',
        image: 'costillas', ends: { day: 18, time: '23:00' }, windows: [{ days: [2, 3, 4], from: '17:00', to: '23:00' }],
      },
      {
        slug: 'mezquite-prendido-parrillada', title: 'Parrillada para cuatro', kind: 'percent', value: 20,
        description: 'Arrachera, costilla, chorizo, cebollitas y tortillas de harina.',
        terms: 'Un cupón por mesa. Bebidas aparte. No se suma a otras promociones.',
        image: 'carne-asada', ends: { day: 1, time: '23:00' }, stock: 20, taken: 16,
      },
    ],
    promotions: [
      {
        slug: 'mezquite-prendido-viernes-de-cubeta', title: 'Viernes: cubeta de seis medias por $180',
        description: 'Con limón y cacahuates, desde que abrimos hasta las diez.',
        image: 'cerveza', ends: { day: 28, time: '22:00' }, windows: [{ days: [5], from: '17:00', to: '22:00' }],
      },
    ],
    menu_items: [
      { slug: 'mezquite-prendido-taco-asada', category: 'tacos-y-antojitos', name: 'Taco de asada', description: 'En harina o maíz', price: 35, image: 'tacos' },
      { slug: 'mezquite-prendido-quesadilla', category: 'tacos-y-antojitos', name: 'Quesadilla con asada', description: 'En tortilla de harina', price: 78, image: 'quesadilla' },
      { slug: 'mezquite-prendido-papa', category: 'platillos', name: 'Papa loca', description: 'Con asada y queso', price: 165, image: null },
      { slug: 'mezquite-prendido-arrachera', category: 'platillos', name: 'Arrachera', description: '300 g, con frijoles', price: 265, image: 'carne-asada' },
      { slug: 'mezquite-prendido-costilla', category: 'platillos', name: 'Costilla de res', description: '500 g', price: 290, image: 'costillas' },
      { slug: 'mezquite-prendido-guacamole', category: 'platillos', name: 'Guacamole', description: 'Con totopos', price: 85, image: 'guacamole' },
      { slug: 'mezquite-prendido-frijoles', category: 'platillos', name: 'Frijoles puercos', description: 'Con chorizo', price: 45, image: 'arroz-frijoles' },
    ],
  },
  {
    slug: 'pizzeria-lena-brava',
    name: 'Pizzería Leña Brava',
    category: 'comida',
    description: 'Pizza de masa madre en horno de leña, con almeja, dátil y queso de San Bartolo. También la de siempre.',
    logo: 'l-pizza',
    cover: 'pizza',
    payment_methods: ['cash', 'card'],
    stores: [
      {
        name: 'Bella Vista', address: 'Blvd. Forjadores de Sudcalifornia 980, Bella Vista', colonia: 'Bella Vista',
        lat: 24.1337, lng: -110.3041, phone: '6125550131', whatsapp: '6125550131',
        openings: [{ days: [2, 3, 4, 5, 6, 7], opens: '15:00', closes: '23:00' }],
      },
    ],
    coupons: [
      {
        slug: 'lena-brava-pizzas', title: 'En pizzas grandes', kind: 'percent', value: 35,
        description: 'Cualquiera de la carta, hasta la de almeja.',
        terms: 'Para comer aquí o para recoger. Una por cupón. Solo hoy.',
        image: 'pizza', ends: { day: 0, time: '22:30' }, stock: 30, taken: 12,
      },
      {
        slug: 'lena-brava-miercoles', title: 'Pizza chica de la casa', kind: 'two_for_one',
        description: 'Dos chicas, una compartida y otra que no compartes.',
        terms: 'Martes y miércoles. No aplica a domicilio.',
        image: 'pizza-casa', ends: { day: 22, time: '22:00' }, windows: [{ days: [2, 3], from: '15:00', to: '22:00' }],
      },
    ],
    promotions: [],
    menu_items: [
      { slug: 'lena-brava-margarita', category: 'pizza-y-pasta', name: 'Margarita', description: 'Grande', price: 210, image: 'pizza' },
      { slug: 'lena-brava-almeja', category: 'pizza-y-pasta', name: 'Almeja y ajo', description: 'Grande, con chile de árbol', price: 265, image: 'pizza' },
      { slug: 'lena-brava-datil', category: 'pizza-y-pasta', name: 'Dátil, tocino y queso de cabra', description: 'Grande', price: 255, image: 'pizza' },
      { slug: 'lena-brava-pepperoni', category: 'pizza-y-pasta', name: 'Pepperoni', description: 'Grande', price: 225, image: 'pizza' },
      { slug: 'lena-brava-espagueti', category: 'pizza-y-pasta', name: 'Espagueti al pomodoro', description: 'Con albahaca', price: 145, image: 'pasta' },
      { slug: 'lena-brava-ensalada', category: 'platillos', name: 'Ensalada de la huerta', description: 'De El Centenario', price: 110, image: 'ensalada' },
      { slug: 'lena-brava-vino', category: 'cafe-y-bebidas', name: 'Copa de tinto', description: 'Del valle', price: 110, image: 'vino' },
    ],
  },
];
