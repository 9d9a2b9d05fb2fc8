// Mexican food the Fluent set lacks, drawn by us.
import { ball, drawing, linear, repeat, steadyRandom } from './drawing.ts';

const torta = drawing(
  ball(
    'top',
    [
      [0, '#FFD894'],
      [0.45, '#EBA64E'],
      [1, '#B5692A'],
    ],
    [0.35, 0.1],
  ) +
    linear(
      'bottom',
      [
        [0, '#F3BE72'],
        [1, '#B06A2E'],
      ],
      [0.2, 1],
    ) +
    linear('leaf', [
      [0, '#8FD65A'],
      [1, '#3F9A3C'],
    ]) +
    linear('ham', [
      [0, '#FFA9B4'],
      [1, '#E46A86'],
    ]) +
    linear('tomato', [
      [0, '#FF6B57'],
      [1, '#D12F3F'],
    ]),
  `<g transform="translate(0 60) scale(1 .8)"><path d="M40 342 H472 C476 400 440 430 380 430 H132 C72 430 36 400 40 342Z" fill="url(#bottom)"/>
<path d="M70 350 C76 398 110 412 150 412 H330" stroke="#FFE2AE" stroke-width="12" fill="none" opacity=".35" stroke-linecap="round" filter="url(#soft8)"/>
<rect x="30" y="318" width="452" height="40" rx="20" fill="url(#ham)"/>
<path d="M30 338 q28 38 62 8 q30 34 66 4 q34 36 70 2 q34 34 70 0 q34 34 68 -4 q34 30 66 -8 q30 14 50 -12 V310 H30Z" fill="#FFC2C6" opacity=".55"/>
<rect x="48" y="286" width="140" height="40" rx="20" fill="url(#tomato)"/><rect x="186" y="286" width="140" height="40" rx="20" fill="url(#tomato)"/><rect x="324" y="286" width="140" height="40" rx="20" fill="url(#tomato)"/>
<path d="M22 262 q-8 44 32 38 q24 28 58 2 q26 30 62 0 q30 32 66 0 q32 30 66 -2 q32 30 62 0 q34 24 60 -6 q38 6 62 -8 q16 -4 8 -28Z" fill="url(#leaf)"/>
<path d="M40 282 q30 16 60 4 t62 0 t66 0 t66 -2 t64 0 t62 -4" stroke="#B9F07E" stroke-width="6" fill="none" opacity=".7" stroke-linecap="round"/>
<path d="M22 260 C14 152 110 92 256 92 C402 92 498 152 490 260 C490 276 470 280 450 280 H62 C42 280 22 276 22 260Z" fill="url(#top)"/>
<path d="M120 168 C200 126 330 130 408 180 C330 158 210 156 120 168Z" fill="#FFEBC2" opacity=".9"/><path d="M120 168 C200 126 330 130 408 180" stroke="#C77F35" stroke-width="7" fill="none" stroke-linecap="round" opacity=".7"/>
<ellipse cx="130" cy="186" rx="56" ry="26" fill="#fff" opacity=".32" transform="rotate(-24 130 186)" filter="url(#soft16)"/></g>`,
);

const ridge = (angle: number): string =>
  `<path d="M256 452 Q${256 + angle * 1.15} 250 ${256 + angle * 2.6} ${108 + Math.abs(angle) * 1.1}" stroke-width="${24 - Math.abs(angle) / 8}" stroke-linecap="round" fill="none"/>`;

