// Querétaro at sunset: Los Arcos, the aqueduct, over a row of bougainvillea and jacaranda.
import { cityHeight, cityWidth, encodeCity, gradient, type Point, sunset } from './city-frame.ts';
import { repeat, steadyRandom } from './drawing.ts';

/** Where the aqueduct's upper and lower edges meet, far beyond the right border. */
const vanishing = { x: 1500, top: 352, bottom: 372 };

const along = (x: number): number => (x + 60) / (vanishing.x + 60);
const wallTop = (x: number): number => 120 + (vanishing.top - 120) * along(x);
const wallBottom = (x: number): number => 560 + (vanishing.bottom - 560) * along(x);
const springing = (x: number): number => wallTop(x) + (wallBottom(x) - wallTop(x)) * 0.36;
const cornice = (x: number): number => wallTop(x) + (wallBottom(x) - wallTop(x)) * 0.075;

const right = cityWidth + 20;
const wall = `M-80 ${wallTop(-80)} L${right} ${wallTop(right)} L${right} ${wallBottom(right)} L-80 ${wallBottom(-80)} Z`;
const pillars = Array.from({ length: 26 }, (_, index) => vanishing.x - (vanishing.x + 330) * 0.885 ** index);

/** The openings of all arches; `depth` moves them right by a share of an arch, for the inner side of the stone. */
function openings(depth: number): string {
  return pillars
    .slice(0, -1)
    .map((start, index) => {
      const span = (pillars[index + 1] ?? start) - start;
      const a = start + span * 0.1 + span * depth;
      const b = start + span * 0.9 + span * depth;
      const rise = (b - a) * 0.62;
      return `M${a} ${wallBottom(a) + 40} L${a} ${springing(a)} C${a} ${springing(a) - rise},${b} ${springing(b) - rise},${b} ${springing(b)} L${b} ${wallBottom(b) + 40} Z`;
    })
    .join(' ');
}

const random = steadyRandom(7);

type Tree = [x: number, y: number, radius: number, leaves: string, lit: string];

/** A crown of leaves in `count` dots, the lit ones above. */
function crown([x, y, radius, leaves, lit]: Tree, count: number): string {
  const dot = (at: Point, size: number, color: string, opacity: number): string =>
    `<circle cx="${at[0].toFixed(1)}" cy="${at[1].toFixed(1)}" r="${size.toFixed(1)}" fill="${color}" opacity="${opacity.toFixed(2)}"/>`;
  const body = repeat(count, () => {
    const [angle, far] = [random() * Math.PI * 2, Math.sqrt(random())];
    const at: Point = [x + Math.cos(angle) * far * radius * 1.25, y + Math.sin(angle) * far * radius * 0.72];
    return dot(at, radius * (0.16 + random() * 0.2), leaves, 1);
  });
  const light = repeat(count, () => {
    const [angle, far] = [-Math.PI * (0.05 + random() * 0.9), 0.35 + 0.6 * Math.sqrt(random())];
    const at: Point = [x + Math.cos(angle) * far * radius * 1.15 + radius * 0.06, y + Math.sin(angle) * far * radius * 0.66];
    return dot(at, radius * (0.06 + random() * 0.09), lit, 0.25 + random() * 0.45);
  });
  return body + light;
}

const farTrees: Tree[] = [
  [1150, 412, 34, '#8A5A86', '#D9A0C4'],
  [1060, 424, 30, '#7A4B58', '#B98A84'],
  [960, 430, 40, '#8A5A86', '#DDA3C8'],
  [850, 446, 38, '#6B4150', '#A87C7A'],
  [740, 462, 50, '#93507F', '#E39BC2'],
  [610, 474, 46, '#613A4A', '#9B7072'],
  [1195, 450, 56, '#5F3A4C', '#9B6C78'],
];
const middleTrees: Tree[] = [
  [470, 506, 66, '#54303F', '#8B5F66'],
  [300, 520, 78, '#7A2F5E', '#D56BA0'],
  [900, 500, 64, '#4E2C3C', '#84586A'],
  [1060, 510, 70, '#6E2C57', '#C2628F'],
  [700, 520, 62, '#472636', '#7A4E5C'],
  [120, 545, 90, '#4C2938', '#7F5560'],
];
const nearTrees: Tree[] = [
  [30, 600, 120, '#2E1622', '#4A2638'],
  [260, 610, 110, '#34192A', '#5A2A46'],
  [520, 600, 110, '#2C1521', '#482536'],
  [780, 590, 110, '#3A1A30', '#6B2E54'],
  [1010, 600, 110, '#2C1521', '#482536'],
  [1200, 590, 120, '#34182A', '#552A44'],
];

