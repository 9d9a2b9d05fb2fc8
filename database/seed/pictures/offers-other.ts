// Pictures of offers of services, things and events that no single one of them shows.
import { type CaptionedScene, put, scene } from './scene.ts';

export const otherOffers: Record<string, CaptionedScene> = {
  encerado: { caption: 'Coche azul con esponja', scene: scene('lilac', put('🚙', 360, 386, 330), put('🧽', 605, 398, 140, { turn: 8 })) },
  'lavado-expres': {
    caption: 'Coche rojo entre burbujas',
    scene: scene('mist', put('🫧', 600, 340, 190, { blur: 0.8, float: 60 }), put('🚗', 365, 388, 320)),
  },
  vajilla: {
    caption: 'Plato con cubiertos y taza de barro',
    scene: scene('clay', put('☕', 600, 384, 180, { blur: 0.6 }), put('🍽️', 375, 390, 310)),
  },
  casco: { caption: 'Casco y linterna', scene: scene('jade', put('🔦', 600, 378, 190, { turn: 14 }), put('⛑️', 370, 390, 300)) },
  mica: { caption: 'Celular con escudo', scene: scene('jade', put('🛡️', 580, 384, 200, { blur: 0.4 }), put('📱', 365, 392, 310)) },
  palomitas: { caption: 'Palomitas con refresco', scene: scene('rose', put('🥤', 585, 360, 220, { blur: 0.8 }), put('🍿', 365, 392, 310)) },
  matine: {
    caption: 'Boletos y claqueta',
    scene: scene('lilac', put('🎬', 580, 372, 210, { turn: 6, blur: 0.6 }), put('🎟️', 365, 384, 310, { turn: -6 })),
  },
  puntas: {
    caption: 'Clienta en la estética con tijeras',
    scene: scene('rose', put('✂️', 590, 388, 180, { turn: 16, blur: 0.4 }), put('💇', 365, 392, 310)),
  },
  tina: { caption: 'Tina de baño con vela', scene: scene('mist', put('🕯️', 610, 366, 160, { blur: 0.6 }), put('🛁', 365, 390, 330)) },
  blanqueamiento: {
    caption: 'Diente brillante',
    scene: scene('sea', put('✨', 570, 330, 190, { blur: 0.6, shadow: false }), put('🦷', 375, 392, 300)),
  },
  pestanas: {
    caption: 'Espejo con peine',
    scene: scene('blush', put('🪮', 600, 384, 160, { turn: 14, blur: 0.5 }), put('🪞', 365, 392, 310)),
  },
  tinte: {
    caption: 'Paleta de color y crema',
    scene: scene('lilac', put('🧴', 590, 370, 220, { turn: 6, blur: 0.6 }), put('🎨', 365, 390, 310)),
  },
  'consulta-mascota': {
    caption: 'Perro con estetoscopio',
    scene: scene('sage', put('🩺', 590, 390, 190, { turn: 8 }), put('🐶', 365, 386, 290)),
  },
  'agua-y-hielo': {
    caption: 'Agua, hielo y balón',
    scene: scene('mist', put('⚽', 600, 396, 150, { blur: 0.6 }), put('🧊', 480, 388, 190), put('💧', 320, 380, 220)),
  },
  'visita-gimnasio': {
    caption: 'Tenis y mancuerna',
    scene: scene('mist', put('mancuerna', 580, 384, 200, { blur: 0.6 }), put('👟', 360, 392, 320, { turn: -4 })),
  },
  facial: {
    caption: 'Crema con pepino y flor',
    scene: scene('sage', put('🌸', 610, 384, 130, { blur: 0.5 }), put('🧴', 340, 392, 300), put('🥒', 530, 400, 180, { turn: 20 })),
  },
  muestras: {
    caption: 'Tubo de ensayo y caja de Petri',
    scene: scene('mist', put('🧫', 585, 390, 190, { blur: 0.4 }), put('🧪', 365, 392, 300, { turn: 14 })),
  },
  panales: {
    caption: 'Biberón con osito',
    scene: scene('blush', put('🧸', 585, 374, 230, { blur: 0.6 }), put('🍼', 355, 392, 300, { turn: 8 })),
  },
  'libros-infantiles': {
    caption: 'Libros con osito',
    scene: scene('butter', put('🧸', 590, 376, 220, { blur: 0.6 }), put('📚', 360, 392, 300)),
  },
  alineacion: {
    caption: 'Llanta con llave',
    scene: scene('mist', put('🔧', 590, 386, 200, { turn: 14, blur: 0.4 }), put('llanta', 365, 392, 310)),
  },
  pecera: {
    caption: 'Peces entre corales',
    scene: scene(
      'sea',
      put('🪸', 600, 392, 190, { blur: 0.5 }),
      put('🐠', 330, 360, 220, { float: 30 }),
      put('🐟', 470, 392, 210, { float: 10 }),
    ),
  },
  'clases-yoga': {
    caption: 'Persona en yoga con calendario',
    scene: scene('sage', put('🗓️', 590, 378, 200, { turn: 6, blur: 0.6 }), put('🧘', 365, 390, 300)),
  },
  huapango: {
    caption: 'Violín y bailarina',
    scene: scene('clay', put('💃', 590, 384, 230, { blur: 0.5 }), put('🎻', 360, 392, 310, { turn: 8 })),
  },
  'cine-japones': {
    caption: 'Claqueta y farol rojo',
    scene: scene('night', put('🏮', 600, 352, 200, { blur: 0.6 }), put('🎬', 365, 388, 310)),
  },
  cuentacuentos: {
    caption: 'Libro bajo la luna',
    scene: scene('night', put('🌙', 610, 240, 150, { blur: 0.8, shadow: false }), put('📖', 365, 388, 320)),
  },
  'club-lectura': { caption: 'Libros y café', scene: scene('sand', put('☕', 595, 376, 190, { blur: 0.6 }), put('📚', 360, 392, 300)) },
  'caminata-canina': {
    caption: 'Perro junto a un árbol',
    scene: scene('sage', put('🌳', 590, 372, 280, { blur: 1 }), put('🐕', 360, 392, 310)),
  },
  coro: {
    caption: 'Partitura y micrófono',
    scene: scene('butter', put('🎤', 590, 384, 200, { turn: 14, blur: 0.4 }), put('🎼', 360, 384, 310)),
  },
  'son-jarocho': {
    caption: 'Instrumento de cuerda',
    scene: scene('clay', put('🪇', 600, 388, 180, { turn: 10, blur: 0.5 }), put('🪕', 365, 392, 320, { turn: 10 })),
  },
  trio: {
    caption: 'Guitarra y taco',
    scene: scene('night', put('🌮', 590, 390, 200, { blur: 0.4 }), put('🎸', 355, 392, 310, { turn: 8 })),
  },
  jazz: {
    caption: 'Saxofón bajo la luna',
    scene: scene('night', put('🌙', 610, 236, 140, { blur: 0.8, shadow: false }), put('🎷', 370, 392, 320)),
  },
  bandas: {
    caption: 'Batería y trompeta',
    scene: scene('plum', put('🎺', 580, 370, 220, { turn: -8, blur: 0.6 }), put('🥁', 360, 392, 300)),
  },
  orquesta: {
    caption: 'Violín y partitura',
    scene: scene('plum', put('🎼', 590, 366, 210, { blur: 0.7 }), put('🎻', 360, 392, 300, { turn: -8 })),
  },
  leyendas: { caption: 'Fantasma y farol', scene: scene('night', put('🏮', 600, 350, 180, { blur: 0.7 }), put('👻', 365, 386, 280)) },
  sellos: {
    caption: 'Tarjeta con estrella y tazón',
    scene: scene('lilac', put('⭐', 590, 372, 190, { blur: 0.5 }), put('🍲', 360, 390, 310)),
  },
  brillo: {
    caption: 'Tratamiento de brillo para el pelo',
    scene: scene('blush', put('✨', 600, 336, 170, { blur: 0.6, shadow: false }), put('🧴', 365, 394, 310)),
  },
  visor: { caption: 'Visor de buceo', scene: scene('sea', put('🐠', 600, 360, 170, { blur: 0.7, float: 40 }), put('🤿', 365, 390, 300)) },
};
