import type { SearchableRows } from '../../contract/search/pocket-documents.ts';
import { numbersOf } from '../../tests/support/requests/typed-searches.ts';

/** The city that a phone keeps, with the businesses, dishes and offers of a large one. */
export const pocketCity = { id_city: 22014, companies: 10_000, dishes: 60_000, offers: 5_000, events: 400, colonias: 300 };

const split = (words: string) => words.trim().split(/\s+/);
const trades =
  split(`taquería fonda cocina lonchería marisquería pizzería cafetería panadería pastelería pozolería tortillería carnicería pollería
  abarrotes papelería estética barbería farmacia ferretería veterinaria lavandería zapatería florería librería óptica taller refaccionaria gimnasio
  consultorio dental mueblería joyería paletería nevería cremería dulcería rosticería birriería cenaduría restaurante`);
const dishes =
  split(`tacos gorditas enchiladas quesadillas tostadas sopes tlacoyos huaraches tortas pambazos burritos flautas chilaquiles molletes
  tamales pozole menudo birria barbacoa carnitas mole pipián ceviche aguachile coctel caldo sopa consomé arroz ensalada hamburguesa pizza pasta lasaña
  sushi ramen alitas boneless costillas arrachera milanesa filete mojarra camarones pulpo café capuchino chocolate atole licuado jugo agua limonada
  cerveza michelada pay pastel flan gelatina helado nieve paleta churros dona concha empanada corte tinte afinación balatas lentes llavero libreta`);
const fillings =
  split(`pastor suadero bistec chorizo pollo res cerdo queso champiñones flor calabaza nopales rajas papa frijol huevo jamón tocino piña
  aguacate chipotle habanero guajillo tamarindo jamaica horchata fresa vainilla limón naranja nuez coco cajeta plátano mango salmón atún camarón
  verdes rojas suizas poblanas queretanas norteñas especiales grandes chicas mixtas doradas asadas fritas caseras familiares sencillas completas`);
const phrases =
  split(`servido acompañado hecho tortilla mano salsa casa receta abuela todos días leña carbón orden piezas cebolla cilantro crema fresca
  temporada elección incluye refresco postre ideal compartir tradicional recién horneado mañana especialidad preparado momento ingredientes locales
  porción generosa guarnición opción vegetariana picante suave mediano servicio domicilio estacionamiento terraza familiar ambiente música vivo`);

/** Names of people, saints and places that nobody else has: most of the words of a city. */
const syllables = split(
  'ba be bi ca co cu cha che da de do fe fi ga go gue hue jo ju la le li lo ma me mi mo na no ña pa pe po que ra re ri ro sa se si so ta te ti to va ve vi ya yo za zu',
);
const endings = split('rez dez ción tlán pec huaca lina rosa mira nía lez guez cio tario nda lva rra ltepec cas nes l r z');

export function pocketRows(): { rows: SearchableRows; points: { id_colonia: number; lat: number; lng: number }[] } {
  const next = numbersOf(7);
  const below = (size: number) => Math.floor(next() * size);
  const pick = <T>(all: readonly T[]) => all[below(all.length)] as T;
  const made = Array.from(
    { length: 22_000 },
    () => `${pick(syllables)}${next() < 0.7 ? pick(syllables) : ''}${pick(syllables)}${pick(endings)}`,
  );
  /** A few names are everywhere, and most of them once. */
  const name = () => made[Math.floor(next() ** 3 * made.length)] as string;
  const some = (count: number, of: () => string) => Array.from({ length: count }, of).join(' ');
  const text = (count: number) => some(count, () => (next() < 0.9 ? pick(phrases) : name()));
  const dish = () => `${pick(dishes)} ${pick(['de', 'con', 'al', 'en'])} ${pick(fillings)}${next() < 0.2 ? ` ${name()}` : ''}`;
  const ids = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
  const running = { starts_at: '2026-11-18T12:00:00Z', ends_at: '2026-12-18T12:00:00Z' };
  const { companies, dishes: items, offers, events, colonias } = pocketCity;
  const rows = {
    company: ids(companies).map((id) => ({
      id_company: id,
      id_category: 1 + (id % 10),
      name: `${pick(trades)} ${next() < 0.5 ? 'la ' : ''}${some(1 + below(2), name)}`,
      description: text(12),
    })),
    store: ids(companies).map((id) => ({
      id_store: id,
      id_company: id,
      id_city: pocketCity.id_city,
      id_colonia: 1 + below(colonias),
      hours: [],
    })),
    coupon: ids(offers * 0.8).map((id) => ({
      id_coupon: id,
      id_company: 1 + below(companies),
      kind: pick(['percent', 'two_for_one', 'gift', 'price']),
      stores: null,
      title: `${pick(['2x1 en', 'Descuento en', 'Martes de', 'Gratis'])} ${dish()}`,
      description: text(10),
      ...running,
    })),
    promotion: ids(offers * 0.2).map((id) => ({
      id_promotion: id,
      id_company: 1 + below(companies),
      title: dish(),
      description: text(10),
      ...running,
    })),
    event: ids(events).map((id) => ({
      id_event: id,
      id_company: null,
      id_colonia: 1 + below(colonias),
      title: `Feria de ${dish()}`,
      venue: `Foro ${name()}`,
      description: text(15),
      price: null,
      ...running,
    })),
    menu_item: ids(items).map((id) => ({
      id_menu_item: id,
      id_company: 1 + (id % companies),
      id_category: 11 + below(6),
      name: dish(),
      description: text(8),
      price: 20 + below(200),
    })),
    colonia: ids(colonias).map((id) => ({ id_colonia: id, name: some(1 + below(3), name) })),
    category: ids(16).map((id) => ({ id_category: id, slug: `categoria-${id}`, name: `${pick(trades)} y ${pick(trades)}` })),
  };
  const points = rows.colonia.map(({ id_colonia }) => ({ id_colonia, lat: 20.5 + next() / 5, lng: -100.4 + next() / 5 }));
  return { rows, points };
}
