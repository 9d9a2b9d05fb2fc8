// biome-ignore-all format: data, one line per menu item and few lines per offer read better than one per field.
import type { DemoCompany } from '../shapes.ts';

export const belleza: DemoCompany[] = [
  {
    slug: 'barberia-don-chuy',
    name: 'Barbería Don Chuy',
    category: 'belleza',
    description: 'Corte de toda la vida, toalla caliente y plática sin prisa. Llega sin cita y te apuntamos en la pizarra.',
    logo: 'l-barberia',
    cover: 'barberia',
    payment_methods: ['cash', 'card', 'transfer'],
    stamp_card: { gift: 'Un corte', needed: 6, hours: 20 },
    stores: [
      {
        name: 'Carretas', address: 'Av. Ejército Republicano 117, Carretas', reference: 'A media cuadra de Calzada de los Arcos', colonia: 'Carretas',
        lat: 20.5889, lng: -100.3771, phone: '4425560101', whatsapp: '4425560101',
        openings: [
          { days: [1, 2, 3, 4, 5], opens: '10:00', closes: '20:30' },
          { days: [6], opens: '09:00', closes: '20:30' },
          { days: [7], opens: '10:00', closes: '15:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'don-chuy-corte-y-barba', title: 'Corte y arreglo de barba', kind: 'price', original_price: 150, price: 99,
        description: 'Sales con el corte hecho, la barba perfilada y toalla caliente. Todo en una sola silla.',
        terms: 'Sin cita, por orden de llegada. Un cupón por persona. No incluye tinte ni diseño.',
        image: 'barberia', ends: { day: 1, time: '20:00' }, stock: 40, taken: 34,
      },
      {
        slug: 'don-chuy-corte-de-ninos', title: 'Corte para niños de 3 a 12 años', kind: 'two_for_one',
        description: 'Trae a los dos hermanos y paga un solo corte. Tenemos sillita alta y paciencia.',
        terms: 'Los dos cortes se hacen en la misma visita. Vale de martes a jueves. No aplica en vísperas de regreso a clases.',
        image: 'corte', ends: { day: 19, time: '20:30' }, windows: [{ days: [2, 3, 4], from: '10:00', to: '18:00' }],
      },
      {
        slug: 'don-chuy-afeitado-clasico', title: 'Afeitado clásico con navaja', kind: 'percent', value: 25,
        description: 'Espuma, navaja nueva y loción fresca al final, como lo hacía tu abuelo.',
        terms: 'Vale por las mañanas. Uno por persona. No se suma a otras promociones.',
        image: 'rasurado', ends: { day: 10, time: '14:00' }, windows: [{ days: [1, 2, 3, 4, 5], from: '10:00', to: '14:00' }], stock: 30, taken: 9,
      },
    ],
    promotions: [
      {
        slug: 'don-chuy-lunes-de-jubilados', title: 'Lunes de jubilados: corte en $90',
        description: 'Si ya te jubilaste, los lunes tu corte cuesta $90 todo el día. Con tu credencial del INAPAM.',
        image: 'corte', ends: { day: 34, time: '20:30' }, windows: [{ days: [1], from: '10:00', to: '20:30' }],
      },
    ],
    menu_items: [
      { slug: 'don-chuy-corte-clasico', category: 'servicios-y-cortes', name: 'Corte clásico', description: 'Tijera o máquina, con lavado', price: 110, image: 'corte' },
      { slug: 'don-chuy-corte-degradado', category: 'servicios-y-cortes', name: 'Corte degradado', description: 'Con línea a navaja', price: 130, image: 'barberia' },
      { slug: 'don-chuy-barba', category: 'servicios-y-cortes', name: 'Arreglo de barba', description: 'Perfilado y aceite', price: 80, image: 'rasurado' },
      { slug: 'don-chuy-afeitado', category: 'servicios-y-cortes', name: 'Afeitado con navaja', description: 'Toalla caliente y loción', price: 140, image: 'rasurado' },
      { slug: 'don-chuy-cera-mate', category: 'productos', name: 'Cera mate 100 g', description: 'Fijación media, sin brillo', price: 165, image: null },
    ],
  },
  {
    slug: 'estudio-malva',
    name: 'Estudio Malva',
    category: 'belleza',
    description: 'Uñas y pestañas hechas con calma, material esterilizado y café de cortesía. Agenda por WhatsApp y te apartamos tu lugar.',
    logo: 'l-unas',
    cover: 'unas',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'Álamos', address: 'Blvd. Bernardo Quintana 4112, local 6, Álamos', reference: 'Planta alta, junto a la paquetería', colonia: 'Álamos',
        lat: 20.6106, lng: -100.3859, phone: '4425560118', whatsapp: '4425560119',
        openings: [
          { days: [2, 3, 4, 5], opens: '10:00', closes: '20:00' },
          { days: [6], opens: '09:00', closes: '18:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'estudio-malva-acrilicas', title: 'Uñas acrílicas con un tono', kind: 'price', original_price: 380, price: 279,
        description: 'Elige largo y forma, nosotras cuidamos que te duren tres semanas.',
        terms: 'Con cita. Diseño y piedras se cobran aparte. Si no puedes venir, avísanos con 3 horas.',
        image: 'unas', ends: { day: 6, time: '20:00' }, stock: 25, taken: 12, claim_hours: 72,
      },
      {
        slug: 'estudio-malva-lifting', title: 'Lifting de pestañas en tu primera visita', kind: 'percent', value: 35, first_visit: true,
        description: 'Pestañas levantadas y con forma por seis semanas, sin extensiones.',
        terms: 'Solo clientas nuevas. Con cita. Hacemos prueba de sensibilidad antes de empezar.',
        image: 'pestanas', ends: { day: 24, time: '20:00' },
      },
      {
        slug: 'estudio-malva-manicure-de-hoy', title: 'Manicure spa con exfoliación', kind: 'two_for_one',
        description: 'Ven con tu mamá o con tu amiga: dos manos consentidas por el precio de una.',
        terms: 'Solo hoy, mientras haya espacio. Las dos personas llegan juntas.',
        image: 'crema', ends: { day: 0, time: '20:00' }, stock: 8, taken: 6,
      },
    ],
    promotions: [
      {
        slug: 'estudio-malva-gelish', title: 'Gelish en $180, manos y pies',
        description: 'Un tono en manos y pies, con limado y cutícula. Llega y pídelo.',
        image: 'unas', ends: { day: 12, time: '20:00' }, windows: [{ days: [2, 3, 4, 5], from: '10:00', to: '20:00' }],
      },
    ],
    menu_items: [
      { slug: 'estudio-malva-gelish-manos', category: 'servicios-y-cortes', name: 'Gelish en manos', description: 'Un tono, con limado', price: 140, image: 'unas' },
      { slug: 'estudio-malva-pedicure-spa', category: 'servicios-y-cortes', name: 'Pedicure spa', description: 'Exfoliación y masaje', price: 260, image: 'crema' },
      { slug: 'estudio-malva-retoque', category: 'servicios-y-cortes', name: 'Retoque de acrílico', description: 'Hasta tres semanas', price: 240, image: null },
      { slug: 'estudio-malva-aceite-cuticula', category: 'productos', name: 'Aceite para cutícula', description: 'Almendra y vitamina E, 15 ml', price: 95, image: null },
    ],
  },
  {
    slug: 'salon-nardo',
    name: 'Salón Nardo',
    category: 'belleza',
    description: 'Color, corte y peinado para el diario y para tus fiestas. Te decimos el precio antes de lavarte el pelo.',
    website: 'https://salonnardo.example',
    logo: 'l-tijeras',
    cover: 'corte',
    payment_methods: ['cash', 'card'],
    stores: [
      {
        name: 'La Hacienda', address: 'Blvd. Hacienda El Jacal 714, Jardines de la Hacienda', colonia: 'Jardines de la Hacienda',
        lat: 20.5701, lng: -100.4102, phone: '4425560124', whatsapp: '4425560125',
        openings: [
          { days: [1, 2, 3, 4, 5], opens: '10:00', closes: '20:00' },
          { days: [6], opens: '09:00', closes: '19:00' },
        ],
      },
      {
        name: 'Juriquilla', address: 'Blvd. Villas del Mesón 22, local 3, Juriquilla', colonia: 'Juriquilla',
        lat: 20.7018, lng: -100.4467, phone: '4425560126',
        openings: [
          { days: [2, 3, 4, 5, 6], opens: '10:00', closes: '20:00' },
          { days: [7], opens: '11:00', closes: '16:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'salon-nardo-tinte', title: 'Tinte completo con tratamiento', kind: 'amount', value: 150, min_purchase: 600,
        description: 'Cobertura de canas o cambio de tono, con mascarilla incluida para que no se maltrate.',
        terms: 'En servicios de color desde $600. Cabello muy largo lleva cargo extra. Con cita.',
        image: 'tinte', ends: { day: 15, time: '20:00' }, stock: 50, taken: 18,
      },
      {
        slug: 'salon-nardo-planchado', title: 'Corte de puntas y planchado', kind: 'price', original_price: 420, price: 289,
        description: 'Para que la semana arranque con el pelo en paz.',
        terms: 'Solo en Juriquilla, de martes a jueves. Un cupón por persona.',
        image: 'puntas', ends: { day: 20, time: '18:00' }, windows: [{ days: [2, 3, 4], from: '10:00', to: '18:00' }], stores: ['Juriquilla'],
      },
    ],
    promotions: [
      {
        slug: 'salon-nardo-ampolleta', title: 'Corte de dama con ampolleta de brillo sin costo',
        description: 'En cada corte de dama te ponemos la ampolleta. Solo pídela al sentarte.',
        image: 'brillo', ends: { day: 28, time: '20:00' }, windows: [{ days: [3], from: '10:00', to: '20:00' }],
      },
    ],
    menu_items: [
      { slug: 'salon-nardo-corte-dama', category: 'servicios-y-cortes', name: 'Corte de dama', description: 'Con lavado y secado', price: 250, image: 'corte' },
      { slug: 'salon-nardo-peinado', category: 'servicios-y-cortes', name: 'Peinado de fiesta', description: 'Recogido o suelto con ondas', price: 550, image: 'espejo' },
      { slug: 'salon-nardo-maquillaje', category: 'servicios-y-cortes', name: 'Maquillaje social', description: 'Con pestañas de tira', price: 700, image: 'labial' },
      { slug: 'salon-nardo-rayitos', category: 'servicios-y-cortes', name: 'Rayitos con matiz', description: 'Desde, según el largo', price: 1450, image: null },
    ],
  },
  {
    slug: 'tina-de-cobre-spa',
    name: 'Tina de Cobre Spa',
    category: 'belleza',
    description: 'Masajes, temazcal de hierbas y una tina de agua caliente bajo los mezquites. Ven a bajarle el volumen a la semana.',
    logo: 'l-loto',
    cover: 'spa',
    payment_methods: ['card', 'transfer'],
    stores: [
      {
        name: 'Jurica', address: 'Paseo del Mesón 31, Jurica', reference: 'Portón de madera, toca la campana', colonia: 'Jurica',
        lat: 20.6513, lng: -100.4321, phone: '4425560133', whatsapp: '4425560134',
        openings: [
          { days: [3, 4, 5, 6], opens: '10:00', closes: '20:00' },
          { days: [7], opens: '10:00', closes: '17:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'tina-de-cobre-masaje-relajante', title: 'Masaje relajante de 60 minutos', kind: 'price', original_price: 950, price: 690,
        description: 'Aceite tibio de lavanda, luz baja y nadie que te hable si no quieres.',
        terms: 'Con cita por WhatsApp. Vale de miércoles a viernes. Llega 10 minutos antes.',
        image: 'spa', ends: { day: 17, time: '20:00' }, windows: [{ days: [3, 4, 5], from: '10:00', to: '20:00' }], stock: 20, taken: 17, claim_hours: 168,
      },
      {
        slug: 'tina-de-cobre-circuito', title: 'Circuito de tina y vapor', kind: 'two_for_one',
        description: 'Dos personas, 90 minutos de agua caliente, vapor de eucalipto y té de hierbas.',
        terms: 'Reserva con un día. Trae traje de baño; la toalla la ponemos nosotros.',
        image: 'tina', ends: { day: 30, time: '18:00' }, stock: 15, taken: 4, claim_hours: 240,
      },
      {
        slug: 'tina-de-cobre-facial', title: 'Limpieza facial profunda', kind: 'percent', value: 20, first_visit: true,
        description: 'Vapor, extracción y mascarilla para tu tipo de piel.',
        terms: 'Para quien viene por primera vez. No apta con tratamientos dermatológicos activos.',
        image: 'facial', ends: { day: 9, time: '17:00' },
      },
    ],
    promotions: [
      {
        slug: 'tina-de-cobre-domingo-en-pareja', title: 'Domingo en pareja: dos masajes de 45 minutos en $1,100',
        description: 'En la misma cabina y con té de cortesía. Apártalo temprano porque son pocos lugares.',
        image: 'spa', ends: { day: 27, time: '17:00' }, windows: [{ days: [7], from: '10:00', to: '17:00' }],
      },
    ],
    menu_items: [
      { slug: 'tina-de-cobre-piedras', category: 'servicios-y-cortes', name: 'Masaje con piedras calientes', description: '75 minutos', price: 1200, image: 'spa' },
      { slug: 'tina-de-cobre-descontracturante', category: 'servicios-y-cortes', name: 'Masaje descontracturante', description: '60 minutos', price: 1050, image: 'spa' },
      { slug: 'tina-de-cobre-jabon-lavanda', category: 'productos', name: 'Jabón de lavanda', description: 'Hecho en casa, 120 g', price: 85, image: 'jabon' },
    ],
  },
];
