// La Paz at sunset: the malecón with its palms and kiosk, boats on the bay and a whale's tail in the Sea of Cortés.
import { encodeCity, gradient, type Point, sunset } from './city-frame.ts';
import { repeat, steadyRandom } from './drawing.ts';

const sun: Point = [742, 296];
const seaLine = 330;
const random = steadyRandom(11);

const hills = `<path d="M-20 330 C60 286 150 300 220 312 C300 262 380 282 450 306 C520 318 560 316 640 326 C760 330 840 318 920 308 C1000 280 1090 268 1220 296 V340 H-20Z" fill="#C9A0A6" opacity=".8" filter="url(#blur2)"/>
<path d="M-20 332 C90 308 190 318 290 322 C390 314 470 322 560 328 L900 330 C980 316 1080 306 1220 312 V344 H-20Z" fill="#A97A84" filter="url(#blur1)"/>`;

/** Strokes of light on the water, longer and sparser towards the viewer. */
const glitter = repeat(70, () => {
  const depth = random();
  const y = seaLine + 4 + depth ** 1.3 * 150;
  const x = sun[0] + (random() - 0.5) * (50 + depth * 190);
  const length = 10 + depth * 46;
  return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${length.toFixed(0)}" ry="${(1 + depth * 2).toFixed(1)}" fill="#FFF0D0" opacity="${(0.75 - depth * 0.42).toFixed(2)}"/>`;
});

const ripples = repeat(60, () => {
  const depth = random();
  const [x, y] = [random() * 1240 - 20, seaLine + 8 + depth * 150];
  return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${(20 + depth * 60).toFixed(0)}" ry="${(0.8 + depth * 1.4).toFixed(1)}" fill="${random() > 0.5 ? '#F4C6B4' : '#6D5A7E'}" opacity=".28"/>`;
});

const sea = `<rect x="-20" y="${seaLine}" width="1240" height="290" fill="url(#sea)"/>${ripples}<g filter="url(#blur1)">${glitter}</g>`;

