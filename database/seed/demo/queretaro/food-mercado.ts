// biome-ignore-all format: data, one line per menu item and few lines per offer read better than one per field.
import type { DemoCompany } from '../shapes.ts';

/** Bakery, tortillas, meat, fruit, dairy, fish and dry chiles: what you buy to cook. */
export const foodMercado: DemoCompany[] = [
  {
    slug: 'la-espiga',
    name: 'La Espiga',
    category: 'mercado',
    description: 'Panadería de barrio con horno de ladrillo. Bolillo a las seis y a la una, pan dulce toda la tarde.',
    logo: 'l-cuernito',
    cover: 'pan',
    payment_methods: ['cash', 'card'],
    stamp_card: { gift: 'Una concha y un café', needed: 10, hours: 12 },
    stores: [
      {
        name: 'La Cruz', address: 'Gutiérrez Nájera 88, La Cruz', reference: 'A una cuadra del mercado', colonia: 'La Cruz', lat: 20.5952, lng: -100.3851, phone: '4425551053',
        openings: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '06:00', closes: '21:30' }],
      },
      {
        name: 'Peñuelas', address: 'Av. Pie de la Cuesta 1610, Peñuelas', colonia: 'Peñuelas', lat: 20.6357, lng: -100.4031, phone: '4425551054',
        openings: [
          { days: [1, 2, 3, 4, 5, 6], opens: '06:30', closes: '21:00' },
          { days: [7], opens: '07:00', closes: '14:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'la-espiga-diez-conchas', title: 'Diez conchas surtidas', kind: 'price', original_price: 140, price: 99, image: 'concha',
        description: 'Vainilla, chocolate y fresa, recién salidas para la merienda.',
        terms: 'De 4 de la tarde al cierre. Una bolsa por persona.',
        ends: { day: 8, time: '21:00' }, windows: [{ days: [1, 2, 3, 4, 5, 6], from: '16:00', to: '21:00' }], stock: 40, taken: 17, per_customer: 1,
      },
      {
        slug: 'la-espiga-bolillo-con-tu-compra', title: 'Cinco bolillos en compras desde $120', kind: 'gift', image: 'bolillo',
        description: 'Llena tu charola de pan dulce y los bolillos para la cena van con nosotros.',
        terms: 'Compra mínima de $120 en pan. Hasta agotar la hornada de la tarde.',
        ends: { day: 0, time: '21:00' }, stock: 30, taken: 12, min_purchase: 120,
      },
    ],
    promotions: [
      { slug: 'la-espiga-pan-dulce-a-mitad', title: 'Pan dulce a mitad de precio', description: 'Todo lo que quede en charola, desde las ocho de la noche y hasta cerrar.', image: 'pan', ends: { day: 30, time: '21:30' }, windows: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '20:00', to: '21:30' }] },
    ],
    menu_items: [
      { slug: 'la-espiga-bolillo', category: 'pan-y-postres', name: 'Bolillo', description: 'Crujiente, de horno de ladrillo', price: 3.5, image: 'bolillo' },
      { slug: 'la-espiga-concha', category: 'pan-y-postres', name: 'Concha', description: 'Vainilla, chocolate o fresa', price: 14, image: 'concha' },
      { slug: 'la-espiga-cuernito', category: 'pan-y-postres', name: 'Cuernito', description: 'De mantequilla', price: 16, image: 'pan' },
      { slug: 'la-espiga-dona', category: 'pan-y-postres', name: 'Dona de chocolate', description: 'Esponjosa', price: 16, image: 'dona' },
      { slug: 'la-espiga-oreja', category: 'pan-y-postres', name: 'Oreja', description: 'Hojaldre con azúcar', price: 15, image: null },
      { slug: 'la-espiga-pan-de-caja', category: 'productos', name: 'Pan de caja, 680 g', description: 'Blanco o integral', price: 58, image: null },
      { slug: 'la-espiga-roles', category: 'pan-y-postres', name: 'Rol de canela', description: 'Con glaseado', price: 22, image: null },
    ],
  },
  {
    slug: 'tortilleria-la-guerita',
    name: 'Tortillería La Güerita',
    category: 'mercado',
    description: 'Tortilla de nixtamal, sin harina de paquete. Trae tu servilleta y hazte fila, que avanza volando.',
    logo: 'l-elote',
    cover: 'tortillas',
    payment_methods: ['cash', 'transfer'],
    stores: [
      {
        name: 'Casa Blanca', address: 'Calle 51 número 622, Lomas de Casa Blanca', colonia: 'Lomas de Casa Blanca', lat: 20.5655, lng: -100.3934, phone: '4425551055', whatsapp: '4425551055',
        openings: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '07:00', closes: '16:00' }],
      },
      {
        name: 'Reforma Agraria', address: 'Prol. Corregidora Sur 1204, Reforma Agraria', colonia: 'Reforma Agraria', lat: 20.5597, lng: -100.3944, phone: '4425551056',
        openings: [{ days: [1, 2, 3, 4, 5, 6], opens: '07:30', closes: '16:00' }],
      },
      {
        name: 'Loma Bonita', address: 'Av. de la Luz 2210, Loma Bonita', colonia: 'Loma Bonita', lat: 20.6496, lng: -100.4694, phone: '4425551057',
        openings: [
          { days: [1, 2, 3, 4, 5, 6], opens: '07:30', closes: '16:30' },
          { days: [7], opens: '08:00', closes: '14:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'la-guerita-salsa-con-tu-kilo', title: 'Salsa de molcajete con dos kilos', kind: 'gift', image: 'salsa',
        description: 'Verde o roja, en bolsita de 250 gramos, para que ya nada más llegues a comer.',
        terms: 'En la compra de dos kilos de tortilla. Una por familia al día.',
        ends: { day: 6, time: '16:00' }, stock: 50, taken: 34,
      },
      {
        slug: 'la-guerita-totopos', title: 'En totopos y tostadas', kind: 'percent', value: 20, image: 'totopos',
        description: 'Doraditos del día, listos para tu guacamole o tus chilaquiles.',
        terms: 'Bolsa de medio kilo o más. En las tres sucursales.',
        ends: { day: 27, time: '16:00' },
      },
    ],
    promotions: [
      { slug: 'la-guerita-maiz-azul', title: 'Fin de semana de maíz azul: kilo a $28', description: 'Tortilla azul de maíz criollo, sábados y domingos hasta las dos.', image: 'tortillas', ends: { day: 28, time: '14:00' }, windows: [{ days: [6, 7], from: '08:00', to: '14:00' }] },
    ],
    menu_items: [
      { slug: 'la-guerita-kilo', category: 'productos', name: 'Kilo de tortilla', description: 'De nixtamal', price: 25, image: 'tortillas' },
      { slug: 'la-guerita-azul', category: 'productos', name: 'Kilo de tortilla azul', description: 'Maíz criollo, fin de semana', price: 34, image: null },
      { slug: 'la-guerita-masa', category: 'productos', name: 'Kilo de masa', description: 'Para tamal o para gordita', price: 22, image: null },
      { slug: 'la-guerita-totopo', category: 'productos', name: 'Totopos, medio kilo', description: 'Con poquita sal', price: 42, image: null },
      { slug: 'la-guerita-salsa', category: 'productos', name: 'Salsa de molcajete, 250 g', description: 'Verde o roja', price: 28, image: null },
    ],
  },
  {
    slug: 'carniceria-hermanos-arriaga',
    name: 'Carnicería Hermanos Arriaga',
    category: 'mercado',
    description: 'Res, cerdo y pollo con corte a la medida. Dinos qué vas a cocinar y te damos lo que conviene.',
    logo: 'l-carne',
    cover: 'carniceria',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'La Cruz', address: 'Mercado de la Cruz, local 114, La Cruz', reference: 'Pasillo de carnes', colonia: 'La Cruz', lat: 20.5949, lng: -100.3848, phone: '4425551058', whatsapp: '4425551058',
        openings: [
          { days: [1, 2, 3, 4, 5, 6], opens: '08:00', closes: '17:00' },
          { days: [7], opens: '08:00', closes: '14:00' },
        ],
      },
      {
        name: 'Cerrito Colorado', address: 'Av. de la Luz 1480, Cerrito Colorado', colonia: 'Cerrito Colorado', lat: 20.6287, lng: -100.4673, phone: '4425551059', whatsapp: '4425551058',
        openings: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '08:00', closes: '19:00' }],
      },
    ],
    coupons: [
      {
        slug: 'hermanos-arriaga-menos-60-asador', title: 'En tu compra para la carne asada', kind: 'amount', value: 60, image: 'corte-asar',
        description: 'Arrachera, costilla, chorizo y todo lo que se te antoje echar a la parrilla.',
        terms: 'Compra mínima de $500. De viernes a domingo en las dos sucursales.',
        ends: { day: 23, time: '19:00' }, windows: [{ days: [5, 6, 7], from: '08:00', to: '19:00' }], min_purchase: 500,
      },
      {
        slug: 'hermanos-arriaga-bistec', title: 'Kilo de bistec de res', kind: 'price', original_price: 229, price: 189, image: 'carniceria',
        description: 'Bola o aguayón, aplanado como para milanesa si así lo quieres.',
        terms: 'Hasta dos kilos por persona. Solo Cerrito Colorado.',
        ends: { day: 2, time: '18:00' }, stock: 50, taken: 38, stores: ['Cerrito Colorado'], per_customer: 2,
      },
    ],
    promotions: [
      { slug: 'hermanos-arriaga-miercoles-de-molida', title: 'Miércoles: kilo de molida especial a $149', description: 'Res con poca grasa, molida frente a ti. Todo el día y en las dos sucursales.', image: 'carniceria', ends: { day: 34, time: '17:00' }, windows: [{ days: [3], from: '08:00', to: '17:00' }] },
    ],
    menu_items: [
      { slug: 'hermanos-arriaga-arrachera', category: 'productos', name: 'Arrachera marinada, kilo', description: 'Lista para el asador', price: 289, image: 'carniceria' },
      { slug: 'hermanos-arriaga-molida', category: 'productos', name: 'Molida especial, kilo', description: 'Res con poca grasa', price: 179, image: null },
      { slug: 'hermanos-arriaga-costilla', category: 'productos', name: 'Costilla de cerdo, kilo', description: 'Cortada a tu gusto', price: 145, image: 'costillas' },
      { slug: 'hermanos-arriaga-chorizo', category: 'productos', name: 'Chorizo de la casa, kilo', description: 'Rojo, con chile guajillo', price: 160, image: null },
      { slug: 'hermanos-arriaga-cecina', category: 'productos', name: 'Cecina de res, kilo', description: 'Delgada y oreada', price: 265, image: null },
    ],
  },
  {
    slug: 'el-huerto-de-chema',
    name: 'Frutería El Huerto de Chema',
    category: 'mercado',
    description: 'Fruta y verdura que llega de la central a las cinco. Si el aguacate te sale malo, te lo cambiamos.',
    logo: 'l-aguacate',
    cover: 'mercado',
    payment_methods: ['cash', 'transfer'],
    stores: [
      {
        name: 'Menchaca', address: 'Av. Menchaca 540, Menchaca', reference: 'Frente a la primaria', colonia: 'Menchaca', lat: 20.6325, lng: -100.3771, phone: '4425551060', whatsapp: '4425551060',
        openings: [
          { days: [1, 2, 3, 4, 5, 6], opens: '07:00', closes: '20:00' },
          { days: [7], opens: '07:30', closes: '16:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'huerto-de-chema-canasta-semanal', title: 'Canasta de la semana', kind: 'price', original_price: 259, price: 199, image: 'canasta',
        description: 'Jitomate, cebolla, papa, zanahoria, calabaza, plátano y lo mejor del día. Alcanza para cuatro.',
        terms: 'Apártala por WhatsApp antes de las 10. El contenido cambia con la temporada.',
        ends: { day: 5, time: '19:00' }, stock: 30, taken: 16, claim_hours: 24,
      },
      {
        slug: 'huerto-de-chema-aguacate', title: 'Aguacate Hass por kilo', kind: 'percent', value: 25, image: 'aguacate',
        description: 'Maduro para hoy o durito para el domingo, nosotros te lo escogemos.',
        terms: 'Hasta tres kilos por persona, mientras haya.',
        ends: { day: 1, time: '19:30' },
      },
      {
        slug: 'huerto-de-chema-cilantro-y-limones', title: 'Cilantro y limones con tu verdura', kind: 'gift', image: 'verdura',
        description: 'Un manojo y medio kilo de limón, para el caldo o los tacos.',
        terms: 'En compras desde $150. Uno por familia al día.',
        ends: { day: 0, time: '19:30' }, stock: 40, taken: 18, min_purchase: 150,
      },
    ],
    promotions: [
      { slug: 'huerto-de-chema-martes-de-plaza', title: 'Martes de plaza: fruta de temporada a $19 el kilo', description: 'Naranja, papaya, melón o sandía, según lo que llegue de la central.', image: 'fruta', ends: { day: 35, time: '19:00' }, windows: [{ days: [2], from: '07:00', to: '19:00' }] },
    ],
    menu_items: [
      { slug: 'huerto-de-chema-aguacate-kilo', category: 'productos', name: 'Aguacate Hass, kilo', description: 'De Michoacán', price: 79, image: 'mercado' },
      { slug: 'huerto-de-chema-fresa', category: 'productos', name: 'Fresa, kilo', description: 'De Irapuato', price: 65, image: 'fresas' },
      { slug: 'huerto-de-chema-uva', category: 'productos', name: 'Uva morada, kilo', description: 'Sin semilla', price: 78, image: 'uvas' },
      { slug: 'huerto-de-chema-sandia-kilo', category: 'productos', name: 'Sandía, kilo', description: 'Entera o por mitad', price: 18, image: 'sandia' },
      { slug: 'huerto-de-chema-verdura-caldo', category: 'productos', name: 'Verdura para caldo, bolsa', description: 'Lavada y picada', price: 39, image: 'verdura' },
      { slug: 'huerto-de-chema-huevo', category: 'productos', name: 'Huevo rojo, kilo', description: 'De granja', price: 56, image: 'huevo' },
    ],
  },
  {
    slug: 'cremeria-la-ordena',
    name: 'Cremería La Ordeña',
    category: 'mercado',
    description: 'Queso fresco, crema y requesón de ranchos de Colón y Tequisquiapan. Te damos a probar antes de pesar.',
    logo: 'l-queso',
    cover: 'queso',
    payment_methods: ['cash', 'card'],
    stores: [
      {
        name: 'Santa María Magdalena', address: 'Av. Morelos 76, Santa María Magdalena', reference: 'A un lado de la delegación', colonia: 'Santa María Magdalena', lat: 20.5989, lng: -100.4493, phone: '4425551061', whatsapp: '4425551061',
        openings: [
          { days: [1, 2, 3, 4, 5, 6], opens: '08:00', closes: '19:00' },
          { days: [7], opens: '09:00', closes: '15:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'la-ordena-quesillo', title: 'En quesillo y queso fresco', kind: 'percent', value: 15, image: 'queso',
        description: 'Para quesadillas, chiles rellenos o nada más para botanear.',
        terms: 'Desde medio kilo. No aplica en quesos madurados.',
        ends: { day: 20, time: '19:00' },
      },
      {
        slug: 'la-ordena-paquete-desayuno', title: 'Crema, queso y docena de huevo', kind: 'price', original_price: 155, price: 125, image: 'huevo',
        description: 'Medio litro de crema de rancho, 400 gramos de queso y huevo rojo para toda la semana.',
        terms: 'Uno por familia. Sujeto a existencias del día.',
        ends: { day: 5, time: '18:30' }, stock: 35, taken: 8,
      },
    ],
    promotions: [
      { slug: 'la-ordena-sabado-de-requeson', title: 'Sábado: requesón y miel por $85', description: 'Medio kilo de requesón del día y un frasco chico de miel de mezquite.', image: 'miel', ends: { day: 25, time: '18:00' }, windows: [{ days: [6], from: '08:00', to: '18:00' }] },
    ],
    menu_items: [
      { slug: 'la-ordena-queso-fresco', category: 'productos', name: 'Queso fresco, kilo', description: 'De rancho, con poca sal', price: 138, image: 'queso' },
      { slug: 'la-ordena-quesillo-kilo', category: 'productos', name: 'Quesillo, kilo', description: 'De hebra', price: 168, image: null },
      { slug: 'la-ordena-crema', category: 'productos', name: 'Crema, medio litro', description: 'Espesa, de leche entera', price: 48, image: null },
      { slug: 'la-ordena-leche', category: 'productos', name: 'Leche bronca hervida, litro', description: 'Llega a las nueve', price: 26, image: 'leche' },
      { slug: 'la-ordena-miel', category: 'productos', name: 'Miel de mezquite, 500 g', description: 'De la sierra', price: 110, image: 'miel' },
      { slug: 'la-ordena-huevo', category: 'productos', name: 'Docena de huevo rojo', description: 'De libre pastoreo', price: 52, image: 'huevo' },
    ],
  },
  {
    slug: 'pescaderia-la-red',
    name: 'Pescadería La Red',
    category: 'mercado',
    description: 'Pescado entero, filete y camarón sobre hielo. Te lo limpiamos, lo fileteamos y te pasamos la receta.',
    logo: 'l-pescado',
    cover: 'pescado',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'Centro', address: 'Mercado Escobedo, local 37, Centro', reference: 'Entrada por Allende', colonia: 'Centro', lat: 20.5964, lng: -100.3941, phone: '4425551062', whatsapp: '4425551062',
        openings: [{ days: [2, 3, 4, 5, 6, 7], opens: '08:00', closes: '15:30' }],
      },
    ],
    coupons: [
      {
        slug: 'la-red-filete-de-mojarra', title: 'Kilo de filete de mojarra', kind: 'price', original_price: 165, price: 129, image: 'filete',
        description: 'Sin espinas y empacado de a dos piezas, listo para empanizar.',
        terms: 'Viernes y sábado hasta agotar. Dos kilos por persona.',
        ends: { day: 19, time: '15:00' }, windows: [{ days: [5, 6], from: '08:00', to: '15:00' }], stock: 40, taken: 15,
      },
      {
        slug: 'la-red-menos-50-en-camaron', title: 'En camarón desde dos kilos', kind: 'amount', value: 50, image: 'camaron',
        description: 'Mediano o grande, con o sin cabeza, para el coctel del domingo.',
        terms: 'Compra mínima de $380. Un cupón por compra.',
        ends: { day: 7, time: '15:00' }, min_purchase: 380,
      },
    ],
    promotions: [
      { slug: 'la-red-ceviche-listo', title: 'Domingo: kilo de ceviche listo con tostadas por $179', description: 'De sierra, ya con limón y verdura. Pasa antes de la una porque se acaba.', image: 'tostada-ceviche', ends: { day: 28, time: '15:00' }, windows: [{ days: [7], from: '08:00', to: '15:00' }] },
    ],
    menu_items: [
      { slug: 'la-red-mojarra', category: 'productos', name: 'Mojarra entera, kilo', description: 'Limpia y escamada', price: 98, image: 'pescado' },
      { slug: 'la-red-camaron', category: 'productos', name: 'Camarón mediano, kilo', description: 'Con cabeza', price: 215, image: 'mariscos' },
      { slug: 'la-red-ostion', category: 'productos', name: 'Ostión en concha, docena', description: 'Por pedido, jueves y viernes', price: 145, image: 'ostiones' },
      { slug: 'la-red-jaiba', category: 'productos', name: 'Jaiba entera, kilo', description: 'Para caldo o chilpachole', price: 130, image: 'jaiba' },
      { slug: 'la-red-pulpo', category: 'productos', name: 'Pulpo, kilo', description: 'De Campeche', price: 265, image: null },
    ],
  },
  {
    slug: 'chiles-y-moles-dona-trini',
    name: 'Chiles y Moles Doña Trini',
    category: 'mercado',
    description: 'Guajillo, ancho, pasilla, especias y mole molido en el momento. Trae tu receta y te pesamos justo lo que pide.',
    logo: 'l-chile',
    cover: 'chile',
    payment_methods: ['cash'],
    stores: [
      {
        name: 'Mercado de la Cruz', address: 'Mercado de la Cruz, local 203, La Cruz', reference: 'Entrada por Garibaldi', colonia: 'La Cruz', lat: 20.5953, lng: -100.3844, phone: '4425551063',
        openings: [
          { days: [1, 2, 3, 4, 5, 6], opens: '08:30', closes: '17:30' },
          { days: [7], opens: '09:00', closes: '15:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'dona-trini-mole-para-fiesta', title: 'En mole desde dos kilos', kind: 'percent', value: 20, image: 'mole',
        description: 'Almendrado, rojo o pipián, en pasta y sin conservadores. Rinde hasta cuarenta platos.',
        terms: 'En pasta, desde dos kilos. Puedes combinar sabores.',
        ends: { day: 26, time: '17:00' },
      },
      {
        slug: 'dona-trini-canela', title: 'Canela en rama con tu primer kilo de chile', kind: 'gift', image: 'especias',
        description: 'Cincuenta gramos de canela de verdad, para tu café de olla.',
        terms: 'Primera compra, en cualquier chile seco por kilo.',
        ends: { day: 24, time: '17:00' }, first_visit: true,
      },
    ],
    promotions: [
      { slug: 'dona-trini-despensa-seca', title: 'Arroz, frijol y lenteja: tres kilos por $109', description: 'Un kilo de cada uno, a granel. De lunes a viernes.', image: 'abarrotes', ends: { day: 32, time: '17:00' }, windows: [{ days: [1, 2, 3, 4, 5], from: '08:30', to: '17:00' }] },
    ],
    menu_items: [
      { slug: 'dona-trini-guajillo', category: 'productos', name: 'Chile guajillo, 250 g', description: 'Limpio, de Zacatecas', price: 55, image: 'chile' },
      { slug: 'dona-trini-ancho', category: 'productos', name: 'Chile ancho, 250 g', description: 'Para mole y adobos', price: 62, image: null },
      { slug: 'dona-trini-mole-kilo', category: 'productos', name: 'Mole almendrado, kilo', description: 'En pasta, rinde veinte platos', price: 190, image: null },
      { slug: 'dona-trini-miel', category: 'productos', name: 'Miel de abeja, litro', description: 'Pura, de la Sierra Gorda', price: 165, image: 'miel' },
      { slug: 'dona-trini-frijol', category: 'productos', name: 'Frijol flor de mayo, kilo', description: 'Cosecha nueva', price: 46, image: null },
    ],
  },
];
