// biome-ignore-all format: data, one line per menu item and few lines per offer read better than one per field.
import type { DemoCompany } from '../shapes.ts';

export const deporte: DemoCompany[] = [
  {
    slug: 'gimnasio-fierro-viejo',
    name: 'Gimnasio Fierro Viejo',
    category: 'deporte',
    description: 'Pesas, costales y gente que sí te enseña la técnica. Sin contrato forzoso: pagas el mes y ya.',
    logo: 'l-pesa',
    cover: 'gimnasio',
    payment_methods: ['cash', 'transfer'],
    stores: [
      {
        name: 'Satélite', address: 'Av. de la Luz 408, Satélite', colonia: 'Satélite',
        lat: 20.6364, lng: -100.4553, phone: '4425560401', whatsapp: '4425560402',
        openings: [
          { days: [1, 2, 3, 4, 5], opens: '05:30', closes: '22:00' },
          { days: [6], opens: '07:00', closes: '15:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'fierro-viejo-primer-mes', title: 'Tu primer mes sin inscripción', kind: 'price', original_price: 650, price: 349, first_visit: true,
        description: 'Incluye rutina por escrito y una sesión para corregir tu sentadilla.',
        terms: 'Solo nuevos. El mes corre desde el día que pagas.',
        image: 'gimnasio', ends: { day: 16, time: '22:00' }, stock: 30, taken: 21,
      },
      {
        slug: 'fierro-viejo-box', title: 'Clase de box para dos', kind: 'two_for_one',
        description: 'Vendas prestadas, una hora de costal y soga. Tráete a tu hermano.',
        terms: 'Martes y jueves en la noche. Guantes en renta por $30.',
        image: 'box', ends: { day: 13, time: '21:00' }, windows: [{ days: [2, 4], from: '19:00', to: '21:00' }],
      },
      {
        slug: 'fierro-viejo-visita', title: 'Visita de un día', kind: 'gift',
        description: 'Pruébanos hoy: pesas, regaderas y agua.',
        terms: 'Mayores de 15 años. Trae toalla e identificación.',
        image: 'visita-gimnasio', ends: { day: 0, time: '22:00' }, stock: 15, taken: 10,
      },
    ],
    promotions: [
      {
        slug: 'fierro-viejo-pareja', title: 'Mensualidad en pareja por $900',
        description: 'Dos personas, el mismo mes, sin inscripción. No tienen que venir juntos.',
        image: 'gimnasio', ends: { day: 22, time: '22:00' },
      },
    ],
    menu_items: [
      { slug: 'fierro-viejo-mensualidad', category: 'servicios-y-cortes', name: 'Mensualidad', description: 'Todo el horario', price: 550, image: 'gimnasio' },
      { slug: 'fierro-viejo-estudiante', category: 'servicios-y-cortes', name: 'Mensualidad de estudiante', description: 'Con credencial vigente', price: 430, image: 'gimnasio' },
      { slug: 'fierro-viejo-pase-diario', category: 'servicios-y-cortes', name: 'Visita', description: 'Un día', price: 70, image: null },
    ],
  },
  {
    slug: 'yoga-casa-ceiba',
    name: 'Yoga Casa Ceiba',
    category: 'deporte',
    description: 'Clases chicas con vista al lago y piso tibio en invierno. Si nunca has hecho yoga, aquí empiezas sin pena.',
    logo: 'l-yoga',
    cover: 'yoga',
    payment_methods: ['card', 'transfer'],
    stores: [
      {
        name: 'Cumbres del Lago', address: 'Av. Cumbres del Lago 176, local 12, Cumbres del Lago', colonia: 'Cumbres del Lago',
        lat: 20.7026, lng: -100.4629, phone: '4425560413', whatsapp: '4425560413',
        openings: [
          { days: [1, 2, 3, 4, 5], opens: '06:30', closes: '11:30' },
          { days: [1, 2, 3, 4], opens: '17:30', closes: '21:00' },
          { days: [6, 7], opens: '08:00', closes: '12:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'casa-ceiba-clase-muestra', title: 'Primera clase con tapete prestado', kind: 'gift', first_visit: true,
        description: 'Ven en ropa cómoda y con el estómago ligero. Lo demás lo ponemos.',
        terms: 'Reserva tu lugar por WhatsApp. Una por persona.',
        image: 'yoga', ends: { day: 34, time: '20:00' },
      },
      {
        slug: 'casa-ceiba-paquete-8', title: 'Paquete de 8 clases', kind: 'amount', value: 200, min_purchase: 1100,
        description: 'Úsalas en el horario que quieras durante 45 días.',
        terms: 'Personal e intransferible. No se congela.',
        image: 'clases-yoga', ends: { day: 1, time: '21:00' }, stock: 20, taken: 8,
      },
    ],
    promotions: [
      {
        slug: 'casa-ceiba-viernes-madrugador', title: 'Viernes madrugador: clase de las 6:30 en $80',
        description: 'Una hora de yoga suave y café al final. Sin reservación.',
        image: 'yoga', ends: { day: 27, time: '08:00' }, windows: [{ days: [5], from: '06:30', to: '08:00' }],
      },
    ],
    menu_items: [
      { slug: 'casa-ceiba-clase-suelta', category: 'servicios-y-cortes', name: 'Clase suelta', description: '75 minutos', price: 170, image: 'yoga' },
      { slug: 'casa-ceiba-mensual', category: 'servicios-y-cortes', name: 'Mensualidad libre', description: 'Todas las clases', price: 1450, image: 'yoga' },
      { slug: 'casa-ceiba-prenatal', category: 'servicios-y-cortes', name: 'Yoga prenatal', description: 'Sábados, 60 minutos', price: 200, image: null },
    ],
  },
  {
    slug: 'bicicletas-el-pinon',
    name: 'Bicicletas El Piñón',
    category: 'deporte',
    description: 'Taller y refacciones a un lado del acueducto. Te la dejamos rodando el mismo día, y si no tiene arreglo te lo decimos.',
    logo: 'l-bici',
    cover: 'bici',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'Los Arcos', address: 'Calzada de los Arcos 86, Calesa', colonia: 'Calesa',
        lat: 20.5977, lng: -100.3758, phone: '4425560419', whatsapp: '4425560420',
        openings: [
          { days: [1, 2, 3, 4, 5], opens: '10:00', closes: '14:00' },
          { days: [1, 2, 3, 4, 5], opens: '15:30', closes: '19:30' },
          { days: [6], opens: '09:00', closes: '15:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'el-pinon-afinacion', title: 'Afinación completa de bicicleta', kind: 'price', original_price: 450, price: 320,
        description: 'Frenos, cambios, lavado de cadena y ruedas derechas.',
        terms: 'Refacciones aparte. Déjala antes de las 12 h y la recoges por la tarde.',
        image: 'bici', ends: { day: 12, time: '19:30' }, stock: 35, taken: 17,
      },
      {
        slug: 'el-pinon-cascos', title: 'Cascos y luces', kind: 'percent', value: 20,
        description: 'Que te vean de noche y que llegues entero.',
        terms: 'En existencias. No aplica en artículos ya rebajados.',
        image: 'casco', ends: { day: 0, time: '19:30' },
      },
    ],
    promotions: [
      {
        slug: 'el-pinon-parche', title: 'Parche y aire por $40, en diez minutos',
        description: 'Sin cita. Si vas al trabajo en bici, te atendemos primero.',
        image: 'bici', ends: { day: 34, time: '19:30' }, windows: [{ days: [1, 2, 3, 4, 5], from: '10:00', to: '12:00' }],
      },
    ],
    menu_items: [
      { slug: 'el-pinon-ajuste-frenos', category: 'servicios-y-cortes', name: 'Ajuste de frenos', description: 'Por rueda', price: 90, image: 'bici' },
      { slug: 'el-pinon-camara', category: 'productos', name: 'Cámara rodada 29', description: 'Válvula presta o de carro', price: 110, image: null },
      { slug: 'el-pinon-renta', category: 'servicios-y-cortes', name: 'Renta por día', description: 'Con casco y candado', price: 250, image: 'bici' },
    ],
  },
  {
    slug: 'canchas-el-trebol',
    name: 'Canchas El Trébol',
    category: 'deporte',
    description: 'Futbol 7 en pasto sintético, luz blanca y vestidores limpios. Junta a tu equipo o pregunta, siempre falta alguien.',
    logo: 'l-balon',
    cover: 'futbol',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'El Refugio', address: 'Anillo Vial Fray Junípero Serra 8540, El Refugio', colonia: 'El Refugio',
        lat: 20.6409, lng: -100.3457, phone: '4425560427', whatsapp: '4425560428',
        openings: [
          { days: [1, 2, 3, 4, 5], opens: '16:00', closes: '00:00' },
          { days: [6, 7], opens: '08:00', closes: '22:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'el-trebol-cancha-temprano', title: 'Renta de cancha por hora antes de las 7 p. m.', kind: 'price', original_price: 900, price: 599,
        description: 'Cancha completa para catorce, con balón y casacas.',
        terms: 'De lunes a jueves, de 16 a 19 h. Aparta por WhatsApp con anticipo del 50 %.',
        image: 'futbol', ends: { day: 21, time: '19:00' }, windows: [{ days: [1, 2, 3, 4], from: '16:00', to: '19:00' }], claim_hours: 72,
      },
      {
        slug: 'el-trebol-hidratacion', title: 'Garrafón de agua y hielo para tu equipo', kind: 'gift', min_purchase: 800,
        description: 'Renta la hora y tu banca no se deshidrata.',
        terms: 'Con renta pagada de hora completa. Uno por equipo.',
        image: 'agua-y-hielo', ends: { day: 4, time: '23:00' }, stock: 30, taken: 12,
      },
    ],
    promotions: [
      {
        slug: 'el-trebol-tercera-hora', title: 'Paga dos horas de cancha y la tercera va por $300',
        description: 'Para torneos de amigos y retas largas, sábados y domingos por la tarde.',
        image: 'futbol', ends: { day: 29, time: '20:00' }, windows: [{ days: [6, 7], from: '14:00', to: '20:00' }],
      },
    ],
    menu_items: [
      { slug: 'el-trebol-hora-noche', category: 'servicios-y-cortes', name: 'Cancha por hora, noche', description: 'Después de las 19 h', price: 1050, image: 'futbol' },
      { slug: 'el-trebol-escuela', category: 'servicios-y-cortes', name: 'Escuela infantil, mensualidad', description: 'Dos tardes por semana', price: 600, image: 'futbol' },
      { slug: 'el-trebol-voleibol', category: 'servicios-y-cortes', name: 'Cancha de voleibol por hora', description: 'Arena, con red y balón', price: 350, image: 'voleibol' },
    ],
  },
];
