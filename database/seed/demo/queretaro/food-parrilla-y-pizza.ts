// biome-ignore-all format: data, one line per menu item and few lines per offer read better than one per field.
import type { DemoCompany } from '../shapes.ts';

/** Pizza, pasta, grills, burgers, wings and roast chicken. */
export const foodParrillaYPizza: DemoCompany[] = [
  {
    slug: 'horno-carmelita',
    name: 'Horno Carmelita',
    category: 'comida',
    description: 'Pizza de masa madre en horno de leña. Orilla inflada, ingredientes del mercado y mesas en el patio.',
    logo: 'l-pizza',
    cover: 'pizza',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'Álamos', address: 'Av. Industrialización 18, Álamos', reference: 'A espaldas del parque', colonia: 'Álamos', lat: 20.6119, lng: -100.3839, phone: '4425551016', whatsapp: '4425551016',
        openings: [
          { days: [1, 2, 3, 4, 7], opens: '13:00', closes: '22:30' },
          { days: [5, 6], opens: '13:00', closes: '23:30' },
        ],
      },
      {
        name: 'Centro Sur', address: 'Blvd. Centro Sur 120, local 7, Centro Sur', colonia: 'Centro Sur', lat: 20.5587, lng: -100.3686, phone: '4425551017', whatsapp: '4425551017',
        openings: [{ days: [2, 3, 4, 5, 6, 7], opens: '13:30', closes: '22:30' }],
      },
    ],
    coupons: [
      {
        slug: 'horno-carmelita-pizzas-grandes', title: 'En pizzas grandes', kind: 'percent', value: 40, image: 'pizza',
        description: 'La que quieras de la carta, de ocho rebanadas. Sale del horno en doce minutos.',
        terms: 'Una pizza por cupón, para comer aquí o llevar. No aplica mitad y mitad con especialidades de temporada.',
        starts: { day: -2, time: '13:00' }, ends: { day: 0, time: '22:30' }, stock: 40, taken: 32, per_customer: 1,
      },
      {
        slug: 'horno-carmelita-2x1-pasta-martes', title: 'Pastas de la casa', kind: 'two_for_one', image: 'pasta-horno',
        description: 'Pomodoro, arrabiata o cuatro quesos. La de menor precio va por nuestra cuenta.',
        terms: 'Martes y miércoles después de las 6, para comer aquí.',
        ends: { day: 20, time: '22:00' }, windows: [{ days: [2, 3], from: '18:00', to: '22:00' }],
      },
      {
        slug: 'horno-carmelita-pan-de-ajo', title: 'Pan de ajo con queso en tu primera visita', kind: 'gift', image: 'pan-de-ajo',
        description: 'Para que la espera huela rico. Lo pides al sentarte y llega antes que la pizza.',
        terms: 'Primera visita, en consumo desde $200. Uno por mesa.',
        ends: { day: 33, time: '22:00' }, first_visit: true, min_purchase: 200, per_customer: 1,
      },
    ],
    promotions: [
      { slug: 'horno-carmelita-comida-ejecutiva', title: 'Pizza personal, ensalada y agua por $135', description: 'De lunes a viernes a la hora de la comida, en las dos sucursales.', image: 'ensalada', ends: { day: 29, time: '17:00' }, windows: [{ days: [1, 2, 3, 4, 5], from: '13:30', to: '17:00' }] },
    ],
    menu_items: [
      { slug: 'horno-carmelita-margarita', category: 'pizza-y-pasta', name: 'Margarita', description: 'Jitomate, mozzarella y albahaca', price: 179, image: 'pizza' },
      { slug: 'horno-carmelita-pepperoni', category: 'pizza-y-pasta', name: 'Pepperoni', description: 'Con un toque de miel picante', price: 199, image: null },
      { slug: 'horno-carmelita-serrana', category: 'pizza-y-pasta', name: 'Serrana', description: 'Chorizo queretano, rajas y quesillo', price: 215, image: null },
      { slug: 'horno-carmelita-cuatro-quesos', category: 'pizza-y-pasta', name: 'Cuatro quesos', description: 'Con nuez y pera', price: 219, image: null },
      { slug: 'horno-carmelita-espagueti', category: 'pizza-y-pasta', name: 'Espagueti pomodoro', description: 'Salsa de jitomate asado', price: 139, image: 'pasta' },
      { slug: 'horno-carmelita-lasana', category: 'pizza-y-pasta', name: 'Lasaña de res', description: 'Gratinada en cazuela de barro', price: 169, image: null },
      { slug: 'horno-carmelita-ensalada', category: 'platillos', name: 'Ensalada del huerto', description: 'Lechugas, jitomate y aderezo de la casa', price: 98, image: 'ensalada' },
      { slug: 'horno-carmelita-pan-ajo', category: 'pizza-y-pasta', name: 'Pan de ajo', description: 'Cuatro piezas con queso', price: 65, image: null },
      { slug: 'horno-carmelita-copa-tinto', category: 'cafe-y-bebidas', name: 'Copa de vino tinto', description: 'De viñedo queretano', price: 110, image: 'vino' },
      { slug: 'horno-carmelita-limonada', category: 'cafe-y-bebidas', name: 'Limonada mineral', description: 'Vaso de 600 ml', price: 45, image: null },
    ],
  },
  {
    slug: 'parrilla-norte',
    name: 'Parrilla Norte',
    category: 'comida',
    description: 'Hamburguesas al carbón y cortes con mezquite. Hay juegos para los niños y estacionamiento enfrente.',
    logo: 'l-hamburguesa',
    cover: 'burger',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'El Refugio', address: 'Anillo Vial Fray Junípero Serra 8810, El Refugio', reference: 'Plaza con gimnasio, planta baja', colonia: 'El Refugio', lat: 20.6429, lng: -100.3435, phone: '4425551018', whatsapp: '4425551018',
        openings: [
          { days: [1, 2, 3, 4], opens: '13:00', closes: '22:00' },
          { days: [5, 6], opens: '13:00', closes: '23:30' },
          { days: [7], opens: '13:00', closes: '20:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'parrilla-norte-menos-150-en-parrillada', title: 'En parrillada para cuatro', kind: 'amount', value: 150, image: 'carne-asada',
        description: 'Arrachera, chorizo, pollo y costilla, con papas, frijoles y tortillas.',
        terms: 'Precio normal $890. De lunes a jueves, para comer aquí. Una por mesa.',
        ends: { day: 17, time: '22:00' }, windows: [{ days: [1, 2, 3, 4], from: '13:00', to: '22:00' }], stock: 25, taken: 8, min_purchase: 890,
      },
      {
        slug: 'parrilla-norte-hamburguesa-con-cerveza', title: 'Hamburguesa norteña con tarro', kind: 'price', original_price: 228, price: 169, image: 'burger',
        description: 'Doble carne, tocino y chile toreado, con tu cerveza bien fría o limonada.',
        terms: 'La bebida con alcohol solo para mayores de edad. Disfruta con responsabilidad.',
        ends: { day: 1, time: '21:30' }, stock: 30, taken: 26,
      },
    ],
    promotions: [
      { slug: 'parrilla-norte-hamburguesa-papas-y-agua', title: 'Hamburguesa, papas y agua por $129', description: 'La clásica de res con queso. Sábado y domingo, de 1 a 6 de la tarde.', image: 'burger', ends: { day: 23, time: '18:00' }, windows: [{ days: [6, 7], from: '13:00', to: '18:00' }] },
    ],
    menu_items: [
      { slug: 'parrilla-norte-clasica', category: 'hamburguesas-y-tortas', name: 'Hamburguesa clásica', description: 'Res al carbón, queso, lechuga y jitomate', price: 119, image: 'burger' },
      { slug: 'parrilla-norte-nortena', category: 'hamburguesas-y-tortas', name: 'Hamburguesa norteña', description: 'Doble carne, tocino y chile toreado', price: 159, image: null },
      { slug: 'parrilla-norte-portobello', category: 'hamburguesas-y-tortas', name: 'Hamburguesa de portobello', description: 'Con queso de cabra', price: 125, image: null },
      { slug: 'parrilla-norte-arrachera', category: 'platillos', name: 'Arrachera 300 g', description: 'Con papa al horno y ensalada', price: 265, image: 'carne-asada' },
      { slug: 'parrilla-norte-ribeye', category: 'platillos', name: 'Rib eye 400 g', description: 'Al mezquite, término a tu gusto', price: 420, image: null },
      { slug: 'parrilla-norte-costillas', category: 'platillos', name: 'Costillas con papa', description: 'Glaseadas con piloncillo y chipotle', price: 249, image: 'costillas' },
      { slug: 'parrilla-norte-queso-fundido', category: 'tacos-y-antojitos', name: 'Queso fundido con chorizo', description: 'Con tortillas de harina', price: 98, image: null },
      { slug: 'parrilla-norte-papas', category: 'hamburguesas-y-tortas', name: 'Papas con tocino', description: 'Gratinadas, para compartir', price: 89, image: 'papas' },
      { slug: 'parrilla-norte-tarro', category: 'cafe-y-bebidas', name: 'Tarro de cerveza', description: 'Clara u oscura, 500 ml', price: 69, image: 'cerveza' },
      { slug: 'parrilla-norte-pay', category: 'pan-y-postres', name: 'Pay de manzana', description: 'Tibio, con canela', price: 72, image: 'pay' },
    ],
  },
  {
    slug: 'hamburguesas-el-patin',
    name: 'Hamburguesas El Patín',
    category: 'comida',
    description: 'Carrito de noche con quince años en la misma esquina. Hamburguesas con piña y hot dogs envueltos en tocino.',
    logo: 'l-hotdog',
    cover: 'hotdog',
    payment_methods: ['cash', 'transfer'],
    stores: [
      {
        name: 'Cimatario', address: 'Av. Corregidora Sur esquina con Av. Constituyentes, Cimatario', reference: 'Junto a la farmacia', colonia: 'Cimatario', lat: 20.5797, lng: -100.3924, phone: '4425551019', whatsapp: '4425551019',
        openings: [
          { days: [1, 2, 3, 4, 7], opens: '19:00', closes: '00:30' },
          { days: [5, 6], opens: '19:00', closes: '02:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'el-patin-2x1-hot-dogs', title: 'Hot dogs con tocino', kind: 'two_for_one', image: 'hotdog',
        description: 'Con todo: tocino, cebollita dorada, jitomate, mostaza y chile.',
        terms: 'Uno por persona. De lunes a jueves hasta medianoche.',
        ends: { day: 13, time: '23:59' }, windows: [{ days: [1, 2, 3, 4], from: '19:00', to: '24:00' }], stock: 80, taken: 41, per_customer: 1,
      },
      {
        slug: 'el-patin-papas-gratis', title: 'Papas chicas con tu hamburguesa doble', kind: 'gift', image: 'papas',
        description: 'Pide la doble y te ponemos las papas recién hechas.',
        terms: 'Hasta las 11 de la noche. No se cambia por refresco.',
        ends: { day: 0, time: '23:00' }, stock: 25, taken: 14,
      },
    ],
    promotions: [
      { slug: 'el-patin-jueves-de-hawaiana', title: 'Jueves de hawaiana a $65', description: 'Res, jamón, queso y piña asada. Toda la noche del jueves.', image: 'hawaiana', ends: { day: 32, time: '23:59' }, windows: [{ days: [4], from: '19:00', to: '24:00' }] },
    ],
    menu_items: [
      { slug: 'el-patin-sencilla', category: 'hamburguesas-y-tortas', name: 'Hamburguesa sencilla', description: 'Res, queso, lechuga y jitomate', price: 60, image: 'burger' },
      { slug: 'el-patin-hawaiana', category: 'hamburguesas-y-tortas', name: 'Hamburguesa hawaiana', description: 'Con jamón y piña asada', price: 78, image: null },
      { slug: 'el-patin-doble', category: 'hamburguesas-y-tortas', name: 'Hamburguesa doble', description: 'Doble carne y doble queso', price: 95, image: null },
      { slug: 'el-patin-hot-dog', category: 'hamburguesas-y-tortas', name: 'Hot dog con tocino', description: 'Con cebollita dorada', price: 38, image: 'hotdog' },
      { slug: 'el-patin-salchipulpos', category: 'hamburguesas-y-tortas', name: 'Salchipulpos con papas', description: 'Para los niños', price: 55, image: null },
      { slug: 'el-patin-papas', category: 'hamburguesas-y-tortas', name: 'Papas a la francesa', description: 'Chicas', price: 35, image: 'papas' },
    ],
  },
  {
    slug: 'alitas-la-prorroga',
    name: 'Alitas La Prórroga',
    category: 'comida',
    description: 'Alitas, boneless y seis pantallas para ver el partido. Ven con el equipo que sea, aquí se respeta.',
    logo: 'l-pollo',
    cover: 'alitas',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'Arboledas', address: 'Blvd. Bernardo Quintana 4105, Arboledas', colonia: 'Arboledas', lat: 20.6217, lng: -100.3841, phone: '4425551020', whatsapp: '4425551020',
        openings: [
          { days: [1, 2, 3, 4], opens: '14:00', closes: '23:00' },
          { days: [5, 6], opens: '13:00', closes: '01:00' },
          { days: [7], opens: '12:00', closes: '22:00' },
        ],
      },
      {
        name: 'Juriquilla', address: 'Blvd. Universitario 560, local 12, Juriquilla', colonia: 'Juriquilla', lat: 20.7033, lng: -100.4471, phone: '4425551021', whatsapp: '4425551020',
        openings: [
          { days: [2, 3, 4], opens: '14:00', closes: '23:00' },
          { days: [5, 6, 7], opens: '13:00', closes: '00:30' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'la-prorroga-2x1-alitas-miercoles', title: 'Orden de diez alitas', kind: 'two_for_one', image: 'alitas',
        description: 'Búfalo, mango habanero, ajo parmesano o la salsa de la casa.',
        terms: 'Miércoles de 6 de la tarde al cierre. Misma salsa en las dos órdenes. Uno por persona.',
        ends: { day: 27, time: '23:00' }, windows: [{ days: [3], from: '18:00', to: '23:00' }], per_customer: 1, combinable: false,
      },
      {
        slug: 'la-prorroga-menos-100-en-mesa', title: 'En cuentas desde $500', kind: 'amount', value: 100, image: 'cerveza',
        description: 'Junta a la mesa, pidan lo que quieran y nosotros le bajamos a la cuenta.',
        terms: 'Antes de propina. Una por mesa, en las dos sucursales. No aplica en partidos de final.',
        ends: { day: 9, time: '23:00' }, stock: 45, taken: 18, min_purchase: 500,
      },
      {
        slug: 'la-prorroga-boneless-con-papas', title: 'Boneless con papas gajo', kind: 'percent', value: 35, image: 'boneless',
        description: 'Doce piezas y papas, para picar mientras empieza el partido.',
        terms: 'Solo sucursal Juriquilla. No incluye aderezos extra.',
        ends: { day: 3, time: '22:30' }, stock: 20, taken: 16, stores: ['Juriquilla'],
      },
    ],
    promotions: [
      { slug: 'la-prorroga-cubeta-y-diez-alitas', title: 'Cubeta y diez alitas por $279 en partido', description: 'Cinco cervezas o refrescos y tus alitas, mientras dure el partido en pantalla.', image: 'cerveza', ends: { day: 26, time: '23:00' }, windows: [{ days: [5, 6, 7], from: '13:00', to: '23:00' }] },
    ],
    menu_items: [
      { slug: 'la-prorroga-alitas-10', category: 'platillos', name: 'Alitas, 10 piezas', description: 'Con apio, zanahoria y aderezo', price: 139, image: 'alitas' },
      { slug: 'la-prorroga-alitas-20', category: 'platillos', name: 'Alitas, 20 piezas', description: 'Hasta dos salsas', price: 255, image: null },
      { slug: 'la-prorroga-boneless', category: 'platillos', name: 'Boneless, 12 piezas', description: 'Con aderezo ranch', price: 149, image: null },
      { slug: 'la-prorroga-hot-dog', category: 'hamburguesas-y-tortas', name: 'Hot dog de estadio', description: 'Con papas y mostaza', price: 79, image: 'hotdog' },
      { slug: 'la-prorroga-burger', category: 'hamburguesas-y-tortas', name: 'Hamburguesa búfalo', description: 'Pollo empanizado y queso azul', price: 135, image: null },
      { slug: 'la-prorroga-nachos', category: 'tacos-y-antojitos', name: 'Nachos con arrachera', description: 'Con queso, frijol y jalapeño', price: 145, image: null },
      { slug: 'la-prorroga-papas', category: 'hamburguesas-y-tortas', name: 'Papas a la francesa', description: 'Canasta para dos', price: 72, image: 'papas' },
      { slug: 'la-prorroga-tarro', category: 'cafe-y-bebidas', name: 'Tarro escarchado', description: 'Cerveza clara u oscura', price: 65, image: 'cerveza' },
      { slug: 'la-prorroga-clamato', category: 'cafe-y-bebidas', name: 'Clamato preparado', description: 'Con o sin cerveza', price: 85, image: null },
    ],
  },
  {
    slug: 'pollos-don-cleto',
    name: 'Pollos Don Cleto',
    category: 'comida',
    description: 'Pollo rostizado al carbón con achiote, naranja y hierbas. Salen cada cuarenta minutos, calientitos y jugosos.',
    logo: 'l-pollo',
    cover: 'pollo-rostizado',
    payment_methods: ['cash', 'card'],
    stores: [
      {
        name: 'San Pablo', address: 'Epigmenio González 145, San Pablo', colonia: 'San Pablo', lat: 20.6181, lng: -100.4089, phone: '4425551022', whatsapp: '4425551022',
        openings: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '11:00', closes: '18:30' }],
      },
      {
        name: 'Villas del Sol', address: 'Av. Constituyentes Oriente 214, Villas del Sol', reference: 'Enfrente del parque', colonia: 'Villas del Sol', lat: 20.5809, lng: -100.3715, phone: '4425551023',
        openings: [{ days: [2, 3, 4, 5, 6, 7], opens: '11:30', closes: '18:00' }],
      },
      {
        name: 'Carrillo', address: 'Felipe Carrillo Puerto 63, Felipe Carrillo Puerto', reference: 'A una cuadra del mercadito', colonia: 'Felipe Carrillo Puerto', lat: 20.6134, lng: -100.4422, phone: '4425551024',
        openings: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '11:00', closes: '18:00' }],
      },
    ],
    coupons: [
      {
        slug: 'don-cleto-paquete-entero', title: 'Pollo entero con papas, tortillas y salsa', kind: 'price', original_price: 239, price: 189, image: 'pollo-rostizado',
        description: 'La comida lista para cuatro. Pasas, lo recoges y ya.',
        terms: 'Uno por cupón, en cualquiera de las tres sucursales. Hasta agotar la tanda del día.',
        ends: { day: 0, time: '18:00' }, stock: 60, taken: 44, per_customer: 1,
      },
      {
        slug: 'don-cleto-menos-20-medio-pollo', title: 'En medio pollo con guarnición', kind: 'percent', value: 20, image: 'medio-pollo',
        description: 'Escoge arroz con frijoles, papas o ensalada de col.',
        terms: 'Sucursales San Pablo y Carrillo. Hasta tres por persona.',
        ends: { day: 1, time: '18:00' }, stores: ['San Pablo', 'Carrillo'],
      },
    ],
    promotions: [
      { slug: 'don-cleto-segundo-pollo', title: 'Martes: el segundo pollo a mitad de precio', description: 'Para guardar o para la visita. Todos los martes en las tres sucursales.', image: 'pollo-rostizado', ends: { day: 34, time: '18:00' }, windows: [{ days: [2], from: '11:00', to: '18:00' }] },
    ],
    menu_items: [
      { slug: 'don-cleto-pollo-entero', category: 'platillos', name: 'Pollo entero', description: 'Con tortillas y salsa', price: 199, image: 'pollo-rostizado' },
      { slug: 'don-cleto-medio-pollo', category: 'platillos', name: 'Medio pollo', description: 'Con tortillas y salsa', price: 109, image: null },
      { slug: 'don-cleto-alitas', category: 'platillos', name: 'Alitas al carbón', description: 'Ocho piezas con limón', price: 89, image: 'alitas' },
      { slug: 'don-cleto-papas', category: 'platillos', name: 'Papas al horno', description: 'Medio kilo, con el jugo del pollo', price: 48, image: null },
      { slug: 'don-cleto-arroz', category: 'platillos', name: 'Arroz con frijoles', description: 'Medio litro', price: 45, image: 'arroz-frijoles' },
      { slug: 'don-cleto-ensalada-col', category: 'platillos', name: 'Ensalada de col', description: 'Con zanahoria y piña', price: 38, image: null },
      { slug: 'don-cleto-consome', category: 'platillos', name: 'Consomé de pollo', description: 'Con arroz y menudencias', price: 35, image: 'sopa' },
    ],
  },
];
