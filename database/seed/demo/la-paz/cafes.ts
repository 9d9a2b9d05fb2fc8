// biome-ignore-all format: data, one line per menu item and few lines per offer read better than one per field.
import type { DemoCompany } from '../shapes.ts';

export const cafes: DemoCompany[] = [
  {
    slug: 'cafe-marea-alta',
    name: 'Café Marea Alta',
    category: 'cafe-y-postres',
    description: 'Café de altura, pan del día y mesas con vista al malecón. Ven temprano a ver salir las pangas.',
    logo: 'l-cafe',
    cover: 'cafe',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'Malecón', address: 'Paseo Álvaro Obregón 1340, Centro', reference: 'Entre 16 de Septiembre e Independencia', colonia: 'Centro',
        lat: 24.1626, lng: -110.3158, phone: '6125550140', whatsapp: '6125550140',
        openings: [
          { days: [1, 2, 3, 4, 5], opens: '07:00', closes: '21:00' },
          { days: [6, 7], opens: '07:30', closes: '22:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'marea-alta-cafe-y-pan', title: 'Capuchino y rebanada de panqué', kind: 'price', original_price: 115, price: 79,
        description: 'De plátano, de dátil o de limón. La mañana pinta mejor.',
        terms: 'Antes de las 11. Uno por persona al día.',
        image: 'cafe', ends: { day: 15, time: '11:00' }, windows: [{ days: [1, 2, 3, 4, 5], from: '07:00', to: '11:00' }], stock: 80, taken: 43,
      },
      {
        slug: 'marea-alta-frappe', title: 'Frappé de moka o de coco', kind: 'two_for_one',
        description: 'Para bajarle al calor caminando el malecón.',
        terms: 'De 3 a 6 de la tarde, hasta agotar. Mismo tamaño.',
        image: 'coco', ends: { day: 4, time: '18:00' }, windows: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '15:00', to: '18:00' }],
      },
    ],
    promotions: [
      {
        slug: 'marea-alta-pan-de-ayer', title: 'Pan de ayer a mitad de precio, antes de las 9',
        description: 'Calientito sabe igual. Pídelo en el mostrador.',
        image: 'pan', ends: { day: 34, time: '09:00' }, windows: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '07:00', to: '09:00' }],
      },
    ],
    menu_items: [
      { slug: 'marea-alta-americano', category: 'cafe-y-bebidas', name: 'Americano', description: '12 oz', price: 42, image: 'cafe' },
      { slug: 'marea-alta-capuchino', category: 'cafe-y-bebidas', name: 'Capuchino', description: '12 oz', price: 60, image: 'cafe' },
      { slug: 'marea-alta-frappe-coco', category: 'cafe-y-bebidas', name: 'Frappé de coco', description: '16 oz', price: 78, image: 'coco' },
      { slug: 'marea-alta-te-damiana', category: 'cafe-y-bebidas', name: 'Té de damiana', description: 'Hierba de la sierra', price: 45, image: 'te' },
      { slug: 'marea-alta-chocolate', category: 'cafe-y-bebidas', name: 'Chocolate caliente', description: 'En agua o leche', price: 55, image: 'chocolate-caliente' },
      { slug: 'marea-alta-cuernito', category: 'pan-y-postres', name: 'Cuernito de mantequilla', description: 'Horneado en la mañana', price: 38, image: 'pan' },
      { slug: 'marea-alta-panque-datil', category: 'pan-y-postres', name: 'Panqué de dátil', description: 'Rebanada', price: 52, image: 'panque' },
      { slug: 'marea-alta-sandwich', category: 'desayunos', name: 'Sándwich de jamón y queso', description: 'Pan de caja de la casa', price: 89, image: 'sandwich' },
      { slug: 'marea-alta-waffle', category: 'desayunos', name: 'Waffle con fruta', description: 'Con miel de la región', price: 105, image: 'waffle' },
    ],
  },
  {
    slug: 'nieves-playa-chica',
    name: 'Nieves Playa Chica',
    category: 'cafe-y-postres',
    description: 'Nieve de garrafa, raspados y cocos fríos para el paseo de la tarde. Prueba la de pitahaya cuando hay.',
    logo: 'l-helado',
    cover: 'nieve',
    payment_methods: ['cash'],
    stores: [
      {
        name: 'Malecón', address: 'Paseo Álvaro Obregón y Morelos, Esterito', reference: 'Carrito azul junto a las letras', colonia: 'Esterito',
        lat: 24.1664, lng: -110.3102, phone: '6125550149', openings: [
          { days: [2, 3, 4, 5], opens: '14:00', closes: '21:30' },
          { days: [6, 7], opens: '12:00', closes: '22:30' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'playa-chica-vaso-doble', title: 'Vaso de nieve de dos sabores', kind: 'two_for_one',
        description: 'Uno para ti y otro para quien te acompañe a ver la puesta de sol.',
        terms: 'De martes a jueves. Pitahaya no aplica.',
        image: 'nieve', ends: { day: 11, time: '21:00' }, windows: [{ days: [2, 3, 4], from: '16:00', to: '21:00' }], stock: 70, taken: 25,
      },
      {
        slug: 'playa-chica-topping', title: 'Chamoy o cajeta en tu raspado', kind: 'gift',
        description: 'Del que quieras y lo que quepa.',
        terms: 'En raspados medianos y grandes. Uno por persona.',
        image: 'raspado', ends: { day: 0, time: '22:00' },
      },
    ],
    promotions: [],
    menu_items: [
      { slug: 'playa-chica-nieve-limon', category: 'pan-y-postres', name: 'Nieve de limón', description: 'Vaso mediano', price: 45, image: 'nieve' },
      { slug: 'playa-chica-nieve-pitahaya', category: 'pan-y-postres', name: 'Nieve de pitahaya', description: 'Solo en temporada', price: 60, image: 'nieve', available: false },
      { slug: 'playa-chica-cono', category: 'pan-y-postres', name: 'Cono sencillo', description: 'Una bola', price: 32, image: 'helado' },
      { slug: 'playa-chica-raspado-tamarindo', category: 'pan-y-postres', name: 'Raspado de tamarindo', description: 'Mediano', price: 40, image: 'raspado' },
      { slug: 'playa-chica-paleta', category: 'pan-y-postres', name: 'Paleta de mango con chile', description: 'Hecha en casa', price: 28, image: 'paletas' },
      { slug: 'playa-chica-coco', category: 'cafe-y-bebidas', name: 'Coco frío', description: 'Con limón, sal y chile aparte', price: 70, image: 'coco' },
      { slug: 'playa-chica-agua-sandia', category: 'cafe-y-bebidas', name: 'Agua de sandía', description: 'Litro', price: 50, image: 'sandia' },
    ],
  },
];
