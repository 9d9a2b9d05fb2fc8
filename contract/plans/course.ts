/** What a stop of a plan is for: something to eat, something sweet or to drink, or an event. */
export type Course = 'meal' | 'treat' | 'event';

/** By the words of a category's slug, so that an operator's own categories count too. */
const treats = /(^|-)(postres?|cafes?|cafeterias?|nieves?|helados?|paletas?|pan|bebidas|jugos|dulces|churros|crepas)(-|$)/;
const meals =
  /(^|-)(comidas?|antojitos|tacos|platillos|mariscos|pizzas?|pastas?|hamburguesas|tortas|sushi|oriental|desayunos|restaurantes?|cenas|fondas?|pollos?|birria|carnitas|barbacoa|pozole|gorditas)(-|$)/;

/** The course of a category of businesses or of dishes; null where one neither eats nor drinks. */
export function courseOf(slug: string): 'meal' | 'treat' | null {
  if (meals.test(slug)) return 'meal';
  return treats.test(slug) ? 'treat' : null;
}
