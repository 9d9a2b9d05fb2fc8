// Small helpers for our own drawings, in the soft, rounded manner of the Fluent set; every drawing lives in a 512x512 square.

type Stops = [offset: number, color: string][];

const stopList = (stops: Stops): string => stops.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join('');

/** From the lit upper left to the shaded lower right by default. */
export function linear(id: string, stops: Stops, to: [number, number] = [0.6, 1]): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${to[0]}" y2="${to[1]}">${stopList(stops)}</linearGradient>`;
}

/** A ball lit from the upper left. */
export function ball(id: string, stops: Stops, center: [number, number] = [0.35, 0.28]): string {
  return `<radialGradient id="${id}" cx="${center[0]}" cy="${center[1]}" r=".85">${stopList(stops)}</radialGradient>`;
}

const softness = [4, 8, 16]
  .map((blur) => `<filter id="soft${blur}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${blur}"/></filter>`)
  .join('');

/** A whole drawing; `soft4`, `soft8` and `soft16` are blurs it may use. */
export function drawing(definitions: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><defs>${definitions}${softness}</defs>${body}</svg>`;
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** The same pseudo-random numbers on every run, so that a drawing never changes by itself. */
export function steadyRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}
