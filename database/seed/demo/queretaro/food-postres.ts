// biome-ignore-all format: data, one line per menu item and few lines per offer read better than one per field.
import type { DemoCompany } from '../shapes.ts';

/** Ice cream, cakes, churros, doughnuts, paletas and shaved ice. */
export const foodPostres: DemoCompany[] = [
  {
    slug: 'nieves-zenea',
    name: 'Nieves Zenea',
    category: 'cafe-y-postres',
    description: 'Nieve de garrafa a un costado del jardín desde hace tres generaciones. Mantecado, guayaba, zapote y limón.',
    logo: 'l-helado',
    cover: 'nieve',
    payment_methods: ['cash', 'card'],
    stamp_card: { gift: 'Una nieve de dos sabores', needed: 6, hours: 4 },
    stores: [
      {
        name: 'Centro', address: 'Av. Corregidora Norte 22, Centro', reference: 'A un costado del Jardín Zenea', colonia: 'Centro', lat: 20.5929, lng: -100.3916, phone: '4425551046',
        openings: [
          { days: [1, 2, 3, 4, 5], opens: '11:00', closes: '21:00' },
          { days: [6, 7], opens: '10:30', closes: '22:30' },
        ],
      },
      {
        name: 'La Cruz', address: '20 de Noviembre 15, La Cruz', reference: 'Frente a la plaza', colonia: 'La Cruz', lat: 20.5938, lng: -100.3837, phone: '4425551047',
        openings: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '12:00', closes: '21:00' }],
      },
    ],
    coupons: [
      {
        slug: 'nieves-zenea-2x1-mantecado', title: 'Nieve de mantecado, dos bolas', kind: 'two_for_one', image: 'helado',
        description: 'En cono o en vaso, con su galletita. La de siempre, para compartir en el jardín.',
        terms: 'Mismo sabor y tamaño. En las dos sucursales, hasta agotar la garrafa del día.',
        ends: { day: 2, time: '21:00' },
      },
      {
        slug: 'nieves-zenea-litro', title: 'Litro de nieve, hasta dos sabores', kind: 'price', original_price: 180, price: 139, image: 'nieve',
        description: 'Va bien tapado y con hielo para que llegue entero a tu casa.',
        terms: 'De lunes a jueves. Trae tu hielera y te regalamos la barquilla.',
        ends: { day: 21, time: '20:30' }, windows: [{ days: [1, 2, 3, 4], from: '12:00', to: '20:30' }], stock: 40, taken: 14,
      },
    ],
    promotions: [
      { slug: 'nieves-zenea-miercoles-de-ninos', title: 'Miércoles de niños: cono sencillo a $20', description: 'De tres de la tarde a siete, para menores de doce años.', image: 'helado', ends: { day: 35, time: '19:00' }, windows: [{ days: [3], from: '15:00', to: '19:00' }] },
    ],
    menu_items: [
      { slug: 'nieves-zenea-cono-sencillo', category: 'pan-y-postres', name: 'Cono sencillo', description: 'El sabor que quieras', price: 35, image: 'helado' },
      { slug: 'nieves-zenea-dos-bolas', category: 'pan-y-postres', name: 'Vaso de dos bolas', description: 'Mantecado, guayaba, limón o zapote', price: 52, image: 'nieve' },
      { slug: 'nieves-zenea-tres-bolas', category: 'pan-y-postres', name: 'Copa de tres bolas', description: 'Con jarabe y galleta', price: 72, image: null },
      { slug: 'nieves-zenea-litro-nieve', category: 'pan-y-postres', name: 'Litro de nieve', description: 'Hasta dos sabores', price: 180, image: null },
      { slug: 'nieves-zenea-fresas', category: 'pan-y-postres', name: 'Fresas con crema', description: 'Vaso mediano', price: 58, image: 'fresas' },
      { slug: 'nieves-zenea-malteada', category: 'cafe-y-bebidas', name: 'Malteada de mantecado', description: 'Medio litro', price: 65, image: null },
    ],
  },
  {
    slug: 'reposteria-tia-meche',
    name: 'Repostería Tía Meche',
    category: 'cafe-y-postres',
    description: 'Pasteles de tres leches, pays y flanes con receta de casa. Encarga el tuyo con dos días y lo decoramos a tu gusto.',
    logo: 'l-pastel',
    cover: 'pastel',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'Jurica', address: 'Paseo Jurica 315, Jurica', reference: 'A una cuadra de la parroquia', colonia: 'Jurica', lat: 20.6526, lng: -100.4349, phone: '4425551048', whatsapp: '4425551048',
        openings: [
          { days: [2, 3, 4, 5], opens: '10:00', closes: '19:30' },
          { days: [6], opens: '09:30', closes: '20:00' },
          { days: [7], opens: '10:00', closes: '15:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'tia-meche-rebanada-en-tu-cumpleanos', title: 'Rebanada de pastel en tu cumpleaños', kind: 'gift', image: 'pastel',
        description: 'Pasa a saludarnos en tu día y llévate la rebanada del sabor que más te guste.',
        terms: 'Presenta tu identificación el día de tu cumpleaños. Una por persona al año.',
        ends: { day: 30, time: '19:30' }, per_customer: 1,
      },
      {
        slug: 'tia-meche-pay-entero', title: 'En pays enteros', kind: 'percent', value: 25, image: 'pay',
        description: 'Manzana, limón o queso con zarzamora. Para llevar a la reunión y quedar bien.',
        terms: 'Sujeto a existencias del mostrador. No aplica en encargos.',
        ends: { day: 4, time: '19:00' }, stock: 15, taken: 11,
      },
      {
        slug: 'tia-meche-menos-90-pastel-de-encargo', title: 'En panquecitos y pasteles de encargo desde $650', kind: 'amount', value: 90, image: 'panque',
        description: 'Para veinte personas o más, con el betún y la dedicatoria que nos pidas.',
        terms: 'Anticipo del 50 por ciento y dos días de anticipación. Recoge en Jurica.',
        ends: { day: 34, time: '19:00' }, min_purchase: 650, claim_hours: 168,
      },
    ],
    promotions: [
      { slug: 'tia-meche-cafe-con-tu-rebanada', title: 'Rebanada y café por $79', description: 'De martes a viernes, de cuatro a siete de la tarde.', image: 'pastel', ends: { day: 29, time: '19:00' }, windows: [{ days: [2, 3, 4, 5], from: '16:00', to: '19:00' }] },
    ],
    menu_items: [
      { slug: 'tia-meche-tres-leches', category: 'pan-y-postres', name: 'Rebanada de tres leches', description: 'Con fresa natural', price: 65, image: 'pastel' },
      { slug: 'tia-meche-pastel-chocolate', category: 'pan-y-postres', name: 'Pastel de chocolate, chico', description: 'Para diez personas', price: 420, image: null },
      { slug: 'tia-meche-pay-manzana', category: 'pan-y-postres', name: 'Pay de manzana', description: 'Entero, para ocho', price: 320, image: 'pay' },
      { slug: 'tia-meche-flan', category: 'pan-y-postres', name: 'Flan con cerezas', description: 'Entero, para ocho', price: 260, image: 'flan' },
      { slug: 'tia-meche-panque', category: 'pan-y-postres', name: 'Panquecito decorado', description: 'Con betún rosa o blanco', price: 38, image: 'panque' },
      { slug: 'tia-meche-galletas', category: 'pan-y-postres', name: 'Bolsa de galletas', description: 'Doce piezas con chispas', price: 95, image: 'galletas' },
      { slug: 'tia-meche-gelatina', category: 'pan-y-postres', name: 'Gelatina de mosaico', description: 'Rebanada', price: 32, image: null },
    ],
  },
  {
    slug: 'churreria-la-vuelta',
    name: 'Churrería La Vuelta',
    category: 'cafe-y-postres',
    description: 'Churros al momento, sencillos o rellenos, en el andador. Síguele el olor y das con nosotros.',
    logo: 'l-cuernito',
    cover: 'churros',
    payment_methods: ['cash', 'card'],
    stores: [
      {
        name: 'Centro', address: 'Andador Libertad 19, Centro', reference: 'Entre Pasteur y Corregidora', colonia: 'Centro', lat: 20.5928, lng: -100.3904, phone: '4425551049',
        openings: [
          { days: [1, 2, 3, 4], opens: '16:00', closes: '22:00' },
          { days: [5, 6, 7], opens: '13:00', closes: '23:30' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'la-vuelta-docena-de-churros', title: 'Media docena con chocolate espeso', kind: 'price', original_price: 118, price: 85, image: 'churros',
        description: 'Seis churros con azúcar y canela, y una taza para chopearlos.',
        terms: 'No aplica en rellenos. Uno por persona.',
        ends: { day: 1, time: '22:00' }, stock: 40, taken: 28, per_customer: 1,
      },
      {
        slug: 'la-vuelta-2x1-churro-relleno', title: 'Churros rellenos', kind: 'two_for_one', image: 'churros-rellenos',
        description: 'De cajeta, lechera o chocolate. Uno para cada mano.',
        terms: 'De lunes a jueves de 4 a 7 de la tarde.',
        ends: { day: 25, time: '19:00' }, windows: [{ days: [1, 2, 3, 4], from: '16:00', to: '19:00' }],
      },
    ],
    promotions: [
      { slug: 'la-vuelta-ultima-hora', title: 'Última hora: cuatro churros por $39', description: 'La última hora antes de cerrar, todos los días, mientras quede masa.', image: 'churros-hora', ends: { day: 30, time: '23:00' }, windows: [{ days: [1, 2, 3, 4], from: '21:00', to: '22:00' }, { days: [5, 6, 7], from: '22:30', to: '23:30' }] },
    ],
    menu_items: [
      { slug: 'la-vuelta-churros-tres', category: 'pan-y-postres', name: 'Tres churros', description: 'Con azúcar y canela', price: 38, image: 'churros' },
      { slug: 'la-vuelta-relleno', category: 'pan-y-postres', name: 'Churro relleno', description: 'Cajeta, lechera o chocolate', price: 25, image: null },
      { slug: 'la-vuelta-con-nieve', category: 'pan-y-postres', name: 'Churros con nieve de vainilla', description: 'Para compartir', price: 82, image: null },
      { slug: 'la-vuelta-bunuelos', category: 'pan-y-postres', name: 'Buñuelos de viento', description: 'Bolsa de cinco', price: 35, image: null },
      { slug: 'la-vuelta-chocolate', category: 'cafe-y-bebidas', name: 'Chocolate espeso', description: 'Taza', price: 48, image: 'chocolate-caliente' },
      { slug: 'la-vuelta-cafe', category: 'cafe-y-bebidas', name: 'Café americano', description: 'Chico', price: 32, image: 'cafe' },
    ],
  },
  {
    slug: 'donas-pancho-redondo',
    name: 'Donas Pancho Redondo',
    category: 'cafe-y-postres',
    description: 'Donas de levadura glaseadas a la vista. Salen tres hornadas al día y a la última siempre le hacemos precio.',
    logo: 'l-dona',
    cover: 'dona',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'Los Arcos', address: 'Calzada de los Arcos 41, Bosques del Acueducto', colonia: 'Bosques del Acueducto', lat: 20.5981, lng: -100.3698, phone: '4425551050', whatsapp: '4425551050',
        openings: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '08:00', closes: '21:00' }],
      },
      {
        name: 'Satélite', address: 'Av. de la Luz 910, Satélite', colonia: 'Satélite', lat: 20.6378, lng: -100.4568, phone: '4425551051',
        openings: [{ days: [1, 2, 3, 4, 5, 6], opens: '08:30', closes: '20:30' }],
      },
    ],
    coupons: [
      {
        slug: 'pancho-redondo-docena', title: 'Docena surtida', kind: 'price', original_price: 264, price: 179, image: 'dona',
        description: 'Seis glaseadas y seis de especialidad, en su caja con listón.',
        terms: 'Uno por persona al día, en las dos sucursales. Hasta agotar la hornada.',
        ends: { day: 0, time: '20:00' }, stock: 45, taken: 30, per_customer: 1,
      },
      {
        slug: 'pancho-redondo-dona-de-cortesia', title: 'Dona glaseada con tu café grande', kind: 'gift', image: 'dona-cafe',
        description: 'Pide el café del tamaño grande y la dona te la ponemos nosotros.',
        terms: 'De lunes a viernes de 8 a 11 de la mañana.',
        ends: { day: 18, time: '11:00' }, windows: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '11:00' }],
      },
    ],
    promotions: [
      { slug: 'pancho-redondo-ultima-hornada', title: 'Después de las 7: media docena por $75', description: 'Lo que quede de la última hornada, todos los días en Los Arcos y Satélite.', image: 'dona', ends: { day: 33, time: '20:30' }, windows: [{ days: [1, 2, 3, 4, 5, 6], from: '19:00', to: '20:30' }] },
    ],
    menu_items: [
      { slug: 'pancho-redondo-glaseada', category: 'pan-y-postres', name: 'Dona glaseada', description: 'La clásica', price: 20, image: null },
      { slug: 'pancho-redondo-chocolate', category: 'pan-y-postres', name: 'Dona de chocolate', description: 'Con chispas', price: 22, image: 'dona' },
      { slug: 'pancho-redondo-rellena', category: 'pan-y-postres', name: 'Dona rellena de cajeta', description: 'Con nuez', price: 28, image: null },
      { slug: 'pancho-redondo-panque', category: 'pan-y-postres', name: 'Panquecito de vainilla', description: 'Con betún', price: 26, image: 'panque' },
      { slug: 'pancho-redondo-cafe', category: 'cafe-y-bebidas', name: 'Café americano', description: 'Grande', price: 42, image: null },
      { slug: 'pancho-redondo-leche', category: 'cafe-y-bebidas', name: 'Vaso de leche fría', description: 'Natural o con chocolate', price: 28, image: 'leche' },
    ],
  },
  {
    slug: 'paleteria-las-tres-palomas',
    name: 'Paletería Las Tres Palomas',
    category: 'cafe-y-postres',
    description: 'Paletas de fruta entera, aguas y raspados con jarabes hechos en casa. La de fresa con crema es la consentida.',
    logo: 'l-paleta',
    cover: 'paletas',
    payment_methods: ['cash'],
    stores: [
      {
        name: 'Villas de Santiago', address: 'Av. Pie de la Cuesta 2402, Villas de Santiago', colonia: 'Villas de Santiago', lat: 20.6441, lng: -100.3971, phone: '4425551052',
        openings: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '11:00', closes: '21:00' }],
      },
    ],
    coupons: [
      {
        slug: 'tres-palomas-2x1-paletas-de-agua', title: 'Paletas de agua', kind: 'two_for_one', image: 'paletas',
        description: 'Limón, fresa, mango con chile o sandía. Escoge dos y refréscate.',
        terms: 'No aplica en paletas de crema. Hasta seis por persona.',
        ends: { day: 3, time: '20:30' },
      },
      {
        slug: 'tres-palomas-raspado-grande', title: 'En raspados grandes', kind: 'percent', value: 30, image: 'raspado',
        description: 'Con jarabe de la casa: tamarindo, rompope, grosella o los tres colores.',
        terms: 'Todos los sabores de la barra. No aplica en raspados chicos.',
        ends: { day: 2, time: '20:30' },
      },
      {
        slug: 'tres-palomas-caja-de-20', title: 'Caja de veinte paletas para tu fiesta', kind: 'price', original_price: 460, price: 349, image: 'caja-paletas',
        description: 'Mitad agua y mitad crema, en caja con hielo seco.',
        terms: 'Encárgala con un día. Recoge antes de la una de la tarde.',
        ends: { day: 12, time: '20:00' }, stock: 12, taken: 12,
      },
    ],
    promotions: [
      { slug: 'tres-palomas-lunes-de-agua-fresca', title: 'Lunes: litro de agua fresca por $35', description: 'Jamaica, limón con chía, horchata o fresa. Todo el día.', image: 'agua-fresca', ends: { day: 31, time: '21:00' }, windows: [{ days: [1], from: '11:00', to: '21:00' }] },
    ],
    menu_items: [
      { slug: 'tres-palomas-paleta-agua', category: 'pan-y-postres', name: 'Paleta de agua', description: 'De fruta de temporada', price: 20, image: 'paletas' },
      { slug: 'tres-palomas-paleta-crema', category: 'pan-y-postres', name: 'Paleta de crema', description: 'Fresa, nuez o coco', price: 26, image: null },
      { slug: 'tres-palomas-raspado-tres-colores', category: 'pan-y-postres', name: 'Raspado de tres colores', description: 'Grande, con jarabe natural', price: 40, image: 'raspado' },
      { slug: 'tres-palomas-sandia', category: 'pan-y-postres', name: 'Vaso de sandía con chile', description: 'Bien fría', price: 35, image: 'sandia' },
      { slug: 'tres-palomas-coco', category: 'cafe-y-bebidas', name: 'Coco preparado', description: 'Con limón, chile y cacahuate', price: 70, image: 'coco' },
      { slug: 'tres-palomas-agua', category: 'cafe-y-bebidas', name: 'Agua de jamaica, 1 litro', description: 'Sin colorante', price: 45, image: 'agua-fresca' },
    ],
  },
];
