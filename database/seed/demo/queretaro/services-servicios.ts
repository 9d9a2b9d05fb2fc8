// biome-ignore-all format: data, one line per menu item and few lines per offer read better than one per field.
import type { DemoCompany } from '../shapes.ts';

export const servicios: DemoCompany[] = [
  {
    slug: 'lavanderia-espuma-y-sol',
    name: 'Lavandería Espuma y Sol',
    category: 'servicios',
    description: 'Tu ropa lavada, seca y doblada el mismo día si la dejas antes de las once. También tenemos máquinas para que la laves tú.',
    logo: 'l-lavadora',
    cover: 'lavanderia',
    payment_methods: ['cash', 'card', 'transfer'],
    stamp_card: { gift: 'Una carga de ropa', needed: 8, hours: 20 },
    stores: [
      {
        name: 'Las Campanas', address: 'Justo Sierra 27, Las Campanas', reference: 'Frente a la universidad', colonia: 'Las Campanas',
        lat: 20.5943, lng: -100.4093, phone: '4425560701', whatsapp: '4425560702',
        openings: [
          { days: [1, 2, 3, 4, 5, 6], opens: '08:00', closes: '20:00' },
          { days: [7], opens: '09:00', closes: '14:00' },
        ],
      },
      {
        name: 'Cerrito Colorado', address: 'Av. de la Luz 1105, Cerrito Colorado', colonia: 'Cerrito Colorado',
        lat: 20.6289, lng: -100.4669, phone: '4425560703',
        openings: [{ days: [1, 2, 3, 4, 5, 6], opens: '08:00', closes: '19:00' }],
      },
    ],
    coupons: [
      {
        slug: 'espuma-y-sol-por-encargo', title: 'Cinco kilos por encargo', kind: 'price', original_price: 135, price: 95,
        description: 'Lavado, secado y doblado con suavizante. Olor a sol, no a perfume.',
        terms: 'No incluye edredones ni ropa delicada. Kilo extra a precio normal.',
        image: 'lavanderia', ends: { day: 6, time: '20:00' }, stock: 70, taken: 29, per_customer: 2,
      },
      {
        slug: 'espuma-y-sol-edredon', title: 'Edredón matrimonial o king', kind: 'percent', value: 30,
        description: 'Lavado profundo y secado parejo, listo en 24 horas.',
        terms: 'Solo en Las Campanas, de lunes a miércoles. Plumas no.',
        image: 'cama', ends: { day: 16, time: '20:00' }, windows: [{ days: [1, 2, 3], from: '08:00', to: '20:00' }], stores: ['Las Campanas'],
      },
    ],
    promotions: [
      {
        slug: 'espuma-y-sol-estudiantes', title: 'Estudiantes: carga de autoservicio en $45 los jueves',
        description: 'Con credencial de cualquier escuela. Jabón incluido.',
        image: 'lavanderia', ends: { day: 33, time: '19:00' }, windows: [{ days: [4], from: '08:00', to: '19:00' }],
      },
    ],
    menu_items: [
      { slug: 'espuma-y-sol-kilo', category: 'servicios-y-cortes', name: 'Lavado por kilo', description: 'Mínimo tres kilos', price: 27, image: 'lavanderia' },
      { slug: 'espuma-y-sol-edredon-king', category: 'servicios-y-cortes', name: 'Edredón king', description: 'En 24 horas', price: 180, image: 'cama' },
      { slug: 'espuma-y-sol-autoservicio', category: 'servicios-y-cortes', name: 'Autoservicio', description: 'Carga de 10 kilos', price: 65, image: 'lavanderia' },
      { slug: 'espuma-y-sol-planchado', category: 'servicios-y-cortes', name: 'Planchado', description: 'Por docena', price: 160, image: null },
    ],
  },
  {
    slug: 'papeleria-la-goma',
    name: 'Papelería La Goma',
    category: 'servicios',
    description: 'Copias, impresiones, engargolados y la monografía que te piden para mañana. Mándanos tu archivo y pasa por él.',
    logo: 'l-lapiz',
    cover: 'papeleria',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'Tecnológico', address: 'Av. Tecnológico Norte 92, Tecnológico', reference: 'Frente a la parada del camión', colonia: 'Tecnológico',
        lat: 20.6029, lng: -100.4031, phone: '4425560711', whatsapp: '4425560711',
        openings: [
          { days: [1, 2, 3, 4, 5], opens: '07:00', closes: '20:30' },
          { days: [6], opens: '09:00', closes: '15:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'la-goma-impresion-color', title: 'Impresión a color, hasta 20 hojas', kind: 'two_for_one',
        description: 'Para tu tarea, tu portafolio o el menú de tu negocio.',
        terms: 'Tamaño carta en papel bond. Una vez al día por persona.',
        image: 'impresora', ends: { day: 15, time: '20:30' }, stock: 90, taken: 33, per_customer: 3,
      },
      {
        slug: 'la-goma-tesis', title: 'Empastado de tesis en 48 horas', kind: 'percent', value: 15,
        description: 'Pasta dura con letras doradas y revisión de márgenes.',
        terms: 'A partir de dos ejemplares. Impresión aparte.',
        image: 'graduacion', ends: { day: 29, time: '15:00' },
      },
      {
        slug: 'la-goma-mochila', title: 'Mochilas y loncheras desde $400', kind: 'amount', value: 75, min_purchase: 400,
        description: 'Quedan pocos modelos y ya no vamos a resurtir.',
        terms: 'Solo hoy. En existencias de piso.',
        image: 'mochila', ends: { day: 0, time: '20:30' }, stock: 14, taken: 5,
      },
    ],
    promotions: [
      {
        slug: 'la-goma-copias', title: 'Copias a 60 centavos a partir de cien',
        description: 'Blanco y negro, carta u oficio. Por las mañanas salen más rápido.',
        image: 'impresora', ends: { day: 34, time: '20:30' }, windows: [{ days: [1, 2, 3, 4, 5], from: '07:00', to: '13:00' }],
      },
    ],
    menu_items: [
      { slug: 'la-goma-copia', category: 'servicios-y-cortes', name: 'Copia blanco y negro', description: 'Carta', price: 1, image: 'impresora' },
      { slug: 'la-goma-impresion', category: 'servicios-y-cortes', name: 'Impresión a color', description: 'Carta, bond', price: 7, image: 'impresora' },
      { slug: 'la-goma-engargolado', category: 'servicios-y-cortes', name: 'Engargolado', description: 'Hasta 80 hojas', price: 35, image: null },
      { slug: 'la-goma-libreta', category: 'productos', name: 'Libreta profesional', description: 'Cuadro chico, 100 hojas', price: 48, image: 'papeleria' },
    ],
  },
  {
    slug: 'doctor-pixel',
    name: 'Doctor Pixel',
    category: 'servicios',
    description: 'Reparamos celulares y computadoras a la vista, con pieza garantizada noventa días. El diagnóstico te lo damos antes de abrirlo.',
    logo: 'l-celular',
    cover: 'celular',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'Zaragoza', address: 'Ignacio Zaragoza Poniente 33, Centro', reference: 'A la vuelta de la Alameda', colonia: 'Centro',
        lat: 20.5887, lng: -100.3934, phone: '4425560718', whatsapp: '4425560719',
        openings: [
          { days: [1, 2, 3, 4, 5], opens: '10:00', closes: '19:00' },
          { days: [6], opens: '10:00', closes: '16:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'doctor-pixel-mica', title: 'Mica de vidrio instalada', kind: 'price', original_price: 150, price: 69,
        description: 'La ponemos sin burbujas en cinco minutos.',
        terms: 'Modelos en existencia. Una por persona.',
        image: 'mica', ends: { day: 10, time: '19:00' }, stock: 60, taken: 56,
      },
      {
        slug: 'doctor-pixel-pantalla', title: 'Cambio de pantalla', kind: 'amount', value: 200, min_purchase: 1000,
        description: 'Mientras das una vuelta por la Alameda queda listo.',
        terms: 'En reparaciones desde $1,000. De lunes a jueves. Respalda tus fotos antes.',
        image: 'celular', ends: { day: 23, time: '19:00' }, windows: [{ days: [1, 2, 3, 4], from: '10:00', to: '17:00' }],
      },
      {
        slug: 'doctor-pixel-mantenimiento', title: 'Mantenimiento de laptop', kind: 'percent', value: 35, first_visit: true,
        description: 'Limpieza interna, pasta térmica y revisión del disco.',
        terms: 'Clientes nuevos. Entrega en 24 horas. Refacciones aparte.',
        image: 'computadora', ends: { day: 27, time: '16:00' },
      },
    ],
    promotions: [
      {
        slug: 'doctor-pixel-diagnostico', title: 'Diagnóstico sin costo, repares o no',
        description: 'Celular, tableta, consola o laptop. Te decimos qué tiene y cuánto cuesta.',
        image: 'computadora', ends: { day: 34, time: '19:00' },
      },
    ],
    menu_items: [
      { slug: 'doctor-pixel-bateria', category: 'servicios-y-cortes', name: 'Cambio de batería', description: 'Desde, según el modelo', price: 450, image: 'celular' },
      { slug: 'doctor-pixel-centro-carga', category: 'servicios-y-cortes', name: 'Centro de carga', description: 'Con pieza y garantía', price: 380, image: 'celular' },
      { slug: 'doctor-pixel-formateo', category: 'servicios-y-cortes', name: 'Formateo y respaldo', description: 'Hasta 200 GB', price: 550, image: 'computadora' },
    ],
  },
  {
    slug: 'costura-ofelia',
    name: 'Costura Ofelia',
    category: 'servicios',
    description: 'Bastillas, cierres, ajustes y vestidos a la medida. Toca el timbre; si está la luz prendida, Ofelia está cosiendo.',
    logo: 'l-casa',
    cover: 'costura',
    payment_methods: ['cash'],
    stores: [
      {
        name: 'San Sebastián', address: 'Otoño 11, San Sebastián', reference: 'Puerta azul con macetas', colonia: 'San Sebastián',
        lat: 20.5988, lng: -100.3881, phone: '4425560726', whatsapp: '4425560726', openings: [],
      },
    ],
    coupons: [
      {
        slug: 'costura-ofelia-bastilla', title: 'Bastilla de pantalón', kind: 'two_for_one',
        description: 'Trae dos pantalones y paga uno. Mezclilla también.',
        terms: 'Se recogen en dos días. Pago al dejar la prenda.',
        image: 'pantalon', ends: { day: 25, time: '19:00' },
      },
    ],
    promotions: [],
    menu_items: [
      { slug: 'costura-ofelia-bastilla-simple', category: 'servicios-y-cortes', name: 'Bastilla', description: 'Pantalón o falda', price: 60, image: 'pantalon' },
      { slug: 'costura-ofelia-cierre', category: 'servicios-y-cortes', name: 'Cambio de cierre', description: 'Con cierre incluido', price: 85, image: 'costura' },
      { slug: 'costura-ofelia-ajuste-vestido', category: 'servicios-y-cortes', name: 'Ajuste de vestido', description: 'Desde, según el corte', price: 180, image: 'vestido' },
    ],
  },
  {
    slug: 'jarcieria-la-escobita',
    name: 'Jarciería La Escobita',
    category: 'mercado',
    description: 'Escobas, jergas, jabones a granel y todo para limpiar la casa, como en el mercado. Trae tu botella y te la rellenamos.',
    logo: 'l-canasta',
    cover: 'limpieza',
    payment_methods: ['cash'],
    stores: [
      {
        name: 'La Cruz', address: 'Felipe Luna 71, La Cruz', reference: 'A espaldas del mercado de la Cruz', colonia: 'La Cruz',
        lat: 20.5951, lng: -100.3838, phone: '4425560731', whatsapp: '4425560731',
        openings: [
          { days: [1, 2, 3, 4, 5, 6], opens: '08:00', closes: '18:00' },
          { days: [7], opens: '08:00', closes: '15:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'la-escobita-granel', title: 'Litro de jabón líquido a granel', kind: 'two_for_one',
        description: 'Para trastes, ropa o pisos. Rellena tu envase y no compres otro.',
        terms: 'Trae tus envases limpios. Hasta cuatro litros por persona. Solo efectivo.',
        image: 'jabon', ends: { day: 0, time: '18:00' }, stock: 80, taken: 27,
      },
      {
        slug: 'la-escobita-paquete', title: 'Escoba, recogedor y cubeta', kind: 'price', original_price: 165, price: 119,
        description: 'Todo lo que hace falta para estrenar casa.',
        terms: 'Por la mañana, de lunes a viernes. Colores surtidos.',
        image: 'limpieza', ends: { day: 19, time: '12:00' }, windows: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '12:00' }],
      },
    ],
    promotions: [
      {
        slug: 'la-escobita-jergas', title: 'Cinco jergas por $60',
        description: 'De algodón, gris o blanca. Pídelas en el mostrador.',
        image: 'limpieza', ends: { day: 21, time: '18:00' },
      },
    ],
    menu_items: [
      { slug: 'la-escobita-escoba', category: 'productos', name: 'Escoba de mijo', description: 'Con palo de madera', price: 75, image: 'limpieza' },
      { slug: 'la-escobita-cloro', category: 'productos', name: 'Cloro a granel', description: 'Por litro', price: 14, image: null },
      { slug: 'la-escobita-jabon-barra', category: 'productos', name: 'Jabón de barra', description: 'Para ropa, 400 g', price: 22, image: 'jabon' },
    ],
  },
];
