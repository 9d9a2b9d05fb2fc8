import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchResults } from '../../contract/catalog/search.ts';
import { demoApi, get } from '../../tests/support/servers/app.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await demoApi();
});
afterAll(() => app.close());

const cities = { Querétaro: 22014, 'La Paz': 3003 };

/** The results by kind, each with its company. */
async function found(q: string, city: keyof typeof cities): Promise<Record<keyof SearchResults, string[]>> {
  const reply = await get(app, `/search?${new URLSearchParams({ q, id_city: String(cities[city]) })}`);
  expect(reply.status).toBe(200);
  const { companies, coupons, promotions, events, menu_items } = reply.body as SearchResults;
  const of = ({ company }: { company: { name: string } | null }) => (company ? ` (${company.name})` : '');
  return {
    companies: companies.items.map((item) => item.name),
    coupons: coupons.items.map((item) => item.title + of(item)),
    promotions: promotions.items.map((item) => item.title + of(item)),
    events: events.items.map((item) => item.title + of(item)),
    menu_items: menu_items.items.map((item) => item.name + of(item)),
  };
}

type Case = [q: string, amongTheFirstThree: Partial<Record<keyof SearchResults, string>>, nowhere?: string];

/** As people of the city type them, on a phone, in a hurry. */
const typed: Record<string, Case[]> = {
  'a dish or a thing, as it is': [
    [
      'tacos',
      { companies: 'El Güero de la Cruz', coupons: 'Tacos al pastor', menu_items: 'Taco de suadero', events: 'tacos' },
      'Tía Meche',
    ],
    ['taco', { companies: 'Taquería La Madrugada', coupons: 'Tacos de cabeza' }, 'Zapatilla de tacón'],
    ['pizza', { companies: 'Horno Carmelita', coupons: 'En pizzas grandes', menu_items: 'Pizza de prosciutto' }, 'Barbería'],
    ['café', { companies: 'Café Breve', coupons: 'Café de olla y cuernito', events: 'Cata de café' }],
    ['hamburguesas', { companies: 'Hamburguesas El Patín', coupons: 'Hamburguesa norteña', menu_items: 'Hamburguesa' }],
    ['sushi', { companies: 'Kona Sushi', coupons: 'Kona Sushi', menu_items: 'Kona Sushi' }],
    ['mariscos', { companies: 'Mariscos El Muelle', promotions: 'Viernes de aguachile' }],
    ['pan', { companies: 'La Espiga', coupons: 'Pan de ajo', promotions: 'Pan dulce' }],
    ['pastel', { companies: 'Repostería Tía Meche', coupons: 'Rebanada de pastel' }, 'pastor'],
    ['corte', { companies: 'Barbería Don Chuy', coupons: 'Corte y arreglo de barba', menu_items: 'Corte clásico' }],
    ['uñas', { companies: 'Estudio Malva', coupons: 'Uñas acrílicas', promotions: 'Gelish' }],
    ['lentes', { companies: 'Óptica Mirasol', coupons: 'Lentes de sol', menu_items: 'Lentes progresivos' }, 'Hoja Lenta'],
    ['libros', { companies: 'Librería El Andador', coupons: 'libros infantiles', events: 'Trueque de libros' }, 'Mensualidad libre'],
    ['ramen', { companies: 'Ramen La Grulla', coupons: 'Ramen de cerdo' }, 'Ramo'],
    ['mole', { companies: 'Chiles y Moles Doña Trini', coupons: 'En mole', menu_items: 'mole negro' }],
    ['llantas', { companies: 'Llantera Los Compadres', coupons: 'cuatro llantas' }],
    ['flores', { companies: 'Florería Azucena', events: 'Mercado de flores' }],
    ['zapatos', { companies: 'Zapatería Paso Fino', promotions: 'Zapato escolar' }],
    ['niños', { coupons: 'Corte para niños', promotions: 'niños', events: 'papalotes para niños' }],
    ['teatro', { companies: 'Foro El Patio', events: 'La casa de los espejos' }],
  ],
  'a kind of shop': [
    ['taqueria', { companies: 'Taquería La Madrugada', coupons: 'Taquería La Madrugada' }, 'Tía Meche'],
    ['pizzeria', { companies: 'Horno Carmelita', coupons: 'pizzas' }],
    ['panaderia', { companies: 'La Espiga' }],
    ['cafeteria', { companies: 'Café Breve' }],
    ['barberia', { companies: 'Barbería Don Chuy', coupons: 'Barbería Don Chuy' }, 'Barbacoa'],
    ['peluqueria', { companies: 'Salón Nardo' }, 'Canina'],
    ['heladeria', { companies: 'Nieves Zenea', coupons: 'Nieves Zenea' }],
    ['marisqueria', { companies: 'Mariscos El Muelle' }],
    ['pozoleria', { companies: 'Pozolería La Tía Nacha', coupons: 'Pozole grande' }],
    ['veterinario', { companies: 'Veterinaria Doña Pelusa' }],
    ['gym', { companies: 'Gimnasio Fierro Viejo', coupons: 'Gimnasio Fierro Viejo' }],
    ['dentista', { companies: 'Dental Marfil', coupons: 'Dental Marfil' }],
    ['restaurantes', { companies: 'Fonda La Comadre Chayo' }],
    ['comida china', { companies: 'Comida China El Farolito Rojo' }],
    ['comida italiana', { companies: 'Trattoria Nonna Pía' }],
    ['mascotas', { companies: 'Veterinaria Doña Pelusa' }],
  ],
  'misspelt by ear': [
    ['taqeria', { companies: 'Taquería La Madrugada', coupons: 'Taquería La Madrugada' }, 'Tía Meche'],
    ['takeria', { companies: 'Taquería La Madrugada' }],
    ['piza', { companies: 'Horno Carmelita', coupons: 'En pizzas grandes', menu_items: 'Pizza' }],
    ['kafe', { companies: 'Café Breve' }],
    ['posole', { companies: 'Pozolería La Tía Nacha', coupons: 'pozole', menu_items: 'Pozole' }],
    ['hamburgesa', { companies: 'Hamburguesas El Patín', coupons: 'Hamburguesa' }],
    ['amburguesas', { companies: 'Hamburguesas El Patín' }],
    ['chilakiles', { coupons: 'Chilaquiles', menu_items: 'Chilaquiles' }],
    ['sebiche', { coupons: 'ceviche', menu_items: 'ceviche' }],
    ['serveza', { menu_items: 'Cerveza' }],
    ['barvacoa', { companies: 'Barbacoa El Hoyo' }],
    ['poyo', { companies: 'Pollos Don Cleto', coupons: 'Pollo entero' }],
    ['quesadilas', { coupons: 'Quesadillas', promotions: 'quesadillas' }],
    ['enchiladas keretanas', { companies: 'Cenaduría Doña Lucha', coupons: 'Enchiladas queretanas' }],
    ['autolabado', { companies: 'Autolavado La Perla' }],
    ['peluqeria', { companies: 'Salón Nardo' }, 'Canina'],
    ['eladeria', { companies: 'Nieves Zenea', coupons: 'Nieves Zenea' }],
    ['beterinario', { companies: 'Veterinaria Doña Pelusa' }],
    ['beterinaria', { companies: 'Veterinaria Doña Pelusa' }],
    ['gimnacio', { companies: 'Gimnasio Fierro Viejo' }],
    ['selular', { companies: 'Doctor Pixel' }],
    ['sapatos', { companies: 'Zapatería Paso Fino' }],
    ['wero', { companies: 'El Güero de la Cruz' }],
    ['espageti', { menu_items: 'Espagueti' }],
    ['capuccino', { companies: 'Café Breve', menu_items: 'Capuchino' }],
  ],
  'a slip of the finger': [
    ['tavos', { coupons: 'Tacos', menu_items: 'Taco' }],
    ['tacso', { coupons: 'Tacos', menu_items: 'Taco' }],
    ['pizzza', { companies: 'Horno Carmelita' }],
    ['cafw', { companies: 'Café Breve' }],
    ['susji', { companies: 'Kona Sushi' }],
    ['mrariscos', { companies: 'Mariscos El Muelle' }],
    ['hamburguesq', { companies: 'Hamburguesas El Patín' }],
    ['farmacua', { companies: 'Farmacia Santa Brígida' }],
    ['florerua', { companies: 'Florería Azucena' }],
    ['lavandreia', { companies: 'Lavandería Espuma y Sol' }],
    ['bonles', { coupons: 'Boneless' }],
    ['idulce', { promotions: 'Pan dulce' }],
  ],
  'only begun': [
    ['piz', { companies: 'Horno Carmelita', coupons: 'En pizzas grandes' }],
    ['taq', { companies: 'Taquería La Madrugada' }],
    ['tac', { companies: 'Taquería La Madrugada', coupons: 'Tacos' }, 'Barbería'],
    ['hamb', { companies: 'Hamburguesas El Patín', coupons: 'Hamburguesa' }],
    ['hanb', { companies: 'Hamburguesas El Patín' }],
    ['barb', { companies: 'Barbería Don Chuy' }],
    ['pasteleri', { companies: 'Repostería Tía Meche' }],
    ['past', { companies: 'Horno Carmelita', coupons: 'pasta' }],
    ['far', { companies: 'Farmacia Santa Brígida' }],
    ['el gue', { companies: 'El Güero de la Cruz' }],
    ['café bre', { companies: 'Café Breve' }],
    ['t', { menu_items: 'T', companies: 'T' }],
  ],
  'several words': [
    ['tacos pastor', { companies: 'El Güero de la Cruz', coupons: 'Tacos al pastor', menu_items: 'Al pastor' }, 'Tacos de cabeza'],
    ['tacos de suadero', { companies: 'Taquería La Madrugada', menu_items: 'Taco de suadero' }, 'Tacos de cabeza'],
    ['corte barba', { companies: 'Barbería Don Chuy', coupons: 'Corte y arreglo de barba' }, 'Corte de raza'],
    ['corte de pelo', { companies: 'Salón Nardo' }],
    ['cafe de oya', { companies: 'Café Breve', coupons: 'Café de olla', menu_items: 'Café de olla' }],
    ['limpieza dental', { companies: 'Dental Marfil', coupons: 'Limpieza con ultrasonido' }],
    ['reparacion de celulares', { companies: 'Doctor Pixel' }],
    ['lavado de autos', { companies: 'Autolavado La Perla' }],
    ['pastel de chocolate', { companies: 'Repostería Tía Meche', menu_items: 'Pastel de chocolate' }, 'Chocolate caliente'],
    ['hamburguesas y alitas', { companies: 'Alitas La Prórroga' }],
    ['vacuna perro', { companies: 'Veterinaria Doña Pelusa' }],
    ['cancha de futbol', { companies: 'Canchas El Trébol' }],
    ['farmacia 24 horas', { companies: 'Farmacia Santa Brígida' }],
    ['eventos gratis', { events: 'Danzón' }],
    ['2 x 1 tacos', { coupons: 'Tacos al pastor' }, 'Orden de 5'],
    ['hotdogs', { coupons: 'Hot dogs con tocino', menu_items: 'Hot dog' }],
  ],
  'with a place': [
    ['cafe la cruz', { companies: 'Nieves Zenea', coupons: 'Nieves Zenea' }, 'Café Breve'],
    ['cafe centro', { companies: 'Café Breve', coupons: 'Café de olla y cuernito' }, 'Donas'],
    ['pizza centro', { companies: 'Horno Carmelita', coupons: 'En pizzas grandes' }, 'Trattoria'],
    ['sushi juriquilla', { companies: 'Kona Sushi' }, 'Farolito'],
    ['juriquilla', { companies: 'Kona Sushi' }, 'Jurica'],
    ['tacos en querétaro', { companies: 'El Güero de la Cruz', coupons: 'Tacos al pastor' }],
    ['tacos cerca de mi', { companies: 'El Güero de la Cruz', coupons: 'Tacos al pastor' }],
  ],
  'the name of a business': [
    ['el guero', { companies: 'El Güero de la Cruz', coupons: 'El Güero de la Cruz' }],
    ['guero de la crus', { companies: 'El Güero de la Cruz' }],
    ['doña pelusa', { companies: 'Veterinaria Doña Pelusa' }, 'Doña Lucha'],
    ['don chuy', { companies: 'Barbería Don Chuy' }, 'Don Cleto'],
    ['orno carmelita', { companies: 'Horno Carmelita' }],
    ['la espija', { companies: 'La Espiga' }],
    ['tia nacha', { companies: 'Pozolería La Tía Nacha' }, 'Tía Meche'],
    ['sta. brígida', { companies: 'Farmacia Santa Brígida' }],
    ['donas', { companies: 'Donas Pancho Redondo', coupons: 'Dona glaseada', menu_items: 'Dona' }],
  ],
  'with signs': [
    ['-tacos', { coupons: 'Tacos al pastor' }],
    ['"al pastor"', { coupons: 'Tacos al pastor', menu_items: 'Al pastor' }],
    ['tacos!!! :)', { coupons: 'Tacos al pastor' }],
    ['🌮', { coupons: 'Tacos al pastor' }],
    ['tacos 🌮 pastor', { coupons: 'Tacos al pastor' }],
    ["taco's & (pastor) | *:A \\ %_", { coupons: 'Tacos al pastor' }],
    ['café', { companies: 'Café Breve' }],
    ['CAFÉ DE OLLA', { coupons: 'Café de olla' }],
    ['50%', { menu_items: 'Papalote de tela' }, '500'],
    ['5k', { events: 'Carrera 5K' }],
  ],
};

