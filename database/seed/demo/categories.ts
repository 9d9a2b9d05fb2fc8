import type { DemoCategory } from './shapes.ts';

/** In display order, within each kind. */
export const demoCategories: DemoCategory[] = [
  { kind: 'company', slug: 'comida', name: 'Comida', image: 'c-comida' },
  { kind: 'company', slug: 'cafe-y-postres', name: 'Café y postres', image: 'c-cafe' },
  { kind: 'company', slug: 'belleza', name: 'Belleza', image: 'c-belleza' },
  { kind: 'company', slug: 'mercado', name: 'Mercado', image: 'c-super' },
  { kind: 'company', slug: 'mascotas', name: 'Mascotas', image: 'c-mascotas' },
  { kind: 'company', slug: 'cultura', name: 'Cultura', image: 'c-cultura' },
  { kind: 'company', slug: 'salud', name: 'Salud', image: 'c-salud' },
  { kind: 'company', slug: 'deporte', name: 'Deporte', image: 'c-deporte' },
  { kind: 'company', slug: 'hogar-y-auto', name: 'Hogar y auto', image: 'c-hogar' },
  { kind: 'company', slug: 'ropa-y-regalos', name: 'Ropa y regalos', image: 'c-regalos' },
  { kind: 'company', slug: 'servicios', name: 'Servicios', image: 'c-servicios' },
  { kind: 'menu', slug: 'tacos-y-antojitos', name: 'Tacos y antojitos', image: 'm-tacos' },
  { kind: 'menu', slug: 'platillos', name: 'Platillos', image: 'm-platillos' },
  { kind: 'menu', slug: 'mariscos', name: 'Mariscos', image: 'm-mariscos' },
  { kind: 'menu', slug: 'pizza-y-pasta', name: 'Pizza y pasta', image: 'm-pizza' },
  { kind: 'menu', slug: 'hamburguesas-y-tortas', name: 'Hamburguesas y tortas', image: 'm-burger' },
  { kind: 'menu', slug: 'sushi-y-oriental', name: 'Sushi y oriental', image: 'm-sushi' },
  { kind: 'menu', slug: 'desayunos', name: 'Desayunos', image: 'm-desayunos' },
  { kind: 'menu', slug: 'cafe-y-bebidas', name: 'Café y bebidas', image: 'm-bebidas' },
  { kind: 'menu', slug: 'pan-y-postres', name: 'Pan y postres', image: 'm-postres' },
  { kind: 'menu', slug: 'productos', name: 'Productos', image: 'm-productos' },
  { kind: 'menu', slug: 'servicios-y-cortes', name: 'Servicios y cortes', image: 'm-servicios' },
];
