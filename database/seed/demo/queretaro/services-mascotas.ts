// biome-ignore-all format: data, one line per menu item and few lines per offer read better than one per field.
import type { DemoCompany } from '../shapes.ts';

export const mascotas: DemoCompany[] = [
  {
    slug: 'veterinaria-dona-pelusa',
    name: 'Veterinaria Doña Pelusa',
    category: 'mascotas',
    description: 'Consulta, cirugía y urgencias a cualquier hora, todos los días del año. Si tu perro o tu gato se siente mal, tráelo como estés.',
    logo: 'l-huellas',
    cover: 'mascotas',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'Bosques del Acueducto', address: 'Blvd. Bernardo Quintana 212, Bosques del Acueducto', reference: 'Entrada de urgencias por la lateral', colonia: 'Bosques del Acueducto',
        lat: 20.5995, lng: -100.3703, phone: '4425560140', whatsapp: '4425560141',
        openings: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '00:00', closes: '24:00' }],
      },
    ],
    coupons: [
      {
        slug: 'dona-pelusa-consulta', title: 'Consulta general en tu primera visita', kind: 'price', original_price: 350, price: 199, first_visit: true,
        description: 'Revisión completa, peso, temperatura y su cartilla al día.',
        terms: 'Perros y gatos. Medicamentos y estudios aparte. De 9 a 19 h; urgencias nocturnas no aplica.',
        image: 'consulta-mascota', ends: { day: 33, time: '19:00' }, windows: [{ days: [1, 2, 3, 4, 5, 6], from: '09:00', to: '19:00' }],
      },
      {
        slug: 'dona-pelusa-vacuna-multiple', title: 'Vacuna múltiple para cachorro', kind: 'percent', value: 20,
        description: 'Aplicada por médica veterinaria y con sello en la cartilla.',
        terms: 'Cachorros sanos desde 6 semanas. Un cupón por mascota, hasta dos por familia.',
        image: 'vacuna', ends: { day: 14, time: '20:00' }, stock: 60, taken: 22, per_customer: 2,
      },
      {
        slug: 'dona-pelusa-esterilizacion', title: 'Esterilización de gata o gato', kind: 'amount', value: 300, min_purchase: 1200,
        description: 'Incluye anestesia, collar y revisión a los diez días.',
        terms: 'Con cita y ayuno de 8 horas. Valoración previa obligatoria.',
        image: 'gato', ends: { day: 21, time: '20:00' }, stock: 12, taken: 9,
      },
    ],
    promotions: [
      {
        slug: 'dona-pelusa-desparasitacion', title: 'Desparasitación interna por $80, perro o gato',
        description: 'Según el peso de tu mascota y sin cita. Todos los miércoles.',
        image: 'mascotas', ends: { day: 31, time: '20:00' }, windows: [{ days: [3], from: '09:00', to: '20:00' }],
      },
    ],
    menu_items: [
      { slug: 'dona-pelusa-consulta-general', category: 'servicios-y-cortes', name: 'Consulta general', description: 'De 9 a 20 h', price: 350, image: 'estetoscopio' },
      { slug: 'dona-pelusa-urgencia', category: 'servicios-y-cortes', name: 'Consulta de urgencia', description: 'De 20 a 9 h y festivos', price: 650, image: 'estetoscopio' },
      { slug: 'dona-pelusa-rabia', category: 'servicios-y-cortes', name: 'Vacuna antirrábica', description: 'Con certificado', price: 220, image: 'vacuna' },
      { slug: 'dona-pelusa-limpieza-dental', category: 'servicios-y-cortes', name: 'Limpieza dental', description: 'Con sedación ligera', price: 1400, image: 'hueso' },
    ],
  },
  {
    slug: 'el-rabito',
    name: 'Estética Canina El Rabito',
    category: 'mascotas',
    description: 'Baño, corte y uñas para perros de todos los tamaños, sin jaulas y sin prisas. Te mandamos foto cuando está listo.',
    logo: 'l-perro',
    cover: 'bano-mascota',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'Villas de Santiago', address: 'Av. Pie de la Cuesta 1420, Villas de Santiago', colonia: 'Villas de Santiago',
        lat: 20.6438, lng: -100.3971, phone: '4425560147', whatsapp: '4425560148',
        openings: [
          { days: [2, 3, 4, 5, 6], opens: '09:00', closes: '19:00' },
          { days: [7], opens: '09:00', closes: '15:00' },
        ],
      },
      {
        name: 'Milenio', address: 'Camino Real de Carretas 214, local 9, Milenio III', colonia: 'Milenio III',
        lat: 20.5951, lng: -100.3391, phone: '4425560149', whatsapp: '4425560149',
        openings: [
          { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' },
          { days: [6], opens: '09:00', closes: '15:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'el-rabito-bano-gratis', title: 'Baño de perro chico en tu primera visita', kind: 'gift', first_visit: true,
        description: 'Para que tu perro nos conozca: baño, secado y cepillado por nuestra cuenta.',
        terms: 'Perros de hasta 8 kilos con vacunas al corriente. Con cita. Uno por familia.',
        image: 'bano-mascota', ends: { day: 13, time: '18:00' }, stock: 20, taken: 18, claim_hours: 120,
      },
      {
        slug: 'el-rabito-corte-de-raza', title: 'Corte de raza con baño', kind: 'percent', value: 25,
        description: 'Schnauzer, poodle, yorkie o el corte que traigas en foto.',
        terms: 'De martes a jueves en Villas de Santiago. Pelo con nudos lleva cargo extra.',
        image: 'mascotas', ends: { day: 18, time: '19:00' }, windows: [{ days: [2, 3, 4], from: '09:00', to: '17:00' }], stores: ['Villas de Santiago'],
      },
      {
        slug: 'el-rabito-guarderia', title: 'Un día de guardería con patio', kind: 'price', original_price: 220, price: 149,
        description: 'Juega, come y duerme la siesta mientras trabajas. Lo recoges cansado y contento.',
        terms: 'Solo en Milenio. Perros sociables y vacunados. Entrada antes de las 11 h.',
        image: 'hueso', ends: { day: 4, time: '18:00' }, stock: 10, taken: 3, stores: ['Milenio'],
      },
    ],
    promotions: [
      {
        slug: 'el-rabito-unas-con-bano', title: 'Corte de uñas sin costo con cualquier baño',
        description: 'Aprovecha la visita: uñas y limpieza de oídos incluidas con su baño.',
        image: 'bano-mascota', ends: { day: 23, time: '19:00' },
      },
    ],
    menu_items: [
      { slug: 'el-rabito-bano-chico', category: 'servicios-y-cortes', name: 'Baño, perro chico', description: 'Hasta 8 kilos', price: 180, image: 'bano-mascota' },
      { slug: 'el-rabito-bano-mediano', category: 'servicios-y-cortes', name: 'Baño, perro mediano', description: 'De 8 a 20 kilos', price: 240, image: 'bano-mascota' },
      { slug: 'el-rabito-bano-grande', category: 'servicios-y-cortes', name: 'Baño, perro grande', description: 'Más de 20 kilos', price: 330, image: 'bano-mascota' },
      { slug: 'el-rabito-corte-chico', category: 'servicios-y-cortes', name: 'Baño y corte de raza', description: 'Desde, según el pelo', price: 320, image: 'mascotas' },
      { slug: 'el-rabito-hueso-carnaza', category: 'productos', name: 'Hueso de carnaza', description: 'Mediano, pieza', price: 45, image: 'hueso' },
    ],
  },
  {
    slug: 'acuario-caracol-azul',
    name: 'Acuario Caracol Azul',
    category: 'mascotas',
    description: 'Peces, plantas vivas y aves con asesoría de verdad. Pregúntanos antes de comprar y tu pecera te va a durar.',
    logo: 'l-caracol',
    cover: 'peces',
    payment_methods: ['cash', 'card'],
    stores: [
      {
        name: 'Niños Héroes', address: 'Av. Hidalgo Poniente 236, Niños Héroes', colonia: 'Niños Héroes',
        lat: 20.5911, lng: -100.4052, phone: '4425560155',
        openings: [
          { days: [1, 2, 3, 4, 5, 6], opens: '10:00', closes: '14:00' },
          { days: [1, 2, 3, 4, 5, 6], opens: '16:00', closes: '20:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'caracol-azul-pecera', title: 'Pecera de 40 litros con filtro y luz', kind: 'price', original_price: 1290, price: 949,
        description: 'Lista para armar en casa, con grava y guía de los primeros treinta días.',
        terms: 'Peces no incluidos. Cambios dentro de los 7 días con ticket.',
        image: 'pecera', ends: { day: 16, time: '20:00' }, stock: 10, taken: 8,
      },
      {
        slug: 'caracol-azul-neones', title: 'Peces neón y guppys', kind: 'two_for_one',
        description: 'Lleva tu pez y escoge otro del mismo precio.',
        terms: 'Mismo precio o menor. Hasta seis peces por persona.',
        image: 'peces', ends: { day: 12, time: '20:00' }, windows: [{ days: [5, 6], from: '10:00', to: '20:00' }],
      },
    ],
    promotions: [],
    menu_items: [
      { slug: 'caracol-azul-betta', category: 'productos', name: 'Pez betta macho', description: 'Colores surtidos', price: 75, image: 'peces' },
      { slug: 'caracol-azul-alimento-hojuelas', category: 'productos', name: 'Alimento en hojuelas 100 g', description: 'Para peces de agua dulce', price: 89, image: null },
      { slug: 'caracol-azul-perico', category: 'productos', name: 'Periquito australiano', description: 'Con consejos de cuidado', price: 220, image: 'ave' },
    ],
  },
];
