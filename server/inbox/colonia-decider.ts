import { addColonia, removeColonia } from '../locations/staff-queries.ts';
import { badField, conflict } from '../platform/problems.ts';
import { publishForAll } from '../publishing/publish.ts';
import { findAskers } from './colonia-commands.ts';
import type { Decider } from './deciders.ts';
import { callerOf, tellEach } from './tell-decision.ts';

/** A colonia that people miss: accepted it is added, and those who asked with an account are told. */
export const coloniaDecider: Decider = {
  decide: async (tx, { id_item, id_city, details }, by, services) => {
    if (by.decision !== 'accepted') return {};
    if (id_city === null) throw conflict('No conocemos esa ciudad: primero hay que darla de alta.');
    if (!by.postal_code) throw badField('postal_code', 'falta el código postal');
    const place = { id_city, name: by.name ?? String(details.colonia), postal_code: by.postal_code };
    const { name, id_colonia, made } = await publishForAll(services, callerOf(by), async (inside) => {
      const colonia = await addColonia(inside, place);
      const noted = colonia.made ? [{ item: String(id_city), before: null, after: { colonia: colonia.name, ...place } }] : [];
      return { kind: 'city', id_item: id_city, noted, cities: [id_city], answer: colonia };
    });
    await tellEach(tx, services, await findAskers(tx, id_item), {
      title: `Ya está tu colonia: ${name}`,
      message: 'La pediste y ya la puedes elegir, para ver primero lo que está cerca.',
      url: '/location2',
      subject: `colonia:${id_item}`,
      now: by.now,
    });
    return made ? { id_colonia, name } : {};
  },
  undo: async (_tx, { id_city, undo }, by, services) => {
    const { id_colonia, name } = undo as { id_colonia?: number; name?: string };
    if (id_colonia === undefined || id_city === null) return;
    await publishForAll(services, callerOf(by), async (inside) => {
      if (!(await removeColonia(inside, id_colonia))) throw conflict('Ya hay gente o negocios en esa colonia: no se puede quitar.');
      const noted = [{ item: String(id_city), before: { colonia: name }, after: { colonia: null } }];
      return { kind: 'city', id_item: id_city, noted, cities: [id_city], answer: undefined };
    });
  },
};
