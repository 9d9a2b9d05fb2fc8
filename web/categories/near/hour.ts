type Hour = { until: number; said: string; category: RegExp };
const meal = /comida|restaurant|taquer|antojit/;
const hours: Hour[] = [
  { until: 5, said: 'Para la noche', category: meal },
  { until: 12, said: 'Para desayunar', category: /desayun|cafe|panader/ },
  { until: 17, said: 'A la hora de comer', category: meal },
  { until: 19, said: 'Para la tarde', category: /cafe|postre|helad/ },
  { until: 24, said: 'Para cenar', category: meal },
];

/** What people look for at an hour of the day, and the first of the categories that has it. */
export function atHour<C extends { slug: string }>(hour: number, categories: readonly C[]): { said: string; category?: C } {
  const { said, category: words } = hours.find(({ until }) => hour < until) as Hour;
  return { said, category: categories.find(({ slug }) => words.test(slug)) };
}
