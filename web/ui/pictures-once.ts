type Pictured = { image: string | null };

/**
 * Takes from each thing the picture that a screen shows already, which is then drawn without one: no screen shows a picture twice. `shown` stands
 * at its head; lists are given in the order in which they stand.
 */
export function picturesOnce(...shown: (string | null)[]) {
  const seen = new Set(shown);
  return <T extends Pictured>(things: readonly T[]): T[] =>
    things.map((thing) => {
      if (thing.image && seen.has(thing.image)) return { ...thing, image: null };
      seen.add(thing.image);
      return thing;
    });
}