/** Sweet bread with a shell of sugar paste of the given colours: light, base and groove. */
const concha = (light: string, paste: string, groove: string): string =>
  drawing(
    ball('bread', [
      [0, '#FFD79A'],
      [0.5, '#E3A257'],
      [1, '#A9622B'],
    ]) +
      ball('paste', [
        [0, light],
        [0.6, paste],
        [1, groove],
      ]) +
      '<clipPath id="shell"><path d="M52 300 C52 170 140 92 256 92 C372 92 460 170 460 300 C430 372 340 396 256 396 C172 396 82 372 52 300Z"/></clipPath>',
    `<path d="M24 330 C20 190 120 78 256 78 C392 78 492 190 488 330 C480 410 380 436 256 436 C132 436 32 410 24 330Z" fill="url(#bread)"/>
<g clip-path="url(#shell)"><rect width="512" height="512" fill="url(#paste)"/><g stroke="${groove}" opacity=".85">${[-92, -56, -19, 19, 56, 92].map(ridge).join('')}</g>
<g stroke="${light}" opacity=".75" transform="translate(-5 -3)">${[-92, -56, -19, 19, 56, 92].map((angle) => ridge(angle).replace(/stroke-width="[^"]+"/, 'stroke-width="4"')).join('')}</g></g>
<ellipse cx="164" cy="170" rx="66" ry="34" fill="#fff" opacity=".4" transform="rotate(-34 164 170)" filter="url(#soft16)"/>
<path d="M60 372 C120 412 190 420 256 420" stroke="#FFE2B4" stroke-width="9" fill="none" opacity=".5" stroke-linecap="round" filter="url(#soft4)"/>`,
  );

const churro = (turn: number, top: number, seed: number): string => {
  const random = steadyRandom(seed);
  const sugar = repeat(
    54,
    () =>
      `<circle cx="${(226 + random() * 60).toFixed(0)}" cy="${(top + 12 + random() * 240).toFixed(0)}" r="${(2 + random() * 2.4).toFixed(1)}" fill="#fff" opacity="${(0.55 + random() * 0.45).toFixed(2)}"/>`,
  );
  return `<g transform="rotate(${turn} 256 700)"><rect x="218" y="${top}" width="76" height="400" rx="34" fill="url(#dough)"/>
<path d="M240 ${top + 14} V420 M256 ${top + 8} V420 M274 ${top + 14} V420" stroke="#8A481A" stroke-width="6" opacity=".5"/><path d="M230 ${top + 28} V420" stroke="#FFD58C" stroke-width="6" opacity=".8" stroke-linecap="round"/>${sugar}</g>`;
};

const churros = drawing(
  linear(
    'dough',
    [
      [0, '#EDB05A'],
      [0.55, '#CF8638'],
      [1, '#94521F'],
    ],
    [1, 0],
  ) +
    linear('paper', [
      [0, '#FFFFFF'],
      [1, '#D9D2E6'],
    ]) +
    '<clipPath id="mouth"><rect width="512" height="330"/></clipPath><clipPath id="cone"><path d="M98 250 H414 L356 480 Q353 494 338 494 H174 Q159 494 156 480Z"/></clipPath>',
  `<g clip-path="url(#mouth)">${churro(-4, 30, 5)}${churro(5, 12, 7)}${churro(-12.5, 74, 3)}${churro(13.5, 66, 9)}${churro(0.5, 92, 12)}</g>
<g clip-path="url(#cone)"><rect y="240" width="512" height="272" fill="url(#paper)"/><g fill="#E5426B"><path d="M140 240 H186 L218 512 H192Z"/><path d="M234 240 H280 L274 512 H240Z"/><path d="M328 240 H374 L322 512 H296Z"/></g><rect y="240" width="512" height="26" fill="#6b2f24" opacity=".2" filter="url(#soft4)"/></g>`,
);

/** An ice pop: light side, base and shaded side of its colour. */
const paleta = (light: string, base: string, shade: string): string =>
  drawing(
    linear(
      'ice',
      [
        [0, light],
        [0.45, base],
        [1, shade],
      ],
      [1, 0.7],
    ) +
      linear(
        'stick',
        [
          [0, '#F4D8A8'],
          [1, '#C79A5C'],
        ],
        [1, 0],
      ),
    `<rect x="232" y="360" width="48" height="140" rx="22" fill="url(#stick)"/><rect x="232" y="372" width="48" height="24" fill="#8a5a2a" opacity=".35" filter="url(#soft4)"/>
<path d="M136 150 C136 70 190 16 256 16 C322 16 376 70 376 150 V352 Q376 384 344 384 H168 Q136 384 136 352Z" fill="url(#ice)"/>
<path d="M206 110 V318 M306 110 V318" stroke="${shade}" stroke-width="24" stroke-linecap="round" opacity=".5"/><path d="M214 112 V316 M314 112 V316" stroke="${light}" stroke-width="7" stroke-linecap="round" opacity=".7"/>
<ellipse cx="182" cy="96" rx="20" ry="52" transform="rotate(24 182 96)" fill="#fff" opacity=".55" filter="url(#soft8)"/>`,
  );

