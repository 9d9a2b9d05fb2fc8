// Things of shops and fairs the Fluent set lacks, drawn by us.
import { ball, drawing, linear, repeat, steadyRandom } from './drawing.ts';

const weight = (x: number): string =>
  `<rect x="${x}" y="150" width="76" height="212" rx="26" fill="url(#iron)"/><rect x="${x + 10}" y="166" width="14" height="176" rx="7" fill="#9CA6D8" opacity=".55" filter="url(#soft4)"/>`;

const mancuerna = drawing(
  linear('iron', [
    [0, '#6C74A8'],
    [0.5, '#454B78'],
    [1, '#25284A'],
  ]) +
    linear(
      'steel',
      [
        [0, '#F5F7FC'],
        [0.5, '#BFC5DA'],
        [1, '#7F86A3'],
      ],
      [0, 1],
    ),
  `<g transform="rotate(-14 256 256)"><rect x="150" y="226" width="212" height="60" rx="20" fill="url(#steel)"/><g stroke="#7F86A3" stroke-width="4" opacity=".6">${repeat(9, (index) => `<path d="M${196 + index * 15} 230 l-8 52"/>`)}</g>
<rect x="14" y="206" width="40" height="100" rx="16" fill="url(#steel)"/><rect x="458" y="206" width="40" height="100" rx="16" fill="url(#steel)"/>${weight(38)}${weight(398)}
<rect x="104" y="118" width="70" height="276" rx="26" fill="#E5265F"/><rect x="104" y="118" width="70" height="276" rx="26" fill="url(#iron)" opacity=".25"/><rect x="338" y="118" width="70" height="276" rx="26" fill="#E5265F"/><rect x="338" y="118" width="70" height="276" rx="26" fill="url(#iron)" opacity=".25"/>
<rect x="114" y="136" width="14" height="236" rx="7" fill="#fff" opacity=".4" filter="url(#soft4)"/><rect x="348" y="136" width="14" height="236" rx="7" fill="#fff" opacity=".4" filter="url(#soft4)"/></g>`,
);

const llanta = drawing(
  ball('rubber', [
    [0, '#6A6875'],
    [0.5, '#3C3A47'],
    [1, '#1B1A24'],
  ]) +
    ball('rim', [
      [0, '#FFFFFF'],
      [0.5, '#C9CCDA'],
      [1, '#83879B'],
    ]),
  `<circle cx="256" cy="256" r="242" fill="url(#rubber)"/><g stroke="#17161F" stroke-width="12" stroke-linecap="round">${repeat(30, (index) => `<path d="M256 18 v24" transform="rotate(${index * 12} 256 256)"/>`)}</g>
<circle cx="256" cy="256" r="192" fill="none" stroke="#7A7886" stroke-width="5" opacity=".6"/><circle cx="256" cy="256" r="150" fill="#23222D"/><circle cx="256" cy="256" r="142" fill="none" stroke="url(#rim)" stroke-width="20"/>
${repeat(5, (index) => `<path d="M234 262 L222 122 H290 L278 262Z" fill="url(#rim)" transform="rotate(${index * 72} 256 256)"/>`)}<circle cx="256" cy="256" r="52" fill="url(#rim)"/><circle cx="256" cy="256" r="26" fill="#E5265F"/>
${repeat(5, (index) => `<circle cx="256" cy="216" r="7" fill="#6b7086" transform="rotate(${index * 72 + 36} 256 256)"/>`)}
<path d="M88 150 A 196 196 0 0 1 200 68" stroke="#fff" stroke-width="20" fill="none" stroke-linecap="round" opacity=".35" filter="url(#soft8)"/>`,
);