const sailboat = (x: number, y: number, scale: number, color: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-26 0 H30 Q24 13 14 13 H-16 Q-24 11 -26 0Z" fill="${color}"/><path d="M2 -2 V-86" stroke="${color}" stroke-width="3"/><path d="M5 -82 Q36 -44 33 -8 H5Z" fill="#FFF3E2"/><path d="M-2 -74 Q-24 -36 -24 -8 H-2Z" fill="#F3C9B6"/><path d="M-20 17 H24" stroke="#FFF0D0" stroke-width="2.5" opacity=".55"/></g>`;

const panga = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-58 -8 Q-48 -2 50 -8 Q64 -12 70 -20 Q66 4 52 12 H-44 Q-56 8 -58 -8Z" fill="#5A2E4A"/><path d="M-54 -2 Q0 6 62 -8" stroke="#E9A7A0" stroke-width="4" fill="none"/><path d="M-64 -18 h10 v20 h-8z" fill="#3A1A30"/><path d="M-46 18 H58" stroke="#F6CDB0" stroke-width="3" opacity=".5"/></g>`;

const whaleTail = `<g transform="translate(470 404)"><path d="M0 0 C-4 -22 -12 -34 -34 -46 C-48 -54 -58 -54 -66 -50 C-58 -68 -26 -68 -6 -46 Q0 -40 6 -46 C26 -68 58 -68 66 -50 C58 -54 48 -54 34 -46 C14 -34 8 -22 8 0Z" fill="#54324F"/><path d="M-60 -52 C-44 -60 -22 -56 -8 -42" stroke="#D79AA6" stroke-width="3" fill="none" opacity=".8"/><ellipse cx="4" cy="2" rx="54" ry="6" fill="#FFF3E2" opacity=".6" filter="url(#blur2)"/><ellipse cx="4" cy="8" rx="84" ry="4" fill="#F4C6B4" opacity=".4"/></g>`;

const pelican = (x: number, y: number, scale: number): string =>
  `<path transform="translate(${x} ${y}) scale(${scale})" d="M-30 -6 Q-14 -16 0 0 Q16 -16 32 -8 Q16 -8 4 6 L-2 8 Q-12 -6 -30 -6Z" fill="#6E4560"/>`;

/** The promenade sweeps from the right foreground to the far left; its edge is a low white wall. */
const promenade = `<path d="M-20 452 C220 446 470 470 700 486 C900 500 1060 496 1220 478 V620 H-20Z" fill="#8A5363"/>
<path d="M-20 452 C220 446 470 470 700 486 C900 500 1060 496 1220 478 V492 C1060 510 900 514 700 500 C470 484 220 460 -20 466Z" fill="#E3AFA0"/>
<path d="M-20 466 C220 460 470 484 700 500 C900 514 1060 510 1220 492 V620 H-20Z" fill="url(#pavement)"/>
<g stroke="#C98A86" stroke-width="3" fill="none" opacity=".35"><path d="M-20 500 C260 496 480 520 700 532 C900 544 1080 540 1220 524"/><path d="M-20 540 C260 536 480 556 700 566 C900 576 1080 572 1220 560"/></g>`;

const lamp = (x: number, y: number, height: number): string =>
  `<path d="M${x} ${y} V${y - height}" stroke="#2E1628" stroke-width="${height / 26}"/><circle cx="${x}" cy="${y - height}" r="${height / 4}" fill="#FFE2A8" opacity=".5" filter="url(#blur9)"/><circle cx="${x}" cy="${y - height - 4}" r="${height / 15}" fill="#FFF3D0"/>`;

/** One frond: a curved rib with leaflets hanging from it. */
function frond(angle: number, length: number, color: string): string {
  const drop = length * (0.34 + Math.abs(Math.cos(angle)) * 0.3);
  const [endX, endY] = [Math.cos(angle) * length, Math.sin(angle) * length * 0.72 + drop];
  const [midX, midY] = [Math.cos(angle) * length * 0.56, Math.sin(angle) * length * 0.86 - length * 0.1];
  const leaflets = repeat(17, (index) => {
    const t = 0.1 + index * 0.056;
    const x = 2 * (1 - t) * t * midX + t * t * endX;
    const y = 2 * (1 - t) * t * midY + t * t * endY;
    const size = length * 0.27 * (1.1 - t * 0.7);
    const [lean, width] = [Math.cos(angle) * size * 0.42, length * 0.03];
    return `M${(x - width).toFixed(1)} ${y.toFixed(1)} Q${(x - width + lean * 0.8).toFixed(1)} ${(y + size * 0.4).toFixed(1)} ${(x + lean).toFixed(1)} ${(y + size).toFixed(1)} Q${(x + width + lean * 0.9).toFixed(1)} ${(y + size * 0.4).toFixed(1)} ${(x + width).toFixed(1)} ${y.toFixed(1)}Z`;
  });
  return `<path d="M0 0 Q${midX.toFixed(1)} ${midY.toFixed(1)} ${endX.toFixed(1)} ${endY.toFixed(1)}" stroke="${color}" stroke-width="${(length / 22).toFixed(1)}" fill="none" stroke-linecap="round"/><path d="${leaflets}" fill="${color}"/>`;
}

/** A palm: foot, height, lean to the right and length of its fronds. */
function palm([x, y]: Point, height: number, lean: number, spread: number): string {
  const width = height / 21;
  const trunk = `M${x - width} ${y} Q${x + lean * 0.2 - width * 0.7} ${y - height * 0.5} ${x + lean - width * 0.5} ${y - height} h${width} Q${x + lean * 0.2 + width} ${y - height * 0.5} ${x + width} ${y}Z`;
  const angles = [-3.1, -2.75, -2.35, -1.95, -1.2, -0.8, -0.4, -0.04, 0.42, 2.72];
  const back = angles.map((angle) => frond(angle + 0.2, spread * 0.84, '#4A2640')).join('');
  const front = angles.map((angle, index) => frond(angle, spread, index % 2 ? '#2C1526' : '#3A1A32')).join('');
  const bed = `<ellipse cx="${x + 6}" cy="${y}" rx="${width * 2.6}" ry="${width * 0.7}" fill="#1E0C18" opacity=".7" filter="url(#blur2)"/>`;
  return `${bed}<path d="${trunk}" fill="url(#trunk)"/><g transform="translate(${x + lean} ${y - height})">${back}${front}<circle cx="-7" cy="8" r="${spread / 13}" fill="#7A3B52"/><circle cx="9" cy="10" r="${spread / 14}" fill="#5A2A42"/></g>`;
}

const column = (x: number): string => `<rect x="${x}" y="-92" width="9" height="92" fill="url(#stucco)"/>`;

/** The bandstand on the malecón, eight-sided, its roof in tile. */
const kiosk = `<g transform="translate(986 492) scale(1.12)"><path d="M-96 0 H96 L104 34 H-104Z" fill="#B97A78"/><path d="M-96 0 H96 V8 H-96Z" fill="#F3CDB6"/><path d="M-30 8 H30 L40 34 H-40Z" fill="#7A4658"/>
<rect x="-84" y="-92" width="168" height="92" fill="#F7C98F" opacity=".3"/>${[-86, -52, -18, 10, 44, 78].map(column).join('')}
<path d="M-92 -26 H92 M-92 -14 H92" stroke="#8A5363" stroke-width="4"/><path d="M-92 -28 V0 M92 -28 V0" stroke="#8A5363" stroke-width="4"/>${repeat(18, (index) => `<path d="M${-85 + index * 10} -26 V0" stroke="#8A5363" stroke-width="2.4"/>`)}
<path d="M-100 -104 H100 V-88 H-100Z" fill="#F3CDB6"/><path d="M-112 -102 Q-60 -126 -26 -168 H26 Q60 -126 112 -102Z" fill="url(#tile)"/><path d="M-26 -168 L-40 -102 M26 -168 L40 -102 M0 -168 V-102" stroke="#6E2C46" stroke-width="3" opacity=".6"/>
<path d="M-16 -168 V-186 H16 V-168Z" fill="#F3CDB6"/><path d="M-24 -186 Q0 -198 0 -218 Q0 -198 24 -186Z" fill="#8E3A4C"/></g>`;

const people = `<g fill="#2E1628"><g transform="translate(560 536)"><circle cx="0" cy="-62" r="8"/><path d="M-9 -50 Q0 -56 9 -50 L11 -20 H6 L7 2 H1 L0 -18 L-3 2 H-9 L-6 -20 H-11Z"/><circle cx="26" cy="-58" r="7.5"/><path d="M18 -47 Q26 -53 34 -47 L40 -12 H31 L31 2 H25 L24 -12 H14Z"/></g><g transform="translate(812 520) scale(.8)"><circle cx="0" cy="-60" r="8"/><path d="M-8 -50 Q0 -55 9 -49 L10 -22 L18 2 H11 L2 -18 L-8 2 H-15 L-7 -24Z"/></g></g>`;

export async function drawLaPaz(): Promise<Buffer> {
  const sky = sunset(sun);
  const definitions =
    sky.definitions +
    gradient('sea', [
      [0, '#E9B9AC'],
      [0.16, '#C495A6'],
      [0.42, '#87698F'],
      [1, '#4A3260'],
    ]) +
    gradient('pavement', [
      [0, '#6E4053'],
      [0.5, '#45233A'],
      [1, '#27111F'],
    ]) +
    gradient(
      'trunk',
      [
        [0, '#3A1C30'],
        [0.6, '#7A4A55'],
        [1, '#B97A70'],
      ],
      [1, 0],
    ) +
    gradient(
      'stucco',
      [
        [0, '#B9786F'],
        [1, '#FBE0C4'],
      ],
      [0, 1],
    ) +
    gradient(
      'tile',
      [
        [0, '#D9755F'],
        [0.5, '#B4505A'],
        [1, '#7E3349'],
      ],
      [1, 0.6],
    );
  const boats =
    sailboat(560, 372, 0.62, '#5A3550') + sailboat(872, 356, 0.42, '#6E4560') + sailboat(206, 352, 0.4, '#6E4560') + panga(662, 436, 0.86);
  const birds = pelican(430, 190, 0.8) + pelican(486, 168, 0.62) + pelican(378, 172, 0.5) + pelican(902, 226, 0.5);
  const lamps = lamp(372, 486, 96) + lamp(748, 520, 120) + lamp(240, 478, 78);
  const near = palm([86, 560], 430, 34, 150) + palm([276, 520], 300, -24, 112) + palm([1140, 566], 400, -46, 150);
  const shade = '<path d="M-20 560 C260 540 700 590 1220 566 V620 H-20Z" fill="#1E0C18" opacity=".55" filter="url(#blur9)"/>';
  return encodeCity(definitions, sky.body + birds + hills + sea + boats + whaleTail + promenade + lamps + kiosk + people + near + shade);
}
