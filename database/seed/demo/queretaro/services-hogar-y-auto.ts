// biome-ignore-all format: data, one line per menu item and few lines per offer read better than one per field.
import type { DemoCompany } from '../shapes.ts';

export const hogarYAuto: DemoCompany[] = [
  {
    slug: 'autolavado-la-perla',
    name: 'Autolavado La Perla',
    category: 'hogar-y-auto',
    description: 'Lavado a mano con agua tratada y aspirado hasta debajo del tapete. Espera con café o déjanos las llaves.',
    logo: 'l-auto',
    cover: 'auto',
    payment_methods: ['cash', 'card', 'transfer'],
    stamp_card: { gift: 'Un lavado completo', needed: 5, hours: 20 },
    stores: [
      {
        name: 'Cimatario', address: 'Wenceslao de la Barquera 45, Cimatario', reference: 'A dos calles de Constituyentes', colonia: 'Cimatario',
        lat: 20.5803, lng: -100.3928, phone: '4425560501', whatsapp: '4425560502',
        openings: [
          { days: [1, 2, 3, 4, 5, 6], opens: '08:00', closes: '19:00' },
          { days: [7], opens: '09:00', closes: '15:00' },
        ],
      },
      {
        name: 'Tecnológico', address: 'Av. Tecnológico Norte 118, Tecnológico', colonia: 'Tecnológico',
        lat: 20.6035, lng: -100.4027, phone: '4425560503', whatsapp: '4425560503',
        openings: [
          { days: [1, 2, 3, 4, 5], opens: '08:00', closes: '18:30' },
          { days: [6], opens: '08:00', closes: '16:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'la-perla-lavado-completo', title: 'Lavado completo con aspirado', kind: 'percent', value: 30,
        description: 'Carrocería, rines, aspirado y tablero. Auto, camioneta o la que traigas.',
        terms: 'En cualquiera de las dos sucursales. Un cupón por vehículo. No incluye lavado de motor.',
        image: 'auto', ends: { day: 3, time: '18:00' }, stock: 50, taken: 36,
      },
      {
        slug: 'la-perla-encerado', title: 'Encerado a mano', kind: 'price', original_price: 480, price: 349,
        description: 'Dos horas de paciencia y tu coche vuelve a espejear.',
        terms: 'De lunes a jueves y con lavado incluido. Camioneta de tres filas lleva $80 más.',
        image: 'encerado', ends: { day: 17, time: '18:00' }, windows: [{ days: [1, 2, 3, 4], from: '08:00', to: '14:00' }],
      },
      {
        slug: 'la-perla-lavado-de-hoy', title: 'Lavado exprés por fuera', kind: 'two_for_one',
        description: 'Trae también el coche de tu casa: entran los dos, pagas uno.',
        terms: 'Solo hoy, en Cimatario. Los dos autos llegan en la misma visita.',
        image: 'lavado-expres', ends: { day: 0, time: '18:30' }, stock: 12, taken: 9, stores: ['Cimatario'],
      },
    ],
    promotions: [
      {
        slug: 'la-perla-martes-de-aspirado', title: 'Martes: aspirado sin costo con tu lavado por fuera',
        description: 'Todo el día, en las dos sucursales. Pídelo al dejar las llaves.',
        image: 'auto', ends: { day: 32, time: '18:30' }, windows: [{ days: [2], from: '08:00', to: '18:30' }],
      },
    ],
    menu_items: [
      { slug: 'la-perla-expres', category: 'servicios-y-cortes', name: 'Lavado exprés', description: 'Por fuera, 20 minutos', price: 90, image: 'auto' },
      { slug: 'la-perla-completo-auto', category: 'servicios-y-cortes', name: 'Lavado completo, auto', description: 'Con aspirado y tablero', price: 160, image: 'auto' },
      { slug: 'la-perla-completo-camioneta', category: 'servicios-y-cortes', name: 'Lavado completo, camioneta', description: 'Con aspirado y tablero', price: 210, image: 'auto' },
      { slug: 'la-perla-vestiduras', category: 'servicios-y-cortes', name: 'Lavado de vestiduras', description: 'Secado el mismo día', price: 850, image: 'limpieza' },
      { slug: 'la-perla-motor', category: 'servicios-y-cortes', name: 'Lavado de motor', description: 'Con desengrasante', price: 180, image: null, available: false },
    ],
  },
  {
    slug: 'llantera-los-compadres',
    name: 'Llantera Los Compadres',
    category: 'hogar-y-auto',
    description: 'Llantas nuevas y de medio uso, alineación, balanceo y parches. Si vas de paso, en quince minutos sigues tu camino.',
    logo: 'l-llanta',
    cover: 'llantas',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'Tlacote', address: 'Av. Tlacote 188, Santa María Magdalena', reference: 'Antes del puente', colonia: 'Santa María Magdalena',
        lat: 20.5976, lng: -100.4481, phone: '4425560511', whatsapp: '4425560511',
        openings: [
          { days: [1, 2, 3, 4, 5], opens: '08:30', closes: '19:00' },
          { days: [6], opens: '08:30', closes: '17:00' },
          { days: [7], opens: '09:00', closes: '14:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'los-compadres-alineacion', title: 'Alineación y balanceo de cuatro llantas', kind: 'price', original_price: 650, price: 429,
        description: 'Para que no te jale el volante ni se te coma la llanta.',
        terms: 'Autos y camionetas chicas. Sin refacciones. De lunes a viernes.',
        image: 'alineacion', ends: { day: 24, time: '19:00' }, windows: [{ days: [1, 2, 3, 4, 5], from: '08:30', to: '18:00' }], stock: 40, taken: 10,
      },
      {
        slug: 'los-compadres-llantas-nuevas', title: 'En la compra de cuatro llantas', kind: 'amount', value: 600, min_purchase: 4800,
        description: 'Montaje y válvulas ya van incluidos.',
        terms: 'Llantas nuevas en existencia. Se puede pagar con tarjeta sin comisión.',
        image: 'llantas', ends: { day: 11, time: '17:00' },
      },
    ],
    promotions: [
      {
        slug: 'los-compadres-rotacion', title: 'Rotación de llantas sin costo con tu cambio de aceite',
        description: 'Diez minutos más y te duran el doble. Llega y pídela.',
        image: 'herramienta', ends: { day: 33, time: '17:00' },
      },
    ],
    menu_items: [
      { slug: 'los-compadres-parche', category: 'servicios-y-cortes', name: 'Parche', description: 'Auto o camioneta', price: 80, image: 'llantas' },
      { slug: 'los-compadres-cambio-aceite', category: 'servicios-y-cortes', name: 'Cambio de aceite', description: 'Multigrado, con filtro', price: 690, image: 'gasolina' },
      { slug: 'los-compadres-llanta-moto', category: 'servicios-y-cortes', name: 'Cambio de llanta de moto', description: 'Sin la llanta', price: 150, image: 'moto' },
    ],
  },
  {
    slug: 'ferreteria-la-tuerca',
    name: 'Ferretería La Tuerca',
    category: 'hogar-y-auto',
    description: 'Tornillo por pieza, pintura igualada y consejo gratis. Cuéntanos qué se descompuso y te decimos qué llevar.',
    logo: 'l-martillo',
    cover: 'ferreteria',
    payment_methods: ['cash', 'card'],
    stores: [
      {
        name: 'Peñuelas', address: 'Av. Peñuelas 35, Peñuelas', colonia: 'Peñuelas',
        lat: 20.6355, lng: -100.4017, phone: '4425560517', whatsapp: '4425560518',
        openings: [
          { days: [1, 2, 3, 4, 5], opens: '08:00', closes: '19:30' },
          { days: [6], opens: '08:00', closes: '18:00' },
          { days: [7], opens: '09:00', closes: '14:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'la-tuerca-pintura', title: 'Cubeta de pintura vinílica de 19 litros', kind: 'price', original_price: 1890, price: 1490,
        description: 'Blanca o igualada al color que traigas. Rinde una sala y dos recámaras.',
        terms: 'Una por persona. El igualado tarda 30 minutos. Sin devolución en colores igualados.',
        image: 'pintura', ends: { day: 8, time: '18:00' }, stock: 15, taken: 11,
      },
      {
        slug: 'la-tuerca-herramienta', title: 'Herramienta de mano', kind: 'percent', value: 15,
        description: 'Desarmadores, pinzas, llaves y martillos de la pared del fondo.',
        terms: 'No aplica en herramienta eléctrica. No se suma a mayoreo.',
        image: 'ferreteria', ends: { day: 0, time: '19:30' },
      },
    ],
    promotions: [
      {
        slug: 'la-tuerca-focos', title: 'Focos LED de 9 W: llevas cuatro y pagas tres',
        description: 'Luz cálida o blanca, puedes combinar.',
        image: 'foco', ends: { day: 15, time: '19:30' },
      },
    ],
    menu_items: [
      { slug: 'la-tuerca-foco-led', category: 'productos', name: 'Foco LED 9 W', description: 'Luz cálida o blanca', price: 42, image: 'foco' },
      { slug: 'la-tuerca-martillo', category: 'productos', name: 'Martillo de uña', description: 'Mango de madera, 16 oz', price: 175, image: 'ferreteria' },
      { slug: 'la-tuerca-regadera', category: 'productos', name: 'Regadera ahorradora', description: 'Con brazo y chapetón', price: 289, image: 'plomeria' },
      { slug: 'la-tuerca-brocha', category: 'productos', name: 'Brocha de 4 pulgadas', description: 'Cerda natural', price: 68, image: 'pintura' },
      { slug: 'la-tuerca-copia-de-llave', category: 'servicios-y-cortes', name: 'Copia de llave', description: 'Normal, al momento', price: 35, image: 'cerrajeria' },
    ],
  },
  {
    slug: 'vivero-tierra-mojada',
    name: 'Vivero Tierra Mojada',
    category: 'hogar-y-auto',
    description: 'Plantas de sol, de sombra y de olvido. Dinos cuánta luz entra a tu casa y te llevas una que sobreviva.',
    logo: 'l-planta',
    cover: 'planta',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'Hércules', address: 'Av. Hércules Oriente 210, Hércules', reference: 'Junto a la antigua fábrica', colonia: 'Hércules',
        lat: 20.6036, lng: -100.3459, phone: '4425560524', whatsapp: '4425560524',
        openings: [{ days: [2, 3, 4, 5, 6, 7], opens: '09:00', closes: '18:00' }],
      },
    ],
    coupons: [
      {
        slug: 'tierra-mojada-suculentas', title: 'Suculentas y cactus chicos', kind: 'two_for_one',
        description: 'Escoge dos de la mesa larga y paga la de mayor precio.',
        terms: 'Macetas de 4 pulgadas. Hasta seis plantas por persona.',
        image: 'cactus', ends: { day: 9, time: '18:00' }, per_customer: 2, stock: 60, taken: 24,
      },
      {
        slug: 'tierra-mojada-maceta', title: 'Cambio de maceta con tierra nueva', kind: 'gift', min_purchase: 250,
        description: 'Compra tu planta y te la dejamos lista en la maceta que elijas.',
        terms: 'En compras desde $250. La maceta se paga aparte. De martes a viernes.',
        image: 'planta', ends: { day: 31, time: '18:00' }, windows: [{ days: [2, 3, 4, 5], from: '09:00', to: '18:00' }],
      },
    ],
    promotions: [
      {
        slug: 'tierra-mojada-arbol-frutal', title: 'Limón, guayabo o granado en $180 cada uno',
        description: 'Árbol injertado de metro y medio. Te explicamos cómo plantarlo.',
        image: 'planta', ends: { day: 26, time: '18:00' }, windows: [{ days: [6, 7], from: '09:00', to: '18:00' }],
      },
    ],
    menu_items: [
      { slug: 'tierra-mojada-monstera', category: 'productos', name: 'Monstera mediana', description: 'Media sombra', price: 290, image: 'planta' },
      { slug: 'tierra-mojada-cactus', category: 'productos', name: 'Cactus surtido', description: 'Maceta de 4 pulgadas', price: 45, image: 'cactus' },
      { slug: 'tierra-mojada-girasol', category: 'productos', name: 'Girasol en maceta', description: 'De temporada', price: 85, image: 'girasol' },
      { slug: 'tierra-mojada-composta', category: 'productos', name: 'Composta de lombriz', description: 'Costal de 10 kilos', price: 130, image: null },
    ],
  },
];
