// Pictures of offers of drinks and what goes with them.
import { type CaptionedScene, put, scene } from './scene.ts';

export const drinkOffers: Record<string, CaptionedScene> = {
  'cafe-gorditas': {
    caption: 'Taza de café con gordita',
    scene: scene('clay', put('🫓', 585, 384, 220, { turn: 6, blur: 0.6 }), put('☕', 360, 390, 300)),
  },
  cuernito: {
    caption: 'Cuernito con taza de café',
    scene: scene('butter', put('☕', 590, 368, 200, { blur: 0.8 }), put('🥐', 365, 392, 320)),
  },
  'dona-cafe': {
    caption: 'Dona glaseada con taza de café',
    scene: scene('rose', put('☕', 590, 360, 200, { blur: 0.8 }), put('🍩', 365, 388, 300)),
  },
  tablilla: {
    caption: 'Tablilla de chocolate',
    scene: scene('butter', put('☕', 600, 356, 180, { blur: 1 }), put('🍫', 370, 390, 310, { turn: 8 })),
  },
  'concha-chocolate': {
    caption: 'Concha con taza de chocolate',
    scene: scene('blush', put('☕', 595, 366, 200, { blur: 0.8 }), put('concha-vainilla', 365, 390, 310)),
  },
  capuchino: {
    caption: 'Taza de capuchino con galleta',
    scene: scene('sand', put('🍪', 600, 390, 160, { blur: 0.5 }), put('☕', 365, 390, 310)),
  },
  'te-granel': {
    caption: 'Frasco de té con taza',
    scene: scene('jade', put('🍵', 590, 380, 200, { blur: 0.5 }), put('🫙', 350, 392, 290), put('🌿', 480, 404, 110, { turn: 20 })),
  },
  'te-helado': {
    caption: 'Té helado con limón',
    scene: scene('mist', put('🧊', 600, 386, 150, { blur: 0.5 }), put('🥤', 365, 392, 310), put('🍋', 540, 404, 110)),
  },
  perlas: { caption: 'Té de perlas con moras', scene: scene('lilac', put('🫐', 590, 388, 170, { blur: 0.4 }), put('🧋', 365, 392, 320)) },
  guajolote: {
    caption: 'Guajolote con chile',
    scene: scene('rose', put('🌶️', 610, 382, 160, { turn: -20, blur: 0.5 }), put('torta', 370, 392, 350)),
  },
};
