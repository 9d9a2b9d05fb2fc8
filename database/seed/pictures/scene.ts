// The functions in which recipes are written.
import type { Tone } from './backdrop.ts';
import type { PlacedShape, Scene } from './draw-scene.ts';

export const scene = (tone: Tone, ...objects: PlacedShape[]): Scene => ({ tone, objects });

/** A picture with its alternative text, in the Spanish of Mexico. */
export type CaptionedScene = { caption: string; scene: Scene };

/** An object at `x` that stands on `base`, `size` pixels long; later objects hide earlier ones. */
export function put(show: string, x: number, base: number, size: number, look: Partial<PlacedShape> = {}): PlacedShape {
  return { show, x, base, size, turn: 0, blur: 0, flip: false, float: 0, keep: 1, shadow: true, ...look };
}

/** The patch of sea in front of what floats. */
export const water = (x: number, base: number, size: number): PlacedShape => put('agua', x, base, size, { shadow: false });
