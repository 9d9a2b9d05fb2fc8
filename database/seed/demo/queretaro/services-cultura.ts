// biome-ignore-all format: data, one line per menu item and few lines per offer read better than one per field.
import type { DemoCompany } from '../shapes.ts';

export const cultura: DemoCompany[] = [
  {
    slug: 'libreria-el-andador',
    name: 'Librería El Andador',
    category: 'cultura',
    description: 'Libros nuevos y usados, con silla para leer el primer capítulo antes de decidir. Si no lo tenemos, lo buscamos contigo.',
    website: 'https://elandador.example',
    logo: 'l-libros',
    cover: 'libros',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'Centro', address: 'Andador Libertad 34, Centro', reference: 'Entre Corregidora y Plaza de Armas', colonia: 'Centro',
        lat: 20.5928, lng: -100.3899, phone: '4425560202', whatsapp: '4425560203',
        openings: [
          { days: [1, 2, 3, 4, 5, 6], opens: '10:00', closes: '21:00' },
          { days: [7], opens: '11:00', closes: '19:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'el-andador-novela-mexicana', title: 'Novela y cuento mexicano', kind: 'percent', value: 20,
        description: 'De Ibargüengoitia a Fernanda Melchor: toda la mesa del fondo.',
        terms: 'En títulos señalados. No aplica en novedades del mes ni en pedidos especiales.',
        image: 'libros', ends: { day: 15, time: '21:00' },
      },
      {
        slug: 'el-andador-libro-infantil', title: 'En libros infantiles desde $350', kind: 'amount', value: 70, min_purchase: 350,
        description: 'Álbumes ilustrados, cuentos para antes de dormir y libros de pop up.',
        terms: 'Un cupón por compra. No se suma al tres por dos de usados.',
        image: 'libros-infantiles', ends: { day: 0, time: '21:00' }, stock: 40, taken: 13,
      },
      {
        slug: 'el-andador-cafe-con-tu-libro', title: 'Café americano con la compra de un libro', kind: 'gift', min_purchase: 150,
        description: 'Compra tu libro y siéntate a empezarlo con un café de la casa.',
        terms: 'En compras desde $150. De lunes a jueves. Un café por persona al día.',
        image: 'lectura', ends: { day: 25, time: '20:00' }, windows: [{ days: [1, 2, 3, 4], from: '16:00', to: '20:00' }], stock: 100, taken: 41,
      },
    ],
    promotions: [
      {
        slug: 'el-andador-usados-tres-por-dos', title: 'Libros usados: tres por dos',
        description: 'Escoge tres del librero verde y el más barato no lo pagas.',
        image: 'libros', ends: { day: 10, time: '21:00' },
      },
    ],
    menu_items: [
      { slug: 'el-andador-novela-usada', category: 'productos', name: 'Novela usada', description: 'Del librero verde', price: 65, image: 'libros' },
      { slug: 'el-andador-poesia', category: 'productos', name: 'Poesía de bolsillo', description: 'Ediciones independientes', price: 120, image: 'lectura' },
      { slug: 'el-andador-cuaderno', category: 'productos', name: 'Cuaderno cosido a mano', description: '96 hojas sin raya', price: 145, image: 'papeleria' },
      { slug: 'el-andador-historia-queretaro', category: 'productos', name: 'Historia mínima de Querétaro', description: 'Pasta blanda', price: 230, image: 'libros' },
    ],
  },
  {
    slug: 'foro-el-patio',
    name: 'Foro El Patio',
    category: 'cultura',
    description: 'Música, teatro y danza en el patio de una casona del Centro. Entra con tiempo: son ochenta sillas y se acaban.',
    logo: 'l-boleto',
    cover: 'musica',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'Centro', address: 'Río de la Loza Norte 22, Centro', reference: 'Zaguán de madera, frente al estacionamiento', colonia: 'Centro',
        lat: 20.5948, lng: -100.3872, phone: '4425560211', whatsapp: '4425560211',
        openings: [
          { days: [3, 4], opens: '17:00', closes: '23:00' },
          { days: [5, 6], opens: '17:00', closes: '01:00' },
          { days: [7], opens: '12:00', closes: '20:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'foro-el-patio-boletos', title: 'Entradas para función de teatro', kind: 'two_for_one',
        description: 'Para las funciones de miércoles y jueves. Trae a quien dice que no le gusta el teatro.',
        terms: 'En taquilla, una hora antes de la función y mientras haya lugar. No aplica en estrenos.',
        image: 'teatro', ends: { day: 29, time: '20:00' }, windows: [{ days: [3, 4], from: '17:00', to: '20:00' }], stock: 30, taken: 11,
      },
      {
        slug: 'foro-el-patio-mezcal', title: 'Mezcal de la casa con tu boleto de hoy', kind: 'gift',
        description: 'Enseña el boleto de la noche en la barra y brinda con nosotros.',
        terms: 'Mayores de 18 años con identificación. Uno por boleto, solo hoy.',
        image: 'mezcal', ends: { day: 0, time: '23:00' }, stock: 40, taken: 37,
      },
    ],
    promotions: [
      {
        slug: 'foro-el-patio-domingo-familiar', title: 'Domingo familiar: los niños entran sin pagar',
        description: 'Un menor de 12 años por cada adulto con boleto, en las funciones de mediodía.',
        image: 'circo', ends: { day: 33, time: '14:00' }, windows: [{ days: [7], from: '12:00', to: '14:00' }],
      },
    ],
    menu_items: [
      { slug: 'foro-el-patio-abono', category: 'servicios-y-cortes', name: 'Abono de cinco funciones', description: 'Válido seis meses', price: 550, image: 'teatro' },
      { slug: 'foro-el-patio-taller-son', category: 'servicios-y-cortes', name: 'Taller de son jarocho', description: 'Mensualidad, una clase por semana', price: 600, image: 'musica' },
      { slug: 'foro-el-patio-cerveza', category: 'cafe-y-bebidas', name: 'Cerveza artesanal', description: 'Clara u oscura, 355 ml', price: 75, image: 'cerveza' },
    ],
  },
  {
    slug: 'manos-de-barro',
    name: 'Taller Manos de Barro',
    category: 'cultura',
    description: 'Aprende torno y esmalte en grupos de seis personas. Te llevas tu taza, aunque salga chueca.',
    logo: 'l-jarron',
    cover: 'barro',
    payment_methods: ['cash', 'transfer'],
    stores: [
      {
        name: 'San Francisquito', address: '21 de Marzo 42, San Francisquito', colonia: 'San Francisquito',
        lat: 20.5879, lng: -100.3851, phone: '4425560216', whatsapp: '4425560216',
        openings: [
          { days: [2, 3, 4, 5], opens: '10:00', closes: '14:00' },
          { days: [2, 3, 4, 5], opens: '16:30', closes: '20:30' },
          { days: [6], opens: '10:00', closes: '15:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'manos-de-barro-clase-de-prueba', title: 'Clase de torno de dos horas', kind: 'price', original_price: 380, price: 250, first_visit: true,
        description: 'Barro, delantal y quema incluidos. En tres semanas recoges tu pieza.',
        terms: 'Para quien viene por primera vez. Reserva con dos días. Una pieza por persona.',
        image: 'barro', ends: { day: 26, time: '20:30' }, stock: 18, taken: 7, claim_hours: 168,
      },
      {
        slug: 'manos-de-barro-vajilla', title: 'Vajilla de segunda', kind: 'percent', value: 40,
        description: 'Platos y tazones con detallitos de esmalte: comen igual de bien.',
        terms: 'Hasta agotar piezas. Sin cambios ni devoluciones.',
        image: 'vajilla', ends: { day: 7, time: '15:00' },
      },
    ],
    promotions: [],
    menu_items: [
      { slug: 'manos-de-barro-mensualidad', category: 'servicios-y-cortes', name: 'Curso de torno, mensualidad', description: 'Cuatro clases de dos horas', price: 1300, image: 'barro' },
      { slug: 'manos-de-barro-taza', category: 'productos', name: 'Taza de barro esmaltado', description: '300 ml, apta para microondas', price: 190, image: null },
      { slug: 'manos-de-barro-maceta', category: 'productos', name: 'Maceta mediana', description: 'Con plato', price: 160, image: 'cactus' },
    ],
  },
  {
    slug: 'clave-y-compas',
    name: 'Clave y Compás, escuela de música',
    category: 'cultura',
    description: 'Guitarra, piano, violín y canto desde los cinco años. La primera semana decides si es tu instrumento.',
    logo: 'l-guitarra',
    cover: 'piano',
    payment_methods: ['cash', 'card', 'transfer'],
    stores: [
      {
        name: 'La Trinidad', address: 'Av. Universidad Oriente 204, La Trinidad', reference: 'Del lado del río', colonia: 'La Trinidad',
        lat: 20.6009, lng: -100.3921, phone: '4425560223', whatsapp: '4425560224',
        openings: [
          { days: [1, 2, 3, 4, 5], opens: '15:00', closes: '20:30' },
          { days: [6], opens: '09:00', closes: '14:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'clave-y-compas-inscripcion', title: 'Inscripción al elegir tu instrumento', kind: 'gift', first_visit: true,
        description: 'Empieza este mes y la inscripción corre por nuestra cuenta.',
        terms: 'Alumnos nuevos que pagan la primera mensualidad. Cupo por horario.',
        image: 'piano', ends: { day: 12, time: '20:00' }, stock: 15, taken: 6,
      },
      {
        slug: 'clave-y-compas-guitarra-de-estudio', title: 'Guitarra de estudio con funda', kind: 'amount', value: 250, min_purchase: 1900,
        description: 'Afinada, con cuerdas de nylon y lista para tu primera clase.',
        terms: 'Mientras haya en tienda. Garantía de tres meses contra defectos.',
        image: 'musica', ends: { day: 22, time: '14:00' },
      },
    ],
    promotions: [
      {
        slug: 'clave-y-compas-hermanos', title: 'Hermanos: la segunda mensualidad a mitad de precio',
        description: 'Si inscribes a dos de la misma casa, el segundo paga la mitad cada mes.',
        image: 'maracas', ends: { day: 34, time: '20:00' },
      },
    ],
    menu_items: [
      { slug: 'clave-y-compas-clase-individual', category: 'servicios-y-cortes', name: 'Clase individual', description: '45 minutos, cualquier instrumento', price: 280, image: 'piano' },
      { slug: 'clave-y-compas-coro', category: 'servicios-y-cortes', name: 'Coro infantil, mensualidad', description: 'Sábados a las 10', price: 650, image: 'microfono' },
    ],
  },
  {
    slug: 'cineclub-butaca-roja',
    name: 'Cineclub La Butaca Roja',
    category: 'cultura',
    description: 'Cuarenta butacas rescatadas, un proyector y películas que no pasan en ningún otro lado. Al final se platica.',
    logo: 'l-mascaras',
    cover: 'cine',
    payment_methods: ['cash', 'card'],
    stores: [
      {
        name: 'San Sebastián', address: 'Primavera 18, San Sebastián', reference: 'Cruzando el río, a la vuelta del jardín', colonia: 'San Sebastián',
        lat: 20.5981, lng: -100.3896, phone: '4425560229',
        openings: [
          { days: [3, 4, 5], opens: '17:00', closes: '23:00' },
          { days: [6, 7], opens: '12:00', closes: '23:00' },
        ],
      },
    ],
    coupons: [
      {
        slug: 'butaca-roja-palomitas', title: 'Palomitas grandes con tu entrada', kind: 'gift',
        description: 'Con mantequilla o con chile de árbol, recién hechas.',
        terms: 'Una por boleto. De miércoles a viernes.',
        image: 'palomitas', ends: { day: 11, time: '22:00' }, windows: [{ days: [3, 4, 5], from: '17:00', to: '22:00' }],
      },
      {
        slug: 'butaca-roja-matine', title: 'Entradas a la matiné', kind: 'two_for_one',
        description: 'Sábados y domingos a mediodía, cine para venir con niños o con resaca.',
        terms: 'En taquilla. Sujeto a cupo de sala.',
        image: 'matine', ends: { day: 9, time: '14:00' }, windows: [{ days: [6, 7], from: '12:00', to: '14:00' }], stock: 20, taken: 16,
      },
    ],
    promotions: [],
    menu_items: [
      { slug: 'butaca-roja-entrada', category: 'servicios-y-cortes', name: 'Entrada general', description: 'Todas las funciones', price: 60, image: 'cine' },
      { slug: 'butaca-roja-membresia', category: 'servicios-y-cortes', name: 'Membresía mensual', description: 'Todas las funciones del mes', price: 220, image: 'cine' },
    ],
  },
];
