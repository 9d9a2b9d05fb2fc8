type WithImage = { image: string | null };

/**
 * Removes from each thing the picture that the screen shows already, so that no screen shows a picture twice. `shown` are the pictures at the head, and the
 * lists are in the order of the screen.
 */
export function picturesOnce(...shown: (string | null)[]) {
  const seen = new Set(shown);
  return <T extends WithImage>(things: readonly T[]): T[] =>
    things.map((thing) => {
      if (thing.image && seen.has(thing.image)) return { ...thing, image: null };
      seen.add(thing.image);
      return thing;
    });
}
