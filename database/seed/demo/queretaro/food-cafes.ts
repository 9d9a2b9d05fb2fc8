// biome-ignore-all format: data, one line per menu item and few lines per offer read better than one per field.
import type { DemoCompany } from '../shapes.ts';

/** Coffee, tea, chocolate, juices and breakfasts. */
export const foodCafes: DemoCompany[] = [
  {
    slug: 'cafe-breve',
    name: 'Café Breve',
    category: 'cafe-y-postres',
    description: 'Barra chica, café de la Sierra Gorda y pan que llega a las ocho. Quédate diez minutos o toda la tarde.',
    logo: 'l-cafe',
    cover: 'cafe',
    payment_methods: ['cash', 'card', 'transfer'],
    stamp_card: { gift: 'Un café americano', needed: 8, hours: 4 },
    stores: [
      {
        name: 'Centro', address: '5 de Mayo 63, Centro', reference: 'Entre Pasteur y Vergara', colonia: 'Centro', lat: 20.5933, lng: -100.3889, phone: '4425551038', whatsapp: '4425551038',
        openings: [
          { days: [1, 2, 3, 4, 5, 6], opens: '08:00', closes: '21:00' },
          { days: [7], opens: '09:00', closes: '20:00' },
        ],
      },
      {
        name: 'Carretas', address: 'Ejército Republicano 117, Carretas', colonia: 'Carretas', lat: 20.5881, lng: -100.3769, phone: '4425551039',
        openings: [
          { days: [1, 2, 3, 4, 5], opens: '07:30', closes: '20:00' },
          { days: [6], opens: '09:00', closes: '15:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'cafe-breve-cafe-de-olla-y-cuernito', title: 'Café de olla y cuernito', kind: 'price', original_price: 92, price: 59, image: 'cuernito',
        description: 'El café con piloncillo y canela, el cuernito recién horneado. La pausa de media tarde.',
        terms: 'Uno por persona al día, en Centro. Cuernito sencillo; relleno cuesta $15 más.',
        starts: { day: -1, time: '08:00' }, ends: { day: 0, time: '20:00' }, stock: 40, taken: 29, per_customer: 1, stores: ['Centro'],
      },
      {
        slug: 'cafe-breve-2x1-capuchino', title: 'Capuchino de ocho onzas', kind: 'two_for_one', image: 'capuchino',
        description: 'Ven con alguien, o con tu libro y tómate los dos.',
        terms: 'De lunes a jueves de 4 a 7 de la tarde. Leche vegetal con cargo de $12.',
        ends: { day: 23, time: '19:00' }, windows: [{ days: [1, 2, 3, 4], from: '16:00', to: '19:00' }],
      },
    ],
    promotions: [
      { slug: 'cafe-breve-trae-tu-termo', title: 'Trae tu termo y te descontamos $10', description: 'En cualquier bebida caliente, todos los días y en las dos sucursales.', image: 'cafe', ends: { day: 35, time: '20:00' } },
    ],
    menu_items: [
      { slug: 'cafe-breve-cafe-de-olla', category: 'cafe-y-bebidas', name: 'Café de olla', description: 'Con piloncillo y canela', price: 47, image: null },
      { slug: 'cafe-breve-americano', category: 'cafe-y-bebidas', name: 'Americano', description: 'Grano de la Sierra Gorda', price: 42, image: 'cafe' },
      { slug: 'cafe-breve-capuchino', category: 'cafe-y-bebidas', name: 'Capuchino', description: 'Ocho onzas', price: 58, image: null },
      { slug: 'cafe-breve-cold-brew', category: 'cafe-y-bebidas', name: 'Café frío de 16 horas', description: 'Con hielo y naranja', price: 65, image: null },
      { slug: 'cafe-breve-chocolate', category: 'cafe-y-bebidas', name: 'Chocolate caliente', description: 'En agua o en leche', price: 60, image: 'chocolate-caliente' },
      { slug: 'cafe-breve-cuernito', category: 'pan-y-postres', name: 'Cuernito de mantequilla', description: 'Horneado en la mañana', price: 45, image: 'pan' },
      { slug: 'cafe-breve-galleta', category: 'pan-y-postres', name: 'Galleta con chispas', description: 'Tibia si la pides así', price: 38, image: 'galletas' },
      { slug: 'cafe-breve-pan-platano', category: 'pan-y-postres', name: 'Pan de plátano', description: 'Rebanada con nuez', price: 48, image: null },
      { slug: 'cafe-breve-sandwich', category: 'desayunos', name: 'Sándwich de queso y jitomate', description: 'En pan de caja de la casa', price: 95, image: 'sandwich' },
    ],
  },
  {
    slug: 'teteria-hoja-lenta',
    name: 'Tetería Hoja Lenta',
    category: 'cafe-y-postres',
    description: 'Más de cuarenta tés a granel y una azotea con vista a las cúpulas. Aquí nadie te apura la cuenta.',
    logo: 'l-tetera',
    cover: 'te',
    payment_methods: ['cash', 'card'],
    stores: [
      {
        name: 'Centro', address: 'Vergara Sur 12, Centro', reference: 'Segundo piso', colonia: 'Centro', lat: 20.5919, lng: -100.3886, phone: '4425551040', whatsapp: '4425551040',
        openings: [
          { days: [3, 4, 5], opens: '12:00', closes: '21:00' },
          { days: [6, 7], opens: '11:00', closes: '21:30' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'hoja-lenta-tetera-y-pay', title: 'Tetera para dos y rebanada de pay', kind: 'price', original_price: 165, price: 119, image: 'te',
        description: 'El té que escojas del muro y el pay del día con dos tenedores.',
        terms: 'Para tomar aquí. Tés de reserva con cargo extra.',
        ends: { day: 6, time: '20:30' }, stock: 25, taken: 12,
      },
      {
        slug: 'hoja-lenta-te-a-granel', title: 'En té a granel, desde 100 gramos', kind: 'percent', value: 15, image: 'te-granel',
        description: 'Llévate tu favorito a casa en bolsa resellable, con instrucciones para que te quede igual.',
        terms: 'No aplica en matcha ni accesorios. Un cupón por compra.',
        ends: { day: 29, time: '21:00' },
      },
    ],
    promotions: [],
    menu_items: [
      { slug: 'hoja-lenta-te-negro', category: 'cafe-y-bebidas', name: 'Té negro con cacao', description: 'Tetera individual', price: 62, image: 'te' },
      { slug: 'hoja-lenta-tisana', category: 'cafe-y-bebidas', name: 'Tisana de frutos rojos', description: 'Sin cafeína', price: 60, image: null },
      { slug: 'hoja-lenta-chai', category: 'cafe-y-bebidas', name: 'Chai de la casa', description: 'Especias molidas aquí, con leche', price: 72, image: null },
      { slug: 'hoja-lenta-matcha', category: 'cafe-y-bebidas', name: 'Matcha frío', description: 'Con leche de avena', price: 85, image: null },
      { slug: 'hoja-lenta-pay', category: 'pan-y-postres', name: 'Pay de manzana', description: 'Rebanada tibia', price: 68, image: 'pay' },
      { slug: 'hoja-lenta-galletas', category: 'pan-y-postres', name: 'Plato de galletas', description: 'Seis piezas surtidas', price: 58, image: 'galletas' },
    ],
  },
  {
    slug: 'desayunador-dona-amparo',
    name: 'Desayunador Doña Amparo',
    category: 'cafe-y-postres',
    description: 'Hot cakes esponjosos, waffles y huevos como los pidas. Los domingos aparta mesa porque se llena.',
    logo: 'l-huevo',
    cover: 'hotcakes',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'Álamos', address: 'Blvd. Bernardo Quintana 3010, Álamos', reference: 'Plaza con terraza, planta alta', colonia: 'Álamos', lat: 20.6106, lng: -100.3853, phone: '4425551041', whatsapp: '4425551041',
        openings: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '08:00', closes: '13:30' }],
      },
      {
        name: 'Loma Dorada', address: 'Blvd. Bernardo Quintana 205, Loma Dorada', colonia: 'Loma Dorada', lat: 20.5864, lng: -100.3606, phone: '4425551042', whatsapp: '4425551041',
        openings: [{ days: [2, 3, 4, 5, 6, 7], opens: '08:00', closes: '13:00' }],
      },
    ],
    coupons: [
      {
        slug: 'dona-amparo-hotcakes-2x1', title: 'Orden de hot cakes', kind: 'two_for_one', image: 'hotcakes',
        description: 'Tres piezas con mantequilla y miel. El segundo plato es para quien te acompañe.',
        terms: 'De lunes a viernes, para comer aquí. No aplica en festivos.',
        ends: { day: 11, time: '13:00' }, windows: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '13:00' }], stock: 50, taken: 21,
      },
      {
        slug: 'dona-amparo-waffle-con-fruta', title: 'Waffle con moras y café', kind: 'price', original_price: 157, price: 109, image: 'waffle',
        description: 'Crujiente por fuera, con moras azules y el café que te rellenamos.',
        terms: 'Válido toda la semana en las dos sucursales. Uno por persona.',
        ends: { day: 5, time: '13:00' }, stock: 30, taken: 25, per_customer: 1,
      },
      {
        slug: 'dona-amparo-menos-60-en-mesa-de-4', title: 'En mesas de cuatro o más', kind: 'amount', value: 60, image: 'desayuno',
        description: 'Trae a la familia a desayunar y les hacemos un descuento en la cuenta.',
        terms: 'Consumo mínimo $450. Sábados y domingos antes de las 10.',
        ends: { day: 28, time: '10:00' }, windows: [{ days: [6, 7], from: '08:00', to: '10:00' }], min_purchase: 450,
      },
    ],
    promotions: [
      { slug: 'dona-amparo-madrugadores', title: 'Antes de las 9: jugo y café incluidos en tu desayuno', description: 'De lunes a viernes, con cualquier plato de huevos o chilaquiles.', image: 'jugo', ends: { day: 31, time: '09:00' }, windows: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '09:00' }] },
    ],
    menu_items: [
      { slug: 'dona-amparo-hotcakes', category: 'desayunos', name: 'Hot cakes', description: 'Tres piezas con mantequilla y miel', price: 98, image: 'hotcakes' },
      { slug: 'dona-amparo-waffle', category: 'desayunos', name: 'Waffle con moras', description: 'Con mantequilla', price: 115, image: 'waffle' },
      { slug: 'dona-amparo-huevos', category: 'desayunos', name: 'Huevos estrellados', description: 'Con frijoles y pan tostado', price: 92, image: 'desayuno' },
      { slug: 'dona-amparo-omelette', category: 'desayunos', name: 'Omelette de champiñones', description: 'Con queso y ensalada', price: 118, image: null },
      { slug: 'dona-amparo-chilaquiles', category: 'desayunos', name: 'Chilaquiles de la casa', description: 'Con cecina y crema', price: 135, image: null },
      { slug: 'dona-amparo-fruta', category: 'desayunos', name: 'Plato de fruta', description: 'Piña, mango y fresa, con yogur', price: 85, image: 'fruta' },
      { slug: 'dona-amparo-jugo', category: 'cafe-y-bebidas', name: 'Jugo de naranja', description: 'Recién exprimido', price: 45, image: 'jugo' },
      { slug: 'dona-amparo-cafe', category: 'cafe-y-bebidas', name: 'Café americano', description: 'Con relleno', price: 42, image: null },
      { slug: 'dona-amparo-concha', category: 'pan-y-postres', name: 'Concha con nata', description: 'De vainilla o de fresa', price: 38, image: 'concha' },
    ],
  },
  {
    slug: 'jugos-la-campanita',
    name: 'Jugos y Licuados La Campanita',
    category: 'cafe-y-postres',
    description: 'Jugos exprimidos al momento desde las seis y media, a unos pasos del cerro. Pide el tuyo sin azúcar si quieres.',
    logo: 'l-naranja',
    cover: 'jugo',
    payment_methods: ['cash', 'transfer'],
    stamp_card: { gift: 'Un jugo grande', needed: 6, hours: 12 },
    stores: [
      {
        name: 'Las Campanas', address: 'Av. Hidalgo Poniente 218, Las Campanas', reference: 'Frente a la entrada de la universidad', colonia: 'Las Campanas', lat: 20.5947, lng: -100.4066, phone: '4425551043', whatsapp: '4425551043',
        openings: [
          { days: [1, 2, 3, 4, 5, 6], opens: '06:30', closes: '15:00' },
          { days: [7], opens: '08:00', closes: '13:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'la-campanita-2x1-jugo-de-naranja', title: 'Jugo de naranja de medio litro', kind: 'two_for_one', image: 'jugo',
        description: 'Uno para ti y otro para el camino. Recién exprimido, nada de concentrado.',
        terms: 'De lunes a sábado antes de las 9 de la mañana. Un cupón por persona.',
        ends: { day: 9, time: '09:00' }, windows: [{ days: [1, 2, 3, 4, 5, 6], from: '06:30', to: '09:00' }], stock: 60, taken: 37, per_customer: 1,
      },
      {
        slug: 'la-campanita-coctel-de-fruta', title: 'Coctel de fruta grande con granola', kind: 'price', original_price: 75, price: 55, image: 'fruta',
        description: 'Piña, mango, fresa, yogur y miel. Alcanza para dos antojos.',
        terms: 'Hasta agotar fruta del día. Para llevar o comer aquí.',
        ends: { day: 1, time: '13:00' }, stock: 25, taken: 13,
      },
    ],
    promotions: [
      { slug: 'la-campanita-torta-y-licuado', title: 'Torta de jamón y licuado por $79', description: 'De plátano, fresa o chocolate. De siete a once de la mañana.', image: 'torta-licuado', ends: { day: 26, time: '11:00' }, windows: [{ days: [1, 2, 3, 4, 5, 6], from: '07:00', to: '11:00' }] },
    ],
    menu_items: [
      { slug: 'la-campanita-naranja', category: 'cafe-y-bebidas', name: 'Jugo de naranja', description: 'Medio litro', price: 38, image: 'jugo' },
      { slug: 'la-campanita-verde', category: 'cafe-y-bebidas', name: 'Jugo verde', description: 'Nopal, apio, perejil y piña', price: 45, image: null },
      { slug: 'la-campanita-vampiro', category: 'cafe-y-bebidas', name: 'Vampiro', description: 'Betabel, zanahoria y naranja', price: 45, image: null },
      { slug: 'la-campanita-licuado', category: 'cafe-y-bebidas', name: 'Licuado de plátano', description: 'Con leche, avena y canela', price: 48, image: null },
      { slug: 'la-campanita-fruta', category: 'desayunos', name: 'Coctel de fruta', description: 'Con yogur y granola', price: 55, image: 'fruta' },
      { slug: 'la-campanita-sandia', category: 'desayunos', name: 'Vaso de sandía', description: 'Con limón y chilito', price: 35, image: 'sandia' },
      { slug: 'la-campanita-torta', category: 'hamburguesas-y-tortas', name: 'Torta de jamón', description: 'Con queso, lechuga y jitomate', price: 48, image: 'torta' },
    ],
  },
  {
    slug: 'chocolateria-metate-negro',
    name: 'Chocolatería Metate Negro',
    category: 'cafe-y-postres',
    description: 'Cacao de Tabasco y Chiapas molido en piedra. Lo servimos en agua, en leche o en tablilla para llevar.',
    logo: 'l-jarron',
    cover: 'chocolate-caliente',
    payment_methods: ['cash', 'card'],
    stores: [
      {
        name: 'San Francisquito', address: 'Av. Zaragoza Oriente 164, San Francisquito', colonia: 'San Francisquito', lat: 20.5879, lng: -100.3849, phone: '4425551044', whatsapp: '4425551044',
        openings: [
          { days: [2, 3, 4, 5, 6], opens: '10:00', closes: '14:00' },
          { days: [2, 3, 4, 5, 6], opens: '16:00', closes: '21:00' },
          { days: [7], opens: '16:00', closes: '21:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'metate-negro-chocolate-y-concha', title: 'Chocolate en agua con concha', kind: 'price', original_price: 83, price: 62, image: 'concha-chocolate',
        description: 'Espumado con molinillo y con el pan para sopear. De los gustos que no fallan.',
        terms: 'De 4 de la tarde a 9 de la noche. Leche con cargo de $10.',
        ends: { day: 17, time: '21:00' }, windows: [{ days: [2, 3, 4, 5, 6, 7], from: '16:00', to: '21:00' }], stock: 40, taken: 16,
      },
      {
        slug: 'metate-negro-tablillas', title: 'En tablillas de medio kilo', kind: 'percent', value: 20, image: 'tablilla',
        description: 'Con canela, con almendra o puro cacao. Te las molemos a tu gusto.',
        terms: 'Hasta dos piezas por cupón. No aplica en cajas de regalo.',
        ends: { day: 30, time: '21:00' }, per_customer: 1,
      },
    ],
    promotions: [
      { slug: 'metate-negro-churros-de-domingo', title: 'Domingo: tres churros y chocolate por $79', description: 'De cuatro a nueve, recién hechos.', image: 'churros', ends: { day: 27, time: '21:00' }, windows: [{ days: [7], from: '16:00', to: '21:00' }] },
    ],
    menu_items: [
      { slug: 'metate-negro-chocolate-agua', category: 'cafe-y-bebidas', name: 'Chocolate en agua', description: 'Cacao al 70 por ciento', price: 55, image: 'chocolate-caliente' },
      { slug: 'metate-negro-chocolate-leche', category: 'cafe-y-bebidas', name: 'Chocolate en leche', description: 'Con canela', price: 65, image: null },
      { slug: 'metate-negro-pozol', category: 'cafe-y-bebidas', name: 'Pozol frío', description: 'Maíz y cacao, con hielo', price: 50, image: null },
      { slug: 'metate-negro-concha', category: 'pan-y-postres', name: 'Concha de vainilla', description: 'Llega del horno a las cuatro', price: 28, image: 'concha' },
      { slug: 'metate-negro-churros', category: 'pan-y-postres', name: 'Tres churros', description: 'Con azúcar y canela', price: 45, image: 'churros' },
      { slug: 'metate-negro-tablilla', category: 'productos', name: 'Tablilla de medio kilo', description: 'Con canela o almendra', price: 165, image: null },
    ],
  },
  {
    slug: 'perlita-te-de-perlas',
    name: 'Perlita, Té de Perlas',
    category: 'cafe-y-postres',
    description: 'Té con leche, perlas de tapioca cocidas cada tres horas y fruta de verdad. Tú eliges dulzor y hielo.',
    logo: 'l-vaso',
    cover: 'te-perlas',
    payment_methods: ['card', 'cash', 'transfer'],
    stores: [
      {
        name: 'El Salitre', address: 'Av. Paseo de la República 12460, El Salitre', reference: 'Pasillo de comidas, isla 3', colonia: 'El Salitre', lat: 20.6757, lng: -100.4302, phone: '4425551045',
        openings: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '11:00', closes: '21:30' }],
      },
    ],
    coupons: [
      {
        slug: 'perlita-2x1-te-de-perlas', title: 'Té de perlas mediano', kind: 'two_for_one', image: 'te-perlas',
        description: 'Taro, clásico o mango. Escoge dos y paga uno.',
        terms: 'Mismo tamaño. Toppings extra se cobran aparte. Uno por persona.',
        ends: { day: 0, time: '21:00' }, stock: 70, taken: 58, per_customer: 1,
      },
      {
        slug: 'perlita-topping-gratis', title: 'Topping extra en tu bebida grande', kind: 'gift', image: 'perlas',
        description: 'Perlas, gelatina de lychee o espuma de queso, lo que se te antoje.',
        terms: 'Un topping por bebida. No aplica en tamaño mediano.',
        ends: { day: 20, time: '21:00' },
      },
    ],
    promotions: [
      { slug: 'perlita-hora-de-salida', title: 'De 2 a 4: té de perlas chico a $49', description: 'Para la salida de la escuela, de lunes a viernes.', image: 'te-perlas', ends: { day: 32, time: '16:00' }, windows: [{ days: [1, 2, 3, 4, 5], from: '14:00', to: '16:00' }] },
    ],
    menu_items: [
      { slug: 'perlita-clasico', category: 'cafe-y-bebidas', name: 'Té negro con leche y perlas', description: 'Mediano', price: 75, image: 'te-perlas' },
      { slug: 'perlita-taro', category: 'cafe-y-bebidas', name: 'Taro con perlas', description: 'Mediano', price: 79, image: null },
      { slug: 'perlita-mango', category: 'cafe-y-bebidas', name: 'Mango con perlas explosivas', description: 'Con té verde', price: 79, image: null },
      { slug: 'perlita-matcha', category: 'cafe-y-bebidas', name: 'Matcha con fresa', description: 'Grande', price: 95, image: null },
      { slug: 'perlita-frappe-galleta', category: 'cafe-y-bebidas', name: 'Frappé de galleta', description: 'Con crema batida', price: 85, image: null },
      { slug: 'perlita-waffle', category: 'pan-y-postres', name: 'Waffle con moras', description: 'Para acompañar', price: 69, image: 'waffle' },
    ],
  },
];
