/** A point or a distance in pixels, from the middle of the frame. */
export type Point = { x: number; y: number };
/** How the picture lies in its frame: enlarged around the middle, then moved. */
export type View = Point & { scale: number };
/** Where one finger or two are, and how far apart: nought for one. */
export type Grip = Point & { spread: number };
export type Size = { width: number; height: number };

export const wholeView: View = { scale: 1, x: 0, y: 0 };
const maxScale = 6;

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/** Enlarges so that what lies at a point stays there. */
export function zoomAt(view: View, factor: number, at: Point): View {
  const scale = between(wholeView.scale, view.scale * factor, maxScale);
  const grown = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown };
}

/** Moves with the fingers, and enlarges as they part. */
export function follow(view: View, from: Grip, to: Grip): View {
  const moved = { ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y };
  return from.spread && to.spread ? zoomAt(moved, to.spread / from.spread, to) : moved;
}

/** The grip of the fingers that are down; a third one counts for nothing. */
export function gripOf([first, second]: Point[]): Grip {
  if (!first) return { x: 0, y: 0, spread: 0 };
  if (!second) return { ...first, spread: 0 };
  return { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2, spread: Math.hypot(first.x - second.x, first.y - second.y) };
}

/** Keeps the frame full: the picture goes no further than its edge, and stays in the middle where it is smaller than the frame. */
export function clampView(view: View, frame: Size, picture: Size): View {
  const fit = Math.min(frame.width / picture.width, frame.height / picture.height) * view.scale;
  const room = (length: number, shown: number) => Math.max(0, (length * fit - shown) / 2);
  const sideways = room(picture.width, frame.width);
  const upright = room(picture.height, frame.height);
  return { scale: view.scale, x: between(-sideways, view.x, sideways), y: between(-upright, view.y, upright) };
}