const lavadora = drawing(
  linear('body', [
    [0, '#FFFFFF'],
    [0.6, '#E7E4F0'],
    [1, '#B9B2CC'],
  ]) +
    ball('glass', [
      [0, '#D6F4FF'],
      [0.55, '#5FB9F2'],
      [1, '#2A6FC4'],
    ]) +
    linear('ring', [
      [0, '#F4F2FA'],
      [1, '#8B84A3'],
    ]),
  `<rect x="76" y="478" width="60" height="24" rx="10" fill="#6C6784"/><rect x="376" y="478" width="60" height="24" rx="10" fill="#6C6784"/><rect x="44" y="20" width="424" height="468" rx="46" fill="url(#body)"/>
<path d="M44 66 Q44 20 90 20 H422 Q468 20 468 66 V124 H44Z" fill="#D8D2E8"/><rect x="76" y="50" width="120" height="46" rx="16" fill="#3B3A5A"/><rect x="90" y="64" width="60" height="18" rx="8" fill="#62D2BF"/>
<circle cx="330" cy="73" r="20" fill="#8B84A3"/><circle cx="400" cy="73" r="28" fill="url(#ring)"/><path d="M400 73 V52" stroke="#E5265F" stroke-width="9" stroke-linecap="round"/>
<circle cx="256" cy="304" r="152" fill="url(#ring)"/><circle cx="256" cy="304" r="118" fill="#3B3A5A"/><circle cx="256" cy="304" r="110" fill="url(#glass)"/>
<path d="M150 330 q36 -34 72 -4 q36 28 74 0 q36 -28 66 2 A110 110 0 0 1 150 330Z" fill="#fff" opacity=".75"/><path d="M196 352 q30 -44 70 -14 q46 -10 42 40 q-60 30 -112 -26Z" fill="#F56FA1"/><g fill="#fff"><circle cx="208" cy="326" r="19"/><circle cx="306" cy="320" r="15"/><circle cx="256" cy="316" r="11"/></g>
<path d="M178 258 A 92 92 0 0 1 240 214" stroke="#fff" stroke-width="18" fill="none" stroke-linecap="round" opacity=".8" filter="url(#soft4)"/>`,
);

const perfume = drawing(
  linear('scent', [
    [0, '#FFD9E8'],
    [0.5, '#F58FB8'],
    [1, '#B93E7C'],
  ]) +
    linear(
      'gold',
      [
        [0, '#FFF0BD'],
        [0.5, '#E7B64C'],
        [1, '#9C6A1C'],
      ],
      [1, 0.3],
    ),
  `<rect x="196" y="18" width="120" height="116" rx="22" fill="url(#gold)"/><rect x="216" y="128" width="80" height="44" rx="8" fill="#B9822B"/><rect x="176" y="160" width="160" height="34" rx="14" fill="url(#gold)"/>
<rect x="84" y="186" width="344" height="308" rx="66" fill="#FCE7F0"/><rect x="84" y="186" width="344" height="308" rx="66" fill="url(#scent)" opacity=".4"/><rect x="112" y="246" width="288" height="222" rx="46" fill="url(#scent)"/>
<rect x="176" y="304" width="160" height="104" rx="18" fill="#fff" opacity=".88"/><path d="M256 322 c20 26 30 38 30 50 a30 30 0 0 1 -60 0 c0 -12 10 -24 30 -50Z" fill="#D9488B"/>
<rect x="106" y="214" width="24" height="210" rx="12" fill="#fff" opacity=".7" filter="url(#soft8)"/>`,
);

const burst = (x: number, y: number, radius: number, rays: number, color: string, pale: string): string => {
  const random = steadyRandom(Math.round(x + y));
  const ray = (index: number): string => {
    const length = radius * (0.86 + random() * 0.22);
    return `<g transform="rotate(${(index * 360) / rays} ${x} ${y})"><path d="M${x} ${y - radius * 0.22} Q${x + 4} ${y - length * 0.6} ${x} ${y - length}" stroke="url(#g${color.slice(1)})" stroke-width="${radius / 34}" stroke-linecap="round" fill="none"/><circle cx="${x}" cy="${y - length}" r="${radius / 30}" fill="${pale}"/><circle cx="${x + radius * 0.05}" cy="${y - length * 0.62}" r="${radius / 60}" fill="${pale}" opacity=".8"/></g>`;
  };
  return `<radialGradient id="g${color.slice(1)}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}"><stop offset="0" stop-color="#fff"/><stop offset=".45" stop-color="${pale}"/><stop offset="1" stop-color="${color}"/></radialGradient><circle cx="${x}" cy="${y}" r="${radius}" fill="${color}" opacity=".16" filter="url(#soft16)"/>${repeat(rays, ray)}<circle cx="${x}" cy="${y}" r="${radius / 9}" fill="#fff" opacity=".9" filter="url(#soft8)"/>`;
};

