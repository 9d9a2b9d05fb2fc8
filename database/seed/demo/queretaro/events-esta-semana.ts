// biome-ignore-all format: data, one line per menu item and few lines per offer read better than one per field.
import type { DemoEvent } from '../shapes.ts';

/** From today to the end of the first week. */
export const eventsEstaSemana: DemoEvent[] = [
  {
    slug: 'son-jarocho-en-vivo-queretaro', company: 'foro-el-patio', title: 'Son jarocho en vivo',
    description: 'Jaranas, requinto y tarima abierta: si sabes zapatear, súbete. Llega temprano, son ochenta sillas.',
    image: 'son-jarocho', venue: 'Foro El Patio', address: 'Río de la Loza Norte 22', colonia: 'Centro', lat: 20.5948, lng: -100.3872,
    starts: { day: 0, time: '20:00' }, ends: { day: 0, time: '22:30' }, price: null,
  },
  {
    slug: 'lectura-en-voz-alta-ibarguengoitia', company: 'libreria-el-andador', title: 'Lectura en voz alta: Ibargüengoitia',
    description: 'Tres cuentos, una silla y risas aseguradas. Si quieres leer un párrafo, levanta la mano.',
    image: 'lectura', venue: 'Librería El Andador', address: 'Andador Libertad 34', colonia: 'Centro', lat: 20.5928, lng: -100.3899,
    starts: { day: 0, time: '19:30' }, ends: { day: 0, time: '21:00' }, price: null,
  },
  {
    slug: 'danzon-en-el-jardin-zenea', title: 'Danzón en el Jardín Zenea',
    description: 'La danzonera toca en el kiosco y la pista es de quien llegue. Si no sabes, los señores de sombrero te enseñan.',
    image: 'baile', venue: 'Jardín Zenea', address: 'Corregidora y 16 de Septiembre', colonia: 'Centro', lat: 20.5925, lng: -100.3911,
    starts: { day: 0, time: '18:00' }, ends: { day: 0, time: '20:30' }, price: null,
  },
  {
    slug: 'cinta-muda-con-piano', company: 'cineclub-butaca-roja', title: 'Cine mudo con piano en vivo',
    description: 'Una comedia de 1926 con música tocada en el momento. Los niños la disfrutan igual que tú.',
    image: 'piano', venue: 'Cineclub La Butaca Roja', address: 'Primavera 18', colonia: 'San Sebastián', lat: 20.5981, lng: -100.3896,
    starts: { day: 0, time: '20:30' }, ends: { day: 0, time: '22:15' }, price: 60,
  },
  {
    slug: 'carrera-5k-por-los-arcos', title: 'Carrera 5K por Los Arcos',
    description: 'Salida a las siete en punto junto al acueducto. Incluye playera, medalla y fruta; recoge tu número desde las seis.',
    image: 'carrera', venue: 'Calzada de los Arcos', address: 'Calzada de los Arcos, a la altura del mirador', colonia: 'Calesa', lat: 20.5972, lng: -100.3749,
    starts: { day: 1, time: '07:00' }, ends: { day: 1, time: '09:30' }, price: 180,
  },
  {
    slug: 'la-casa-de-los-espejos', company: 'foro-el-patio', title: 'La casa de los espejos',
    description: 'Dos hermanas vuelven a la casa de su abuela y ninguna recuerda lo mismo. Teatro para mayores de 12 años.',
    image: 'teatro', venue: 'Teatro de la República', address: 'Av. Juárez Norte 22', colonia: 'Centro', lat: 20.594, lng: -100.3917,
    starts: { day: 1, time: '19:00' }, ends: { day: 1, time: '20:40' }, price: 120,
  },
  {
    slug: 'taller-de-papalotes', company: 'jugueteria-el-trompo', title: 'Taller de papalotes para niños',
    description: 'Arma el tuyo con papel, carrizo y cola de trapo, y échalo a volar al terminar. De 5 a 11 años, con un adulto.',
    image: 'papalote', venue: 'Alameda Hidalgo', address: 'Av. Zaragoza y Corregidora', colonia: 'Centro', lat: 20.5879, lng: -100.3893,
    starts: { day: 1, time: '11:00' }, ends: { day: 1, time: '13:00' }, price: 80,
  },
  {
    slug: 'yoga-al-amanecer-cerro-de-las-campanas', company: 'yoga-casa-ceiba', title: 'Yoga al amanecer',
    description: 'Una hora suave mirando la ciudad. Trae tapete, agua y una chamarra para antes de empezar.',
    image: 'yoga', venue: 'Cerro de las Campanas', address: 'Av. Hidalgo Poniente, entrada principal', colonia: 'Las Campanas', lat: 20.5942, lng: -100.4098,
    starts: { day: 1, time: '07:30' }, ends: { day: 1, time: '08:45' }, price: null,
  },
  {
    slug: 'marionetas-en-plaza-de-armas', title: 'Marionetas en Plaza de Armas',
    description: 'El zopilote que quería ser cantante, con muñecos de madera y música de feria. Coopera con lo que quieras.',
    image: 'circo', venue: 'Plaza de Armas', address: 'Andador 5 de Mayo y Pasteur', colonia: 'Centro', lat: 20.5932, lng: -100.3893,
    starts: { day: 1, time: '17:00' }, ends: { day: 1, time: '18:00' }, price: null,
  },
  {
    slug: 'cine-al-aire-libre-clasicos-del-50', company: 'cineclub-butaca-roja', title: 'Cine al aire libre: clásicos del 50',
    description: 'La función se recorrió un día por el pronóstico de lluvia. Trae cobija y silla plegable; las palomitas las vendemos ahí.',
    image: 'cine', venue: 'Alameda Hidalgo', address: 'Av. Zaragoza y Corregidora', colonia: 'Centro', lat: 20.5881, lng: -100.3897,
    starts: { day: 2, time: '20:00' }, ends: { day: 2, time: '22:15' }, price: null, status: 'moved',
  },
  {
    slug: 'mercado-de-productores-queretaro', title: 'Mercado de productores',
    description: 'Queso de Colón, verdura de Amealco, miel, pan y flores, directo de quien los hace. Lleva tu bolsa.',
    image: 'canasta', venue: 'Jardín Guerrero', address: 'Guerrero Norte y Madero', colonia: 'Centro', lat: 20.5924, lng: -100.3938,
    starts: { day: 2, time: '09:00' }, ends: { day: 2, time: '15:00' }, price: null,
  },
  {
    slug: 'jornada-de-adopcion-queretaro', company: 'veterinaria-dona-pelusa', title: 'Jornada de adopción',
    description: 'Treinta perros y gatos vacunados y esterilizados buscan casa. Trae identificación y comprobante de domicilio.',
    image: 'mascotas', venue: 'Parque Bicentenario', address: 'Anillo Vial Fray Junípero Serra', colonia: 'El Salitre', lat: 20.6702, lng: -100.4247,
    starts: { day: 2, time: '11:00' }, ends: { day: 2, time: '15:00' }, price: null,
  },
  {
    slug: 'reta-de-ajedrez-jardin-guerrero', title: 'Reta de ajedrez bajo los laureles',
    description: 'Quince tableros y relojes prestados. Hay mesa para principiantes y una para quien quiera perder rápido.',
    image: 'ajedrez', venue: 'Jardín Guerrero', address: 'Guerrero Norte y Madero', colonia: 'Centro', lat: 20.5922, lng: -100.3936,
    starts: { day: 3, time: '17:00' }, ends: { day: 3, time: '20:00' }, price: null,
  },
  {
    slug: 'platica-primeros-auxilios-para-mascotas', company: 'veterinaria-dona-pelusa', title: 'Plática: primeros auxilios para tu mascota',
    description: 'Qué hacer si se atraganta, se intoxica o se lastima antes de llegar con nosotros. Pregunta lo que quieras.',
    image: 'estetoscopio', venue: 'Veterinaria Doña Pelusa', address: 'Blvd. Bernardo Quintana 212', colonia: 'Bosques del Acueducto', lat: 20.5995, lng: -100.3703,
    starts: { day: 4, time: '18:30' }, ends: { day: 4, time: '20:00' }, price: null,
  },
  {
    slug: 'club-de-lectura-el-andador', company: 'libreria-el-andador', title: 'Club de lectura: Pedro Páramo',
    description: 'Platicamos la primera mitad. Si no la has leído, ven igual; aquí te la contamos sin arruinarte el final.',
    image: 'club-lectura', venue: 'Librería El Andador', address: 'Andador Libertad 34', colonia: 'Centro', lat: 20.5928, lng: -100.3899,
    starts: { day: 5, time: '19:00' }, ends: { day: 5, time: '20:30' }, price: null,
  },
  {
    slug: 'stand-up-en-el-patio', company: 'foro-el-patio', title: 'Noche de stand up',
    description: 'Cinco comediantes de la ciudad y micrófono abierto al final. Para mayores de 18 años.',
    image: 'microfono', venue: 'Foro El Patio', address: 'Río de la Loza Norte 22', colonia: 'Centro', lat: 20.5948, lng: -100.3872,
    starts: { day: 6, time: '21:00' }, ends: { day: 6, time: '22:45' }, price: 150,
  },
  {
    slug: 'noche-de-trio-y-tacos', company: 'el-guero-de-la-cruz', title: 'Noche de trío y tacos',
    description: 'Boleros a la mesa mientras cenas. La música va por nuestra cuenta; los tacos, por la tuya.',
    image: 'trio', venue: 'El Güero de la Cruz', address: 'Felipe Luna 42', colonia: 'La Cruz', lat: 20.5942, lng: -100.3846,
    starts: { day: 7, time: '20:00' }, ends: { day: 7, time: '22:30' }, price: null,
  },
];
