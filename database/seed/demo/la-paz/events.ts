// biome-ignore-all format: data, one line per menu item and few lines per offer read better than one per field.
import type { DemoEvent } from '../shapes.ts';

export const events: DemoEvent[] = [
  {
    slug: 'banda-en-el-kiosco-la-paz', title: 'Música en el kiosco del malecón',
    description: 'La banda municipal toca boleros y marchas mientras baja el sol. Trae silla si quieres sentarte en primera fila.',
    image: 'musica', venue: 'Kiosco del malecón', address: 'Paseo Álvaro Obregón y 16 de Septiembre', colonia: 'Centro', lat: 24.1621, lng: -110.3172,
    starts: { day: 0, time: '19:00' }, ends: { day: 0, time: '20:30' }, price: null,
  },
  {
    slug: 'limpieza-de-playa-el-coromuel', company: 'lanchas-don-beto', title: 'Limpieza de playa y desayuno',
    description: 'Dos horas de guantes y costales, y luego burritos para todos. Lleva gorra y botella para rellenar.',
    image: 'playa', venue: 'Playa El Coromuel', address: 'Carretera a Pichilingue km 3.5', colonia: 'Lomas de Palmira', lat: 24.1894, lng: -110.3021,
    starts: { day: 1, time: '07:00' }, ends: { day: 1, time: '10:00' }, price: null,
  },
  {
    slug: 'mercado-del-mar-la-paz', title: 'Mercado del campo y del mar',
    description: 'Dátil, queso de rancho, verdura de El Centenario y pescado del día, directo de quien lo trae.',
    image: 'canasta', venue: 'Jardín Velasco', address: 'Revolución de 1910 y 5 de Mayo', colonia: 'Centro', lat: 24.1613, lng: -110.3127,
    starts: { day: 2, time: '08:00' }, ends: { day: 2, time: '13:00' }, price: null,
  },
  {
    slug: 'caravana-de-kayaks-la-paz', company: 'buceo-ola-quieta', title: 'Caravana de kayaks al Mogote',
    description: 'Una hora de remo por aguas tranquilas, con guía y parada para nadar. Kayak y chaleco incluidos.',
    image: 'kayak', venue: 'Muelle turístico', address: 'Paseo Álvaro Obregón 1665', colonia: 'Centro', lat: 24.1606, lng: -110.3196,
    starts: { day: 5, time: '07:30' }, ends: { day: 5, time: '10:30' }, price: 350,
  },
  {
    slug: 'cuentos-de-ballenas-la-paz', company: 'libreria-tinta-de-mar', title: 'Cuentos de ballenas para niños',
    description: 'Lectura con sombras y títeres de papel. Al final, cada quien se lleva su ballena recortable.',
    image: 'ballena', venue: 'Librería Tinta de Mar', address: 'Belisario Domínguez 1418', colonia: 'Centro', lat: 24.1602, lng: -110.3119,
    starts: { day: 8, time: '11:00' }, ends: { day: 8, time: '12:00' }, price: null,
  },
  {
    slug: 'la-perla-obra-de-teatro-la-paz', title: 'La perla, obra de teatro',
    description: 'Un buzo, una perla y todo un pueblo que opina. Compañía local, dos actos.',
    image: 'teatro', venue: 'Teatro de la Ciudad', address: 'Antonio Navarro e Ignacio Altamirano', colonia: 'Centro', lat: 24.1551, lng: -110.3103,
    starts: { day: 13, time: '19:30' }, ends: { day: 13, time: '21:15' }, price: 130,
  },
  {
    slug: 'carrera-nocturna-malecon-la-paz', title: 'Carrera nocturna por el malecón',
    description: 'Seis kilómetros con luces y brisa. Incluye playera, medalla y agua de coco en la meta.',
    image: 'carrera', venue: 'Malecón de La Paz', address: 'Paseo Álvaro Obregón, frente al kiosco', colonia: 'Centro', lat: 24.1618, lng: -110.3175,
    starts: { day: 15, time: '20:00' }, ends: { day: 15, time: '22:00' }, price: 220,
  },
  {
    slug: 'regata-de-veleros-la-paz', title: 'Regata de veleros',
    description: 'Se recorrió una semana por viento del norte. Se ve completa desde las bancas del malecón.',
    image: 'velero', venue: 'Bahía de La Paz', address: 'Paseo Álvaro Obregón, zona del muelle', colonia: 'Esterito', lat: 24.1678, lng: -110.3094,
    starts: { day: 22, time: '10:00' }, ends: { day: 22, time: '15:00' }, price: null, status: 'moved',
  },
  {
    slug: 'torneo-de-voleibol-de-playa-la-paz', title: 'Torneo de voleibol de playa',
    description: 'Parejas libres y mixtas. La inscripción es por pareja e incluye hidratación.',
    image: 'voleibol', venue: 'Playa El Coromuel', address: 'Carretera a Pichilingue km 3.5', colonia: 'Lomas de Palmira', lat: 24.1894, lng: -110.3021,
    starts: { day: 29, time: '08:00' }, ends: { day: 29, time: '14:00' }, price: 200,
  },
  {
    slug: 'noche-de-museo-la-paz', title: 'Noche de museo',
    description: 'Recorrido con linterna por las salas de pinturas rupestres y de los buscadores de perlas. Cupo para treinta.',
    image: 'museo', venue: 'Museo Regional de Antropología e Historia', address: 'Ignacio Altamirano y 5 de Mayo', colonia: 'Centro', lat: 24.1582, lng: -110.3106,
    starts: { day: 33, time: '19:00' }, ends: { day: 33, time: '21:00' }, price: 60,
  },
];