/** A tall glass of fruit water: light and deep colour of the drink. */
const glass = (light: string, deep: string, straw: string): string =>
  drawing(
    linear(
      'drink',
      [
        [0, light],
        [1, deep],
      ],
      [0.5, 1],
    ) +
      linear('rim', [
        [0, '#FFFFFF'],
        [1, '#C8DFEA'],
      ]),
    `<path d="M318 20 L268 300" stroke="${straw}" stroke-width="20" stroke-linecap="round"/>
<path d="M120 92 H392 L362 470 Q359 496 332 496 H180 Q153 496 150 470Z" fill="#EAF6FB" opacity=".62"/>
<path d="M131 160 Q256 190 381 160 L357 462 Q354 482 332 482 H180 Q158 482 155 462Z" fill="url(#drink)" opacity=".94"/>
<ellipse cx="256" cy="162" rx="125" ry="26" fill="${light}"/><path d="M290 164 L268 300" stroke="${straw}" stroke-width="20" opacity=".35"/>
<g fill="#fff" opacity=".5"><rect x="158" y="128" width="72" height="66" rx="14" transform="rotate(-14 194 160)"/><rect x="206" y="156" width="62" height="60" rx="13" transform="rotate(18 240 186)"/></g>
<g fill="none" stroke="#fff" stroke-width="5" opacity=".8"><rect x="158" y="128" width="72" height="66" rx="14" transform="rotate(-14 194 160)"/><rect x="206" y="156" width="62" height="60" rx="13" transform="rotate(18 240 186)"/></g>
<ellipse cx="256" cy="92" rx="136" ry="26" fill="none" stroke="url(#rim)" stroke-width="11"/>
<path d="M164 212 L182 446" stroke="#fff" stroke-width="16" opacity=".5" stroke-linecap="round" filter="url(#soft4)"/>`,
  );

const copita = drawing(
  linear(
    'spirit',
    [
      [0, '#FFF1C9'],
      [1, '#E9B665'],
    ],
    [0.4, 1],
  ) +
    linear(
      'wall',
      [
        [0, '#F7FCFF'],
        [0.5, '#CFE1EA'],
        [1, '#9DB9C6'],
      ],
      [1, 0.2],
    ),
  `<path d="M112 90 H400 L372 432 Q368 464 336 464 H176 Q144 464 140 432Z" fill="url(#wall)" opacity=".9"/>
<path d="M124 196 Q256 226 388 196 L372 386 Q256 412 140 386Z" fill="url(#spirit)"/><ellipse cx="256" cy="196" rx="132" ry="26" fill="#FFF6DC"/>
<g stroke="#fff" stroke-width="10" opacity=".55" stroke-linecap="round"><path d="M168 226 L180 440"/><path d="M212 232 L218 446"/><path d="M256 234 V448"/><path d="M300 232 L294 446"/><path d="M344 226 L332 440"/></g>
<path d="M140 400 Q256 426 372 400 L368 432 Q366 464 336 464 H176 Q146 464 144 432Z" fill="#fff" opacity=".5"/>
<ellipse cx="256" cy="90" rx="144" ry="30" fill="#ffffff" opacity=".35"/><ellipse cx="256" cy="90" rx="144" ry="30" fill="none" stroke="#F4FBFF" stroke-width="12"/>`,
);

export const foodDrawings: Record<string, string> = {
  torta,
  'concha-vainilla': concha('#FFF8E4', '#F8DFA6', '#DDB26A'),
  'concha-fresa': concha('#FFD9E4', '#F790B4', '#D2628D'),
  churros,
  'paleta-fresa': paleta('#FF9DB0', '#F0476F', '#C31F52'),
  'paleta-limon': paleta('#E9FFB5', '#A8DB4B', '#67A32A'),
  'vaso-naranja': glass('#FFC55A', '#F5821F', '#E5426B'),
  'vaso-jamaica': glass('#E8476F', '#8E1038', '#F7F2FA'),
  copita,
};