const row = (trees: Tree[], count: number, blur: number): string =>
  `<g filter="url(#blur${blur})">${trees.map((tree) => crown(tree, count)).join('')}</g>`;

const downtown = `<path d="M-20 372 C150 300 300 318 430 352 C560 300 700 330 820 356 C960 316 1090 330 1220 352 V620 H-20Z" fill="#C9A0A6" opacity=".75" filter="url(#blur2)"/>
<g fill="#A97A84" opacity=".85" filter="url(#blur2)"><path d="M90 404v-44h16v-20c0-22 16-34 34-38v-12h4v12c18 4 34 16 34 38v20h14v44z"/><path d="M480 404v-36h12v-12c0-20 14-30 28-33v-10h4v10c14 3 28 13 28 33v12h36v-44l8-16 8 16v80z"/><path d="M960 396v-26h26v-40l9-15 9 15v40h60v-10c0-14 10-22 20-24v-8h3v8c10 2 20 10 20 24v36z"/><path d="M-20 396h140v-8h60v10h140v-12h70v8h120v-10h90v12h160v-14h70v8h200v-6h190v40H-20z"/></g>
<path d="M-20 410 C200 392 420 402 640 396 C860 390 1040 398 1220 392 V620 H-20Z" fill="#9A6570"/>`;

const aqueduct = `<g clip-path="url(#stone)"><g mask="url(#inside)"><path d="${openings(0)}" fill="url(#inner)"/></g></g>
<g mask="url(#through)"><path d="${wall}" fill="url(#front)"/><path d="${wall}" fill="url(#shade)"/>
<path d="M-80 ${wallTop(-80)} L${right} ${wallTop(right)} L${right} ${cornice(right)} L-80 ${cornice(-80)} Z" fill="#FBE3C6" opacity=".5"/>
<path d="M-80 ${cornice(-80)} L${right} ${cornice(right)} L${right} ${cornice(right) + 2} L-80 ${cornice(-80) + 9} Z" fill="#6b3140" opacity=".4"/></g>`;

const cutOut = (id: string, depth: number): string =>
  `<mask id="${id}"><rect width="${cityWidth}" height="${cityHeight}" fill="#fff"/><path d="${openings(depth)}" fill="#000"/></mask>`;

export async function drawQueretaro(): Promise<Buffer> {
  const sky = sunset([860, 306]);
  const definitions =
    sky.definitions +
    gradient(
      'front',
      [
        [0, '#B9705F'],
        [0.45, '#DC9D80'],
        [1, '#F3CCAA'],
      ],
      [1, 0],
    ) +
    gradient(
      'inner',
      [
        [0, '#6E3A44'],
        [1, '#C58871'],
      ],
      [1, 0],
    ) +
    gradient('shade', [
      [0, '#5b2636', 0],
      [1, '#4a1f30', 0.6],
    ]) +
    gradient('ground', [
      [0, '#7A4A55'],
      [1, '#2B1420'],
    ]) +
    `${cutOut('through', 0)}${cutOut('inside', 0.1)}<clipPath id="stone"><path d="${wall}"/></clipPath>`;
  const ground = '<path d="M-20 520 C220 470 520 470 760 440 C940 420 1080 418 1220 412 V620 H-20Z" fill="url(#ground)"/>';
  const trees = row(farTrees, 34, 1) + row(middleTrees, 46, 1) + row(nearTrees, 52, 2);
  return encodeCity(definitions, sky.body + downtown + aqueduct + ground + trees);
}
