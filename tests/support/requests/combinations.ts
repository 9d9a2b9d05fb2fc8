/** For each dimension (a query's filter), what it may be; undefined leaves it out. */
export type Dimensions = Record<string, readonly (string | undefined)[]>;
export type Combination = Record<string, string | undefined>;

/** Every combination there is. */
export function allCombinations(dimensions: Dimensions): Combination[] {
  return Object.entries(dimensions).reduce<Combination[]>(
    (made, [name, values]) => made.flatMap((combination) => values.map((value) => ({ ...combination, [name]: value }))),
    [{}],
  );
}

/** None, each alone, each pair, and everything at once. */
export function pairs(dimensions: Dimensions): Combination[] {
  const names = Object.keys(dimensions);
  const few = allCombinations(dimensions).filter((combination) => {
    const used = names.filter((name) => combination[name] !== undefined).length;
    return used <= 2 || used === names.length;
  });
  return few;
}
