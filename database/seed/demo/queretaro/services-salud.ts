// biome-ignore-all format: data, one line per menu item and few lines per offer read better than one per field.
import type { DemoCompany } from '../shapes.ts';

export const salud: DemoCompany[] = [
  {
    slug: 'farmacia-santa-brigida',
    name: 'Farmacia Santa Brígida',
    category: 'salud',
    description: 'Medicamento de patente y genérico, consulta médica al lado y precio que te dicen antes de cobrar. La del Centro no cierra nunca.',
    logo: 'l-capsula',
    cover: 'farmacia',
    payment_methods: ['cash', 'card'],
    stores: [
      {
        name: 'Centro', address: 'Corregidora Norte 71, Centro', reference: 'Esquina con Ángela Peralta', colonia: 'Centro',
        lat: 20.5947, lng: -100.3903, phone: '4425560302', whatsapp: '4425560303',
        openings: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '00:00', closes: '24:00' }],
      },
      {
        name: 'Casa Blanca', address: 'Calle 21 núm. 104, Lomas de Casa Blanca', colonia: 'Lomas de Casa Blanca',
        lat: 20.5668, lng: -100.3951, phone: '4425560304',
        openings: [
          { days: [1, 2, 3, 4, 5, 6], opens: '08:00', closes: '22:00' },
          { days: [7], opens: '09:00', closes: '15:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'santa-brigida-genericos', title: 'Genéricos con receta', kind: 'percent', value: 30,
        description: 'Trae tu receta y surte completo tu tratamiento.',
        terms: 'Con receta vigente. No aplica en antibióticos ni en medicamento controlado.',
        image: 'farmacia', ends: { day: 8, time: '22:00' }, per_customer: 2,
      },
      {
        slug: 'santa-brigida-consulta', title: 'Consulta médica general', kind: 'price', original_price: 70, price: 39,
        description: 'Te revisan sin cita, con toma de presión y glucosa.',
        terms: 'Solo sucursal Casa Blanca, de lunes a viernes por la tarde.',
        image: 'estetoscopio', ends: { day: 20, time: '20:00' }, windows: [{ days: [1, 2, 3, 4, 5], from: '15:00', to: '20:00' }], stores: ['Casa Blanca'],
      },
      {
        slug: 'santa-brigida-bebe', title: 'En pañales y leche desde $500', kind: 'amount', value: 60, min_purchase: 500,
        description: 'Para que la quincena alcance: todas las marcas y etapas.',
        terms: 'Solo hoy. Un cupón por ticket. No incluye fórmulas de prescripción.',
        image: 'panales', ends: { day: 0, time: '22:00' }, stock: 60, taken: 55,
      },
    ],
    promotions: [
      {
        slug: 'santa-brigida-toma-de-presion', title: 'Toma de presión y glucosa por $25, sin cita',
        description: 'En las dos sucursales, todos los días por la mañana. El resultado te lo damos por escrito.',
        image: 'estetoscopio', ends: { day: 30, time: '12:00' }, windows: [{ days: [1, 2, 3, 4, 5, 6], from: '08:00', to: '12:00' }],
      },
    ],
    menu_items: [
      { slug: 'santa-brigida-paracetamol', category: 'productos', name: 'Paracetamol 500 mg', description: 'Caja con 20 tabletas', price: 22, image: 'farmacia' },
      { slug: 'santa-brigida-suero', category: 'productos', name: 'Suero oral 500 ml', description: 'Sabor manzana o coco', price: 26, image: null },
      { slug: 'santa-brigida-inyeccion', category: 'servicios-y-cortes', name: 'Aplicación de inyección', description: 'Con receta', price: 30, image: 'vacuna' },
      { slug: 'santa-brigida-curitas', category: 'productos', name: 'Curitas', description: 'Caja con 40', price: 38, image: 'farmacia' },
    ],
  },
  {
    slug: 'dental-marfil',
    name: 'Dental Marfil',
    category: 'salud',
    description: 'Dentistas que te explican qué, cuánto y por qué antes de empezar. Atendemos niños y a quien le da miedo.',
    website: 'https://dentalmarfil.example',
    logo: 'l-muela',
    cover: 'dentista',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'Centro Sur', address: 'Av. Fray Luis de León 3042, piso 2, Centro Sur', colonia: 'Centro Sur',
        lat: 20.5589, lng: -100.3701, phone: '4425560317', whatsapp: '4425560318',
        openings: [
          { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '14:00' },
          { days: [1, 2, 3, 4, 5], opens: '16:00', closes: '20:00' },
          { days: [6], opens: '09:00', closes: '14:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'dental-marfil-limpieza', title: 'Limpieza con ultrasonido y revisión', kind: 'price', original_price: 850, price: 449, first_visit: true,
        description: 'Sales sin sarro y con un plan claro de lo que sigue, si es que algo sigue.',
        terms: 'Pacientes nuevos, con cita. No incluye radiografías.',
        image: 'dentista', ends: { day: 28, time: '20:00' }, stock: 25, taken: 14, claim_hours: 336,
      },
      {
        slug: 'dental-marfil-blanqueamiento', title: 'Blanqueamiento en consultorio', kind: 'percent', value: 30,
        description: 'Una sesión de 60 minutos con protección de encías.',
        terms: 'Con valoración previa. No se recomienda en menores ni durante el embarazo.',
        image: 'blanqueamiento', ends: { day: 35, time: '14:00' },
      },
    ],
    promotions: [
      {
        slug: 'dental-marfil-revision-escolar', title: 'Revisión dental de niños sin costo los sábados',
        description: 'De 3 a 12 años, con aplicación de flúor a precio de $120.',
        image: 'dentista', ends: { day: 29, time: '14:00' }, windows: [{ days: [6], from: '09:00', to: '14:00' }],
      },
    ],
    menu_items: [
      { slug: 'dental-marfil-consulta', category: 'servicios-y-cortes', name: 'Consulta y diagnóstico', description: 'Se abona a tu tratamiento', price: 250, image: 'dentista' },
      { slug: 'dental-marfil-resina', category: 'servicios-y-cortes', name: 'Resina', description: 'Por pieza', price: 780, image: 'dentista' },
      { slug: 'dental-marfil-extraccion', category: 'servicios-y-cortes', name: 'Extracción simple', description: 'Con anestesia', price: 900, image: null },
    ],
  },
  {
    slug: 'optica-mirasol',
    name: 'Óptica Mirasol',
    category: 'salud',
    description: 'Examen de la vista con optometrista y armazones que sí te quedan. Tus lentes listos en tres días.',
    logo: 'l-lentes',
    cover: 'lentes',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'Centro', address: 'Madero 58, Centro', reference: 'Frente al Jardín Guerrero', colonia: 'Centro',
        lat: 20.5923, lng: -100.3941, phone: '4425560322', whatsapp: '4425560323',
        openings: [
          { days: [1, 2, 3, 4, 5, 6], opens: '10:00', closes: '20:00' },
          { days: [7], opens: '11:00', closes: '16:00' },
        ],
      },
      {
        name: 'Plazas del Sol', address: 'Av. Luis Vega y Monroy 412, Plazas del Sol', colonia: 'Plazas del Sol',
        lat: 20.5701, lng: -100.3684, phone: '4425560324',
        openings: [
          { days: [1, 2, 3, 4, 5], opens: '10:00', closes: '14:00' },
          { days: [1, 2, 3, 4, 5], opens: '16:00', closes: '20:00' },
          { days: [6], opens: '10:00', closes: '15:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'optica-mirasol-lentes-completos', title: 'Armazón con mica antirreflejante', kind: 'two_for_one',
        description: 'Unos para la casa y otros para el trabajo, con la misma graduación o distinta.',
        terms: 'Armazones de la línea básica. Monofocales hasta 4 dioptrías. Con examen en la óptica.',
        image: 'lentes', ends: { day: 18, time: '20:00' }, stock: 40, taken: 15,
      },
      {
        slug: 'optica-mirasol-lentes-de-sol', title: 'Lentes de sol polarizados', kind: 'percent', value: 15,
        description: 'Para manejar de tarde sin hacer bizco.',
        terms: 'Solo sucursal Centro. No se suma a otras promociones.',
        image: 'lentes-de-sol', ends: { day: 0, time: '20:00' }, stores: ['Centro'],
      },
    ],
    promotions: [
      {
        slug: 'optica-mirasol-examen', title: 'Examen de la vista sin costo al comprar tus lentes',
        description: 'Lo hacemos en el momento, sin cita, en las dos sucursales.',
        image: 'lentes', ends: { day: 32, time: '20:00' },
      },
    ],
    menu_items: [
      { slug: 'optica-mirasol-examen-de-vista', category: 'servicios-y-cortes', name: 'Examen de la vista', description: 'Se abona a tus lentes', price: 150, image: 'lentes' },
      { slug: 'optica-mirasol-armazon-basico', category: 'productos', name: 'Armazón con mica sencilla', description: 'Línea básica', price: 890, image: 'lentes' },
      { slug: 'optica-mirasol-progresivos', category: 'productos', name: 'Lentes progresivos', description: 'Con antirreflejante', price: 2950, image: 'lentes' },
    ],
  },
  {
    slug: 'laboratorio-san-telmo',
    name: 'Laboratorio San Telmo',
    category: 'salud',
    description: 'Análisis clínicos con resultado el mismo día en tu WhatsApp. Llega en ayunas y desayuna tranquilo a las ocho.',
    logo: 'l-estetoscopio',
    cover: 'laboratorio',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'Las Campanas', address: 'Av. Hidalgo Poniente 129, Las Campanas', colonia: 'Las Campanas',
        lat: 20.5938, lng: -100.4049, phone: '4425560331', whatsapp: '4425560332',
        openings: [
          { days: [1, 2, 3, 4, 5], opens: '07:00', closes: '15:00' },
          { days: [6], opens: '07:00', closes: '13:00' },
          { days: [7], opens: '08:00', closes: '12:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'san-telmo-perfil-completo', title: 'Química de 27 elementos y biometría', kind: 'price', original_price: 720, price: 399,
        description: 'El chequeo que tu doctor siempre te pide, en una sola toma.',
        terms: 'Ayuno de 8 a 12 horas. Sin cita, antes de las 10 h. Un cupón por persona.',
        image: 'laboratorio', ends: { day: 14, time: '13:00' }, windows: [{ days: [1, 2, 3, 4, 5, 6], from: '07:00', to: '10:00' }], stock: 80, taken: 36,
      },
      {
        slug: 'san-telmo-antigeno-prostatico', title: 'Antígeno prostático y examen general de orina', kind: 'percent', value: 40,
        description: 'Una muestra de sangre y otra de orina. Sin pretextos.',
        terms: 'De lunes a viernes. Resultado el mismo día después de las 17 h.',
        image: 'muestras', ends: { day: 13, time: '15:00' }, windows: [{ days: [1, 2, 3, 4, 5], from: '07:00', to: '15:00' }],
      },
    ],
    promotions: [],
    menu_items: [
      { slug: 'san-telmo-biometria', category: 'servicios-y-cortes', name: 'Biometría hemática', description: 'Resultado el mismo día', price: 160, image: 'laboratorio' },
      { slug: 'san-telmo-glucosa', category: 'servicios-y-cortes', name: 'Glucosa', description: 'En ayunas', price: 60, image: 'laboratorio' },
      { slug: 'san-telmo-embarazo', category: 'servicios-y-cortes', name: 'Prueba de embarazo en sangre', description: 'Resultado en dos horas', price: 190, image: null },
    ],
  },
];
