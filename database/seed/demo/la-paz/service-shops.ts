// biome-ignore-all format: data, one line per menu item and few lines per offer read better than one per field.
import type { DemoCompany } from '../shapes.ts';

export const services: DemoCompany[] = [
  {
    slug: 'buceo-ola-quieta',
    name: 'Buceo Ola Quieta',
    category: 'deporte',
    description: 'Cursos, inmersiones y esnórquel en grupos de seis. Si es tu primera vez, el instructor no te suelta.',
    website: 'https://olaquieta.example',
    logo: 'l-ancla',
    cover: 'buceo',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'Malecón', address: 'Paseo Álvaro Obregón 1665, Centro', reference: 'Planta baja, junto al muelle', colonia: 'Centro',
        lat: 24.1604, lng: -110.3191, phone: '6125550201', whatsapp: '6125550202',
        openings: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '07:00', closes: '19:00' }],
      },
    ],
    coupons: [
      {
        slug: 'ola-quieta-bautizo', title: 'Bautizo de buceo en la bahía', kind: 'price', original_price: 2400, price: 1790, first_visit: true,
        description: 'Práctica en alberca y una inmersión a seis metros, con equipo y fotos.',
        terms: 'Desde 10 años y sabiendo nadar. Reserva con dos días. Sujeto al puerto.',
        image: 'buceo', ends: { day: 32, time: '19:00' }, stock: 16, taken: 9, claim_hours: 240,
      },
      {
        slug: 'ola-quieta-esnorquel', title: 'Renta de visor, aletas y chaleco', kind: 'percent', value: 40,
        description: 'Un día completo para que te vayas a Balandra o a Tecolote.',
        terms: 'Con identificación en prenda. De lunes a jueves.',
        image: 'visor', ends: { day: 17, time: '19:00' }, windows: [{ days: [1, 2, 3, 4], from: '07:00', to: '19:00' }],
      },
    ],
    promotions: [
      {
        slug: 'ola-quieta-grupo', title: 'Grupos de cuatro: la salida de esnórquel en $950 por persona',
        description: 'Incluye lancha, equipo, fruta y agua. Todos los días que el puerto esté abierto.',
        image: 'lobo-marino', ends: { day: 34, time: '19:00' },
      },
    ],
    menu_items: [
      { slug: 'ola-quieta-dos-tanques', category: 'servicios-y-cortes', name: 'Inmersión de dos tanques', description: 'Con equipo y almuerzo', price: 3200, image: 'buceo' },
      { slug: 'ola-quieta-salida-esnorquel', category: 'servicios-y-cortes', name: 'Salida de esnórquel', description: 'Cinco horas, con lancha', price: 1350, image: 'lobo-marino' },
      { slug: 'ola-quieta-renta-kayak', category: 'servicios-y-cortes', name: 'Renta de kayak doble', description: 'Por hora', price: 280, image: 'kayak' },
    ],
  },
  {
    slug: 'lanchas-don-beto',
    name: 'Lanchas Don Beto',
    category: 'servicios',
    description: 'Paseos a las islas, pesca y salidas a ver ballenas con capitán de aquí. Salimos temprano, cuando el mar está como plato.',
    logo: 'l-ballena',
    cover: 'lancha',
    payment_methods: ['cash', 'transfer'],
    stores: [
      {
        name: 'Palmira', address: 'Carretera a Pichilingue km 4, Lomas de Palmira', reference: 'Muelle chico, pregunta por el Beto', colonia: 'Lomas de Palmira',
        lat: 24.1826, lng: -110.3033, phone: '6125550209', whatsapp: '6125550209',
        openings: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '06:00', closes: '19:00' }],
      },
    ],
    coupons: [
      {
        slug: 'don-beto-isla', title: 'Paseo a la isla para dos', kind: 'amount', value: 400, min_purchase: 2800,
        description: 'Playas, lobos marinos y ceviche en la arena. Seis horas.',
        terms: 'Mínimo dos personas. Pago del brazalete del parque aparte. Sujeto al clima.',
        image: 'lobo-marino', ends: { day: 21, time: '16:00' }, stock: 14, taken: 10,
      },
      {
        slug: 'don-beto-atardecer', title: 'Vuelta al atardecer por la bahía', kind: 'price', original_price: 600, price: 420,
        description: 'Hora y media con bebida y, con suerte, delfines.',
        terms: 'Por persona. De lunes a jueves. Grupo mínimo de cuatro.',
        image: 'delfin', ends: { day: 28, time: '18:30' }, windows: [{ days: [1, 2, 3, 4], from: '16:00', to: '18:30' }],
      },
    ],
    promotions: [
      {
        slug: 'don-beto-ninos', title: 'Niños de hasta 6 años no pagan en el paseo a la isla',
        description: 'Uno por cada adulto. Llevamos chalecos de su talla.',
        image: 'lancha', ends: { day: 33, time: '16:00' },
      },
    ],
    menu_items: [
      { slug: 'don-beto-isla-persona', category: 'servicios-y-cortes', name: 'Paseo a la isla', description: 'Por persona, con comida', price: 1600, image: 'lancha' },
      { slug: 'don-beto-pesca', category: 'servicios-y-cortes', name: 'Pesca deportiva', description: 'Panga completa, seis horas', price: 5800, image: 'pesca' },
      { slug: 'don-beto-ballenas', category: 'servicios-y-cortes', name: 'Avistamiento de ballenas', description: 'Por persona, en temporada', price: 2100, image: 'ballena' },
    ],
  },
  {
    slug: 'barberia-el-ancla',
    name: 'Barbería El Ancla',
    category: 'belleza',
    description: 'Corte, barba y ventilador a todo lo que da. Sin cita, por orden de llegada y con café frío.',
    logo: 'l-barberia',
    cover: 'barberia',
    payment_methods: ['cash', 'card'],
    stores: [
      {
        name: 'Pueblo Nuevo', address: 'Sinaloa 245, Pueblo Nuevo', colonia: 'Pueblo Nuevo',
        lat: 24.1494, lng: -110.323, phone: '6125550217', whatsapp: '6125550217',
        openings: [
          { days: [2, 3, 4, 5, 6], opens: '10:00', closes: '20:00' },
          { days: [7], opens: '10:00', closes: '15:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'el-ancla-corte-y-barba', title: 'Corte y barba con toalla fría', kind: 'price', original_price: 220, price: 159,
        description: 'Para aguantar el calor con buena cara.',
        terms: 'De martes a jueves. Uno por persona.',
        image: 'barberia', ends: { day: 14, time: '20:00' }, windows: [{ days: [2, 3, 4], from: '10:00', to: '20:00' }], stock: 30, taken: 28,
      },
      {
        slug: 'el-ancla-estudiantes', title: 'Corte para estudiantes', kind: 'percent', value: 25,
        description: 'Prepa, universidad o marina mercante.',
        terms: 'Con credencial vigente. No aplica en domingo.',
        image: 'corte', ends: { day: 24, time: '20:00' },
      },
    ],
    promotions: [
      {
        slug: 'el-ancla-papa-e-hijo', title: 'Papá e hijo: dos cortes por $220',
        description: 'Los domingos, los dos en la misma visita. Llega y pídelo.',
        image: 'corte', ends: { day: 29, time: '15:00' }, windows: [{ days: [7], from: '10:00', to: '15:00' }],
      },
    ],
    menu_items: [
      { slug: 'el-ancla-corte', category: 'servicios-y-cortes', name: 'Corte', description: 'Tijera o máquina', price: 140, image: 'corte' },
      { slug: 'el-ancla-barba', category: 'servicios-y-cortes', name: 'Barba', description: 'Con navaja', price: 100, image: 'rasurado' },
    ],
  },
  {
    slug: 'veterinaria-patas-de-arena',
    name: 'Veterinaria Patas de Arena',
    category: 'mascotas',
    description: 'Consulta, vacunas y baños con agua tibia. Si tu perro se comió algo en la playa, tráelo primero y averiguamos después.',
    logo: 'l-huellas',
    cover: 'bano-mascota',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'Las Garzas', address: 'Blvd. Pino Payas 512, Las Garzas', colonia: 'Las Garzas',
        lat: 24.1261, lng: -110.3215, phone: '6125550224', whatsapp: '6125550225',
        openings: [
          { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '14:00' },
          { days: [1, 2, 3, 4, 5], opens: '16:00', closes: '20:00' },
          { days: [6], opens: '09:00', closes: '15:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'patas-de-arena-bano', title: 'Baño antipulgas', kind: 'percent', value: 20,
        description: 'Con secado y perfume suave. Perros de cualquier tamaño.',
        terms: 'Con cita. Uno por mascota, hasta dos por familia.',
        image: 'bano-mascota', ends: { day: 10, time: '20:00' }, per_customer: 2,
      },
      {
        slug: 'patas-de-arena-consulta', title: 'Consulta en tu primera visita', kind: 'gift', first_visit: true,
        description: 'Conócenos: revisión general y plan de vacunas.',
        terms: 'De lunes a viernes por la mañana. Medicamentos aparte.',
        image: 'estetoscopio', ends: { day: 30, time: '14:00' }, windows: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '14:00' }], stock: 25, taken: 6,
      },
    ],
    promotions: [
      {
        slug: 'patas-de-arena-rabia', title: 'Sábados: vacuna antirrábica por $120',
        description: 'Perros y gatos desde tres meses. Sin cita, por orden de llegada.',
        image: 'vacuna', ends: { day: 34, time: '15:00' }, windows: [{ days: [6], from: '09:00', to: '15:00' }],
      },
    ],
    menu_items: [
      { slug: 'patas-de-arena-consulta-general', category: 'servicios-y-cortes', name: 'Consulta', description: 'Perro o gato', price: 320, image: 'estetoscopio' },
      { slug: 'patas-de-arena-bano-mediano', category: 'servicios-y-cortes', name: 'Baño, perro mediano', description: 'Con secado', price: 250, image: 'bano-mascota' },
    ],
  },
  {
    slug: 'libreria-tinta-de-mar',
    name: 'Librería Tinta de Mar',
    category: 'cultura',
    description: 'Literatura del norte, libros infantiles y mapas viejos del golfo. Aire acondicionado y nadie te apura.',
    logo: 'l-libros',
    cover: 'lectura',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'Centro', address: 'Belisario Domínguez 1418, Centro', reference: 'Casi esquina con 5 de Mayo', colonia: 'Centro',
        lat: 24.1602, lng: -110.3119, phone: '6125550230', whatsapp: '6125550230',
        openings: [
          { days: [1, 2, 3, 4, 5], opens: '10:00', closes: '14:00' },
          { days: [1, 2, 3, 4, 5], opens: '16:30', closes: '20:30' },
          { days: [6], opens: '10:00', closes: '18:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'tinta-de-mar-infantil', title: 'En libros infantiles desde $300', kind: 'amount', value: 60, min_purchase: 300,
        description: 'Cuentos de ballenas, piratas y desiertos.',
        terms: 'Un cupón por compra. No aplica en libros de texto.',
        image: 'lectura', ends: { day: 19, time: '18:00' },
      },
    ],
    promotions: [],
    menu_items: [
      { slug: 'tinta-de-mar-guia-aves', category: 'productos', name: 'Guía de aves del golfo', description: 'Con ilustraciones', price: 340, image: 'libros' },
      { slug: 'tinta-de-mar-mapa', category: 'productos', name: 'Mapa antiguo de la península', description: 'Reproducción, 50 x 70 cm', price: 220, image: null },
    ],
  },
  {
    slug: 'farmacia-brisa',
    name: 'Farmacia Brisa',
    category: 'salud',
    description: 'Abierta a toda hora, con genéricos, sueros y bloqueador. Toca la ventanilla después de las once de la noche.',
    logo: 'l-capsula',
    cover: 'farmacia',
    payment_methods: ['cash', 'card'],
    stores: [
      {
        name: 'Esterito', address: 'José María Morelos y Pavón 118, Esterito', colonia: 'Esterito',
        lat: 24.1661, lng: -110.3086, phone: '6125550237', whatsapp: '6125550237',
        openings: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '00:00', closes: '24:00' }],
      },
    ],
    coupons: [
      {
        slug: 'farmacia-brisa-bloqueador', title: 'Bloqueador solar y repelente', kind: 'percent', value: 25,
        description: 'Para que la playa no te pase factura.',
        terms: 'Todas las marcas. Dos piezas por persona.',
        image: 'crema', ends: { day: 0, time: '22:00' },
      },
      {
        slug: 'farmacia-brisa-sueros', title: 'Suero oral de medio litro', kind: 'two_for_one',
        description: 'Sabores surtidos, del refrigerador.',
        terms: 'Hasta agotar existencias. Uno por persona.',
        image: 'farmacia', ends: { day: 1, time: '20:00' }, stock: 48, taken: 20,
      },
    ],
    promotions: [],
    menu_items: [
      { slug: 'farmacia-brisa-bloqueador-50', category: 'productos', name: 'Bloqueador FPS 50', description: '120 ml', price: 189, image: 'crema' },
      { slug: 'farmacia-brisa-suero', category: 'productos', name: 'Suero oral', description: 'Medio litro', price: 28, image: null },
    ],
  },
  {
    slug: 'palma-y-huarache',
    name: 'Palma y Huarache',
    category: 'ropa-y-regalos',
    description: 'Sombreros, sandalias y recuerdos hechos por artesanas de la sierra. Pruébatelos con calma, hay espejo grande.',
    logo: 'l-palmera',
    cover: 'sombrero',
    payment_methods: ['cash', 'card'],
    stores: [
      {
        name: 'Centro', address: 'Francisco I. Madero 1530, Centro', reference: 'A una cuadra de la Catedral', colonia: 'Centro',
        lat: 24.1609, lng: -110.3137, phone: '6125550244', openings: [],
      },
    ],
    coupons: [
      {
        slug: 'palma-y-huarache-sombreros', title: 'Sombreros de palma', kind: 'percent', value: 15,
        description: 'Ala ancha o chica, con listón del color que quieras.',
        terms: 'En existencia. No se suma a otras promociones.',
        image: 'sombrero', ends: { day: 25, time: '19:00' },
      },
      {
        slug: 'palma-y-huarache-lentes', title: 'Lentes de sol con estuche', kind: 'price', original_price: 350, price: 229,
        description: 'Polarizados, para el reflejo del agua.',
        terms: 'Un par por persona. Cambios el mismo día.',
        image: 'lentes-de-sol', ends: { day: 3, time: '19:00' }, stock: 18, taken: 7,
      },
    ],
    promotions: [
      {
        slug: 'palma-y-huarache-llaveros', title: 'Tres llaveros de concha por $100',
        description: 'Tortugas, ballenas y caracoles. Escógelos del frasco.',
        image: 'tortuga', ends: { day: 27, time: '19:00' },
      },
    ],
    menu_items: [
      { slug: 'palma-y-huarache-sombrero-ancho', category: 'productos', name: 'Sombrero de ala ancha', description: 'Palma natural', price: 420, image: 'sombrero' },
      { slug: 'palma-y-huarache-bolsa', category: 'productos', name: 'Bolsa de playa', description: 'Tejida, con forro', price: 380, image: 'bolsa' },
    ],
  },
];