describe.each(Object.entries(typed))('%s', (_, cases) => {
  it.each(cases)('%s', async (q, expected, nowhere) => {
    const results = await found(q, 'Querétaro');
    for (const [kind, text] of Object.entries(expected)) {
      const first = results[kind as keyof SearchResults].slice(0, 3);
      expect(
        first.some((title) => title.includes(text)),
        `${kind}: ${text} among ${first.join(' | ')}`,
      ).toBe(true);
    }
    if (nowhere)
      expect(
        Object.values(results)
          .flat()
          .filter((title) => title.includes(nowhere)),
      ).toEqual([]);
  });
});

describe('finds nothing', () => {
  it.each([
    'xyzzy',
    'asdfgh',
    'qwrtp',
    'tacos xyzzy',
    'zzzzzzzz',
    '"',
    "'",
    '-',
    '   ',
    '😀',
    '¿?',
    '&|!',
    'de la',
    'a'.repeat(64),
    'ballenas',
    'malecon',
  ])('%s', async (q) => {
    expect(Object.values(await found(q, 'Querétaro')).flat()).toEqual([]);
  });
});

describe('another city has its own', () => {
  it.each<Case>([
    ['taqueria', { companies: 'La Palapa de Toño', coupons: 'Tacos de pescado' }, 'Madrugada'],
    ['piza', { companies: 'Pizzería Leña Brava', coupons: 'pizza' }, 'Carmelita'],
    ['corte barba', { companies: 'Barbería El Ancla' }, 'Chuy'],
    ['malecon', { companies: 'Café Marea Alta', events: 'malecón' }],
    ['tacos la paz', { companies: 'La Palapa de Toño' }],
    ['aguachiles', { companies: 'Mariscos El Pargo Rojo' }, 'Muelle'],
  ])('%s', async (q, expected, nowhere) => {
    const results = await found(q, 'La Paz');
    for (const [kind, text] of Object.entries(expected))
      expect(results[kind as keyof SearchResults].slice(0, 3).join(' | ')).toContain(text);
    if (nowhere) expect(Object.values(results).flat().join(' | ')).not.toContain(nowhere);
  });
});