const fuegos = drawing(
  '',
  `<path d="M330 500 Q322 400 306 210" stroke="#FFD48A" stroke-width="3" opacity=".45" fill="none"/><path d="M118 500 Q122 440 120 352" stroke="#9BE3F0" stroke-width="3" opacity=".4" fill="none"/>${burst(306, 196, 186, 28, '#FF4F9A', '#FFC2DC')}${burst(118, 344, 106, 20, '#2EC4D6', '#C6F6FB')}${burst(424, 392, 84, 18, '#FFB02E', '#FFE9B0')}`,
);

const wave = (y: number, height: number, shift: number): string => {
  const width = 512 / 4;
  return `M0 ${y} ${repeat(4, (index) => `q${width / 2} ${(index + shift) % 2 ? height : -height} ${width} 0 `)}`;
};

/** A patch of sea on which boats and whales float. */
const agua = drawing(
  linear(
    'water',
    [
      [0, '#A9DEE0'],
      [0.5, '#5FB4BF'],
      [1, '#3F8E9C'],
    ],
    [0, 1],
  ) +
    '<radialGradient id="fade" cx=".5" cy=".5" r=".5"><stop offset=".45" stop-color="#fff"/><stop offset="1" stop-color="#000"/></radialGradient><mask id="patch"><ellipse cx="256" cy="256" rx="256" ry="62" fill="url(#fade)"/></mask>',
  `<g mask="url(#patch)"><path d="M0 236 q40 -18 84 0 t86 0 t86 0 t86 0 t86 0 t84 0 V330 H0Z" fill="url(#water)"/><path d="M0 236 q40 -18 84 0 t86 0 t86 0 t86 0 t86 0 t84 0" stroke="#F2FFFF" stroke-width="7" fill="none" opacity=".85"/><path d="${wave(268, 12, 1)}" stroke="#E3F9FA" stroke-width="4" fill="none" opacity=".6"/><path d="${wave(294, 10, 0)}" stroke="#E3F9FA" stroke-width="3" fill="none" opacity=".45"/></g>`,
);

const panel = (from: number, to: number, color: string): string =>
  `<path d="M256 60 Q${(from + 256) / 2 + (from - 256) * 0.22} 96 ${from} 262 Q${(from + to) / 2} 236 ${to} 262 Q${(to + 256) / 2 + (to - 256) * 0.22} 96 256 60Z" fill="${color}"/>`;

/** A beach umbrella over a towel. */
const sombrilla = drawing(
  linear('towel', [
    [0, '#6FD0E0'],
    [1, '#2E8FB8'],
  ]) +
    linear(
      'pole',
      [
        [0, '#FFFFFF'],
        [1, '#A9A3B8'],
      ],
      [1, 0],
    ) +
    linear('shine', [
      [0, '#FFFFFF'],
      [1, '#8A1F4A'],
    ]),
  `<g transform="translate(8 44) scale(.91)"><path d="M120 420 H372 L430 496 H62Z" fill="url(#towel)"/><path d="M112 432 H380 M80 474 H412" stroke="#fff" stroke-width="10" opacity=".8"/>
<g transform="rotate(9 256 470)"><rect x="248" y="70" width="16" height="400" rx="8" fill="url(#pole)"/><circle cx="256" cy="46" r="17" fill="#E5265F"/>
${panel(14, 111, '#E5265F')}${panel(111, 208, '#FFF6F0')}${panel(208, 304, '#E5265F')}${panel(304, 401, '#FFF6F0')}${panel(401, 498, '#E5265F')}
<path d="M256 60 Q60 96 14 262 Q62 236 111 262 Q160 236 208 262 Q256 236 304 262 Q352 236 401 262 Q450 236 498 262 Q452 96 256 60Z" fill="url(#shine)" opacity=".22"/></g></g>`,
);

export const thingDrawings: Record<string, string> = { sombrilla, mancuerna, llanta, lavadora, perfume, fuegos, agua };
