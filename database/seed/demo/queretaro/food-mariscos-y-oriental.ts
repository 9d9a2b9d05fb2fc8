// biome-ignore-all format: data, one line per menu item and few lines per offer read better than one per field.
import type { DemoCompany } from '../shapes.ts';

/** Seafood and the kitchens of Asia. */
export const foodMariscosYOriental: DemoCompany[] = [
  {
    slug: 'mariscos-el-muelle',
    name: 'Mariscos El Muelle',
    category: 'comida',
    description: 'Aguachile, tostadas y pescado zarandeado con producto que llega de Mazatlán tres veces por semana.',
    logo: 'l-mariscos',
    cover: 'mariscos',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'Milenio III', address: 'Camino Real de Carretas 310, Milenio III', reference: 'Plaza de la glorieta, local 9', colonia: 'Milenio III', lat: 20.5948, lng: -100.3389, phone: '4425551031', whatsapp: '4425551031',
        openings: [
          { days: [1, 2, 3, 4], opens: '12:00', closes: '19:00' },
          { days: [5, 6, 7], opens: '11:00', closes: '20:00' },
        ],
      },
      {
        name: 'Jardines de la Hacienda', address: 'Hacienda Vegil 302, Jardines de la Hacienda', colonia: 'Jardines de la Hacienda', lat: 20.5699, lng: -100.4083, phone: '4425551032', whatsapp: '4425551031',
        openings: [{ days: [2, 3, 4, 5, 6, 7], opens: '11:30', closes: '18:30' }],
      },
    ],
    coupons: [
      {
        slug: 'el-muelle-menos-80-en-cuenta', title: 'En cuentas desde $400', kind: 'amount', value: 80, image: 'mariscos',
        description: 'Vale para alimentos y bebidas sin alcohol.',
        terms: 'Consumo mínimo $400. Antes de propina. Solo en Milenio III. Uno por mesa.',
        ends: { day: 14, time: '18:00' }, windows: [{ days: [1, 2, 3, 4], from: '13:00', to: '18:00' }], stock: 40, taken: 38, min_purchase: 400, stores: ['Milenio III'],
      },
      {
        slug: 'el-muelle-2x1-tostadas-de-ceviche', title: 'Tostadas de ceviche de sierra', kind: 'two_for_one', image: 'tostada-ceviche',
        description: 'Con zanahoria, aguacate y limón recién exprimido. Fresquecitas para abrir el hambre.',
        terms: 'Máximo cuatro tostadas por persona. Hasta agotar el ceviche del día, en las dos sucursales.',
        ends: { day: 0, time: '18:00' }, stock: 50, taken: 33, per_customer: 1,
      },
      {
        slug: 'el-muelle-pescado-zarandeado', title: 'En pescado zarandeado por kilo', kind: 'percent', value: 15, image: 'zarandeado',
        description: 'Pargo o robalo a la leña, con tortillas, frijoles puercos y ensalada.',
        terms: 'Sábado y domingo. Pídelo con 40 minutos de anticipación.',
        ends: { day: 32, time: '19:00' }, windows: [{ days: [6, 7], from: '11:30', to: '18:30' }], claim_hours: 48,
      },
    ],
    promotions: [
      { slug: 'el-muelle-viernes-de-aguachile', title: 'Viernes de aguachile a $139', description: 'Verde, rojo o negro, con tostadas y pepino. Los viernes mientras haya camarón.', image: 'mariscos', ends: { day: 24, time: '20:00' }, windows: [{ days: [5], from: '11:30', to: '18:30' }] },
    ],
    menu_items: [
      { slug: 'el-muelle-aguachile', category: 'mariscos', name: 'Aguachile verde', description: 'Camarón, pepino y cebolla morada', price: 189, image: null },
      { slug: 'el-muelle-tostada-ceviche', category: 'mariscos', name: 'Tostada de ceviche', description: 'De sierra, con aguacate', price: 52, image: 'tostada-ceviche' },
      { slug: 'el-muelle-coctel', category: 'mariscos', name: 'Coctel de camarón', description: 'Mediano, con galletas saladas', price: 165, image: null },
      { slug: 'el-muelle-taco-gobernador', category: 'mariscos', name: 'Taco gobernador', description: 'Camarón, queso y chile poblano', price: 56, image: null },
      { slug: 'el-muelle-camaron-empanizado', category: 'mariscos', name: 'Camarones empanizados', description: 'Ocho piezas con arroz y papas', price: 209, image: 'camaron-empanizado' },
      { slug: 'el-muelle-zarandeado', category: 'mariscos', name: 'Pescado zarandeado, kilo', description: 'Pargo o robalo a la leña', price: 480, image: 'pescado' },
      { slug: 'el-muelle-camarones-diabla', category: 'mariscos', name: 'Camarones a la diabla', description: 'Con arroz blanco', price: 205, image: 'mariscos' },
      { slug: 'el-muelle-langosta', category: 'mariscos', name: 'Langosta a la mantequilla', description: 'Por temporada, con frijoles y tortillas', price: 520, image: 'langosta', available: false },
      { slug: 'el-muelle-caldo', category: 'mariscos', name: 'Caldo de camarón', description: 'Tarrito de entrada', price: 45, image: null },
      { slug: 'el-muelle-michelada', category: 'cafe-y-bebidas', name: 'Cerveza con limón', description: 'Tarro escarchado de 500 ml', price: 68, image: 'cerveza' },
      { slug: 'el-muelle-coco', category: 'cafe-y-bebidas', name: 'Agua de coco', description: 'En su coco, bien fría', price: 65, image: 'coco' },
    ],
  },
  {
    slug: 'ostioneria-la-marea-baja',
    name: 'Ostionería La Marea Baja',
    category: 'comida',
    description: 'Barra de ostiones, jaiba y cocteles a la antigüita. Diez bancos, buena plática y limón de sobra.',
    logo: 'l-jaiba',
    cover: 'ostiones',
    payment_methods: ['cash', 'card'],
    stores: [
      {
        name: 'San Javier', address: 'Av. Universidad Oriente 112, San Javier', reference: 'Frente al río', colonia: 'San Javier', lat: 20.5993, lng: -100.3836, phone: '4425551033',
        openings: [{ days: [3, 4, 5, 6, 7], opens: '11:00', closes: '18:00' }],
      },
    ],
    coupons: [
      {
        slug: 'marea-baja-docena-de-ostiones', title: 'Docena de ostiones en su concha', kind: 'price', original_price: 240, price: 185, image: 'ostiones',
        description: 'Abiertos al momento, con limón, salsa negra y galletas.',
        terms: 'De miércoles a viernes, para comer en barra. Sujeto a disponibilidad del día.',
        ends: { day: 16, time: '17:00' }, windows: [{ days: [3, 4, 5], from: '11:00', to: '17:00' }], stock: 30, taken: 26,
      },
      {
        slug: 'marea-baja-jaiba-rellena', title: 'Jaiba rellena con tu coctel grande', kind: 'gift', image: 'jaiba',
        description: 'Pide el coctel que más te guste y prueba la jaiba de la casa.',
        terms: 'Una por mesa. No aplica en cocteles chicos.',
        ends: { day: 7, time: '17:30' }, stock: 20, taken: 5,
      },
    ],
    promotions: [
      { slug: 'marea-baja-caldo-para-la-cruda', title: 'Domingo de chilpachole de jaiba a $99', description: 'Picosito y con tortillas. Para los que se desvelaron.', image: 'jaiba', ends: { day: 30, time: '15:00' }, windows: [{ days: [7], from: '11:00', to: '15:00' }] },
    ],
    menu_items: [
      { slug: 'marea-baja-ostiones-media', category: 'mariscos', name: 'Media docena de ostiones', description: 'En su concha', price: 130, image: 'ostiones' },
      { slug: 'marea-baja-vuelve-a-la-vida', category: 'mariscos', name: 'Vuelve a la vida', description: 'Camarón, pulpo, ostión y jaiba', price: 215, image: null },
      { slug: 'marea-baja-coctel-grande', category: 'mariscos', name: 'Coctel de camarón grande', description: 'Con aguacate', price: 195, image: 'mariscos' },
      { slug: 'marea-baja-jaiba', category: 'mariscos', name: 'Jaiba rellena', description: 'Gratinada, pieza', price: 68, image: 'jaiba' },
      { slug: 'marea-baja-tostada-pulpo', category: 'mariscos', name: 'Tostada de pulpo', description: 'A las brasas con mayonesa de chipotle', price: 85, image: null },
      { slug: 'marea-baja-filete', category: 'mariscos', name: 'Filete al mojo de ajo', description: 'Con arroz y ensalada', price: 168, image: null },
      { slug: 'marea-baja-cerveza', category: 'cafe-y-bebidas', name: 'Tarro de cerveza', description: 'Con limón y sal', price: 60, image: 'cerveza' },
    ],
  },
  {
    slug: 'kona-sushi',
    name: 'Kona Sushi',
    category: 'comida',
    description: 'Rollos frescos y empanizados, con opciones para el que no come crudo. Barra abierta: ve cómo lo preparamos.',
    logo: 'l-sushi',
    cover: 'sushi',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'Juriquilla', address: 'Blvd. Universitario 399, local 6, Juriquilla', colonia: 'Juriquilla', lat: 20.7046, lng: -100.4489, phone: '4425551034', whatsapp: '4425551034',
        openings: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '13:00', closes: '22:30' }],
      },
      {
        name: 'Colinas del Cimatario', address: 'Av. Colinas del Cimatario 88, Colinas del Cimatario', colonia: 'Colinas del Cimatario', lat: 20.5669, lng: -100.3755, phone: '4425551035', whatsapp: '4425551034',
        openings: [
          { days: [1, 2, 3, 4], opens: '13:30', closes: '22:00' },
          { days: [5, 6], opens: '13:30', closes: '23:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'kona-sushi-caja-bento', title: 'Caja bento con té helado', kind: 'price', original_price: 189, price: 139, image: 'bento',
        description: 'Arroz, camarón, verduras y medio rollo. Una comida completa y ligera.',
        terms: 'De lunes a viernes de 1:30 a 5 de la tarde, en las dos sucursales.',
        ends: { day: 18, time: '17:00' }, windows: [{ days: [1, 2, 3, 4, 5], from: '13:30', to: '17:00' }], stock: 60, taken: 24,
      },
      {
        slug: 'kona-sushi-30-en-charolas', title: 'En charolas para compartir', kind: 'percent', value: 30, image: 'sushi',
        description: 'De treinta o sesenta piezas, con soya, wasabi y jengibre. Para la reunión del sábado.',
        terms: 'Pide con dos horas de anticipación. Solo Juriquilla. No aplica con aplicaciones de reparto.',
        ends: { day: 4, time: '21:00' }, stock: 20, taken: 15, stores: ['Juriquilla'],
      },
      {
        slug: 'kona-sushi-2x1-te-helado', title: 'Té helado de la casa', kind: 'two_for_one', image: 'te-helado',
        description: 'Verde con limón, jazmín o durazno, con la compra de cualquier rollo.',
        terms: 'En consumo dentro del restaurante. No se rellena.',
        ends: { day: 1, time: '22:00' },
      },
    ],
    promotions: [
      { slug: 'kona-sushi-martes-y-viernes-de-rollos', title: 'Martes y viernes de rollos a $79', description: 'Doce rollos a escoger, de la barra fría o empanizados. Para comer aquí o llevar.', image: 'sushi', ends: { day: 30, time: '22:00' }, windows: [{ days: [2, 5], from: '13:30', to: '22:00' }] },
    ],
    menu_items: [
      { slug: 'kona-sushi-nigiri', category: 'sushi-y-oriental', name: 'Nigiri de salmón, 2 piezas', description: 'Con un toque de soya', price: 69, image: 'sushi' },
      { slug: 'kona-sushi-rollo-california', category: 'sushi-y-oriental', name: 'Rollo California', description: 'Surimi, pepino y aguacate', price: 98, image: null },
      { slug: 'kona-sushi-rollo-kona', category: 'sushi-y-oriental', name: 'Rollo Kona', description: 'Camarón empanizado, mango y chipotle', price: 139, image: null },
      { slug: 'kona-sushi-rollo-tres-quesos', category: 'sushi-y-oriental', name: 'Rollo empanizado de res y tres quesos', description: 'El favorito de los que no comen crudo', price: 129, image: null },
      { slug: 'kona-sushi-bento', category: 'sushi-y-oriental', name: 'Bento de camarón', description: 'Arroz, verduras y medio rollo', price: 169, image: 'bento' },
      { slug: 'kona-sushi-ramen', category: 'sushi-y-oriental', name: 'Ramen de cerdo', description: 'Con huevo y cebollín', price: 159, image: 'ramen' },
      { slug: 'kona-sushi-camaron-tempura', category: 'sushi-y-oriental', name: 'Camarones tempura', description: 'Seis piezas con salsa ponzu', price: 145, image: 'camaron-empanizado' },
      { slug: 'kona-sushi-gyozas', category: 'sushi-y-oriental', name: 'Gyozas de cerdo', description: 'Cinco piezas a la plancha', price: 92, image: null },
      { slug: 'kona-sushi-edamames', category: 'sushi-y-oriental', name: 'Edamames', description: 'Con sal de mar o picosos', price: 68, image: null },
      { slug: 'kona-sushi-te', category: 'cafe-y-bebidas', name: 'Té verde caliente', description: 'Tetera para dos', price: 55, image: 'te' },
    ],
  },
  {
    slug: 'ramen-la-grulla',
    name: 'Ramen La Grulla',
    category: 'comida',
    description: 'Caldo de doce horas, fideo hecho aquí y ocho lugares en la barra. Si hay fila, avanza rápido.',
    logo: 'l-ramen',
    cover: 'ramen',
    payment_methods: ['card', 'cash'],
    stores: [
      {
        name: 'Centro', address: 'Allende Sur 37, Centro', reference: 'Entre Madero y Pino Suárez', colonia: 'Centro', lat: 20.5912, lng: -100.3946, phone: '4425551036',
        openings: [
          { days: [2, 3, 4, 5], opens: '14:00', closes: '22:00' },
          { days: [6, 7], opens: '13:00', closes: '22:30' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'la-grulla-tonkotsu', title: 'Ramen de cerdo con huevo marinado', kind: 'price', original_price: 178, price: 135, image: 'ramen',
        description: 'Caldo blanco espeso, panceta y cebollín. El que piden los que vuelven.',
        terms: 'De martes a viernes de 2 a 6 de la tarde. No aplica para llevar.',
        ends: { day: 13, time: '18:00' }, windows: [{ days: [2, 3, 4, 5], from: '14:00', to: '18:00' }], stock: 48, taken: 30,
      },
      {
        slug: 'la-grulla-fideo-extra', title: 'Porción extra de fideo', kind: 'gift', image: 'fideo-extra',
        description: 'Para cuando el caldo todavía alcanza y el hambre también.',
        terms: 'Con cualquier ramen, una por persona. Pídela antes de acabarte el caldo.',
        ends: { day: 6, time: '22:00' },
      },
    ],
    promotions: [
      { slug: 'la-grulla-noche-de-estudiantes', title: 'Martes de estudiantes: ramen y té por $149', description: 'Con tu credencial vigente, de seis a diez de la noche.', image: 'ramen', ends: { day: 33, time: '22:00' }, windows: [{ days: [2], from: '18:00', to: '22:00' }] },
    ],
    menu_items: [
      { slug: 'la-grulla-ramen-cerdo', category: 'sushi-y-oriental', name: 'Ramen de cerdo', description: 'Caldo de doce horas con panceta', price: 178, image: 'ramen' },
      { slug: 'la-grulla-ramen-miso', category: 'sushi-y-oriental', name: 'Ramen de miso picante', description: 'Con carne molida y chile', price: 178, image: null },
      { slug: 'la-grulla-ramen-veggie', category: 'sushi-y-oriental', name: 'Ramen de hongos', description: 'Caldo vegetal con tofu', price: 165, image: null },
      { slug: 'la-grulla-bao', category: 'sushi-y-oriental', name: 'Bao de panceta', description: 'Dos piezas con pepino', price: 98, image: null },
      { slug: 'la-grulla-karaage', category: 'sushi-y-oriental', name: 'Pollo karaage', description: 'Con limón y mayonesa japonesa', price: 112, image: 'alitas' },
      { slug: 'la-grulla-te', category: 'cafe-y-bebidas', name: 'Té de arroz tostado', description: 'Tetera individual', price: 48, image: 'te' },
    ],
  },
  {
    slug: 'el-farolito-rojo',
    name: 'Comida China El Farolito Rojo',
    category: 'comida',
    description: 'Cantonesa de barrio: arroz frito con wok bien caliente, chop suey y galletita de la suerte para todos.',
    logo: 'l-ramen',
    cover: 'comida-china',
    payment_methods: ['cash', 'card'],
    stores: [
      {
        name: 'Estrella', address: 'Av. Constituyentes Poniente 126, Estrella', colonia: 'Estrella', lat: 20.579, lng: -100.4001, phone: '4425551037', whatsapp: '4425551037',
        openings: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '12:00', closes: '21:00' }],
      },
    ],
    coupons: [
      {
        slug: 'farolito-rojo-paquete-tres-guisos', title: 'Charola de tres guisos con arroz', kind: 'price', original_price: 135, price: 95, image: 'comida-china',
        description: 'Pollo agridulce, res con brócoli o el que esté saliendo del wok.',
        terms: 'Una charola por cupón. Para comer aquí o llevar.',
        ends: { day: 0, time: '20:30' }, stock: 45, taken: 41, per_customer: 2,
      },
      {
        slug: 'farolito-rojo-menos-70-familiar', title: 'En paquetes familiares', kind: 'amount', value: 70, image: 'paquete-chino',
        description: 'Cuatro guisos, dos arroces y rollitos para toda la mesa.',
        terms: 'Compra mínima $420. Para llevar o comer aquí.',
        ends: { day: 6, time: '20:30' }, min_purchase: 420,
      },
    ],
    promotions: [
      { slug: 'farolito-rojo-rollitos', title: 'Dos rollitos primavera de regalo en tu charola grande', description: 'De lunes a jueves, después de las cinco.', image: 'comida-china', ends: { day: 21, time: '21:00' }, windows: [{ days: [1, 2, 3, 4], from: '17:00', to: '21:00' }] },
    ],
    menu_items: [
      { slug: 'farolito-rojo-arroz-frito', category: 'sushi-y-oriental', name: 'Arroz frito especial', description: 'Con huevo, camarón y cerdo', price: 98, image: null },
      { slug: 'farolito-rojo-charola', category: 'sushi-y-oriental', name: 'Charola de dos guisos', description: 'Con arroz o tallarín', price: 105, image: 'comida-china' },
      { slug: 'farolito-rojo-pollo-agridulce', category: 'sushi-y-oriental', name: 'Pollo agridulce', description: 'Con piña y pimiento', price: 118, image: null },
      { slug: 'farolito-rojo-res-brocoli', category: 'sushi-y-oriental', name: 'Res con brócoli', description: 'En salsa de ostión', price: 132, image: null },
      { slug: 'farolito-rojo-camaron', category: 'sushi-y-oriental', name: 'Camarón empanizado', description: 'Diez piezas con salsa agridulce', price: 155, image: 'camaron-empanizado' },
      { slug: 'farolito-rojo-wonton', category: 'sushi-y-oriental', name: 'Sopa wonton', description: 'Con verduras', price: 72, image: null },
      { slug: 'farolito-rojo-te', category: 'cafe-y-bebidas', name: 'Té de jazmín', description: 'Caliente, tetera chica', price: 38, image: 'te' },
    ],
  },
];
