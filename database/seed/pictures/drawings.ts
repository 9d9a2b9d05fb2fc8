// Our own drawings by name; a recipe names one where another names an emoji.
import { dishDrawings } from './drawings-dishes.ts';
import { foodDrawings } from './drawings-food.ts';
import { thingDrawings } from './drawings-things.ts';

export const drawings: Record<string, string> = { ...foodDrawings, ...dishDrawings, ...thingDrawings };
