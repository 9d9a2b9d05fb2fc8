// The stage of every item picture: a wall, a floor and the light of a window in the upper left.

export const pictureWidth = 800;
export const pictureHeight = 450;

/** Where the floor meets the wall, in pixels from the top. */
const horizon = 300;

type Shades = { wall: [string, string]; floor: [string, string]; dark?: boolean };

/** Each pair goes from the lit side to the far side. Dark tones are for what happens in the evening. */
export const tones = {
  bone: { wall: ['#F7EFE5', '#E4D3C1'], floor: ['#F3E6D8', '#D9C1AA'] },
  blush: { wall: ['#F9E6E0', '#E9BDB4'], floor: ['#F6DAD2', '#DDA398'] },
  clay: { wall: ['#F2CDB6', '#D38F71'], floor: ['#EBBB9E', '#BE7456'] },
  sand: { wall: ['#FAEBCB', '#E7C285'], floor: ['#F4DDAE', '#D5A662'] },
  sage: { wall: ['#EAEEDD', '#B9C7A3'], floor: ['#DCE3C9', '#9FB189'] },
  mist: { wall: ['#E8EFF1', '#B4C8CF'], floor: ['#D9E5E8', '#98B1BA'] },
  lilac: { wall: ['#EFE6F2', '#C6AED0'], floor: ['#E4D6EA', '#AE92BB'] },
  rose: { wall: ['#FADCE6', '#E59AB7'], floor: ['#F5C8D7', '#D37A9C'] },
  jade: { wall: ['#CFE6DF', '#7FB5A8'], floor: ['#B9DAD1', '#5F9C8E'] },
  butter: { wall: ['#FFF3C9', '#F3D27A'], floor: ['#FBE7A6', '#DDB551'] },
  plum: { wall: ['#6E3A55', '#3C1A2E'], floor: ['#5E2E48', '#2C1121'], dark: true },
  night: { wall: ['#3A3F63', '#1C1D36'], floor: ['#31355A', '#141428'], dark: true },
  sea: { wall: ['#FBE9DC', '#EBC2B4'], floor: ['#8CC7C9', '#3F8E9C'] },
  shore: { wall: ['#D6ECEC', '#9CCBD0'], floor: ['#F6E2B8', '#D9B276'] },
} satisfies Record<string, Shades>;

export type Tone = keyof typeof tones;

export function isDark(tone: Tone): boolean {
  const shades: Shades = tones[tone];
  return shades.dark ?? false;
}

const definitions = (shades: Shades): string => `<defs>
<linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${shades.wall[0]}"/><stop offset="1" stop-color="${shades.wall[1]}"/></linearGradient>
<linearGradient id="floor" x1="0" y1="0" x2="1" y2=".6"><stop offset="0" stop-color="${shades.floor[0]}"/><stop offset="1" stop-color="${shades.floor[1]}"/></linearGradient>
<radialGradient id="glow" cx=".22" cy=".1" r=".85"><stop offset="0" stop-color="#fff" stop-opacity="${shades.dark ? 0.22 : 0.6}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<filter id="pane" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="11"/></filter>
<filter id="edge" x="-10%" y="-60%" width="120%" height="220%"><feGaussianBlur stdDeviation="9"/></filter></defs>`;

/** The stage of one tone as an SVG of the size of a picture. */
export function backdrop(tone: Tone): Buffer {
  const shades: Shades = tones[tone];
  const light = shades.dark ? 0.16 : 0.55;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}">${definitions(shades)}
<rect width="800" height="450" fill="url(#wall)"/>
<g filter="url(#pane)" fill="#fff" opacity="${light}"><path d="M120 -60 L262 -60 L520 ${horizon + 10} L378 ${horizon + 10}Z"/><path d="M288 -60 L430 -60 L688 ${horizon + 10} L546 ${horizon + 10}Z"/></g>
<path d="M-20 ${horizon} H820 V480 H-20Z" fill="url(#floor)"/>
<rect x="-20" y="${horizon - 8}" width="840" height="18" fill="${shades.floor[1]}" opacity=".22" filter="url(#edge)"/>
<g filter="url(#pane)" fill="#fff" opacity="${light * 0.7}"><path d="M378 ${horizon} L520 ${horizon} L700 500 L540 500Z"/><path d="M546 ${horizon} L688 ${horizon} L890 500 L730 500Z"/></g>
<rect width="800" height="450" fill="url(#glow)"/></svg>`);
}
