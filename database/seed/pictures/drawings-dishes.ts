// Served dishes the Fluent set lacks, drawn by us as seen from slightly above.
import { ball, drawing, linear, repeat, steadyRandom } from './drawing.ts';

const plate = `<ellipse cx="256" cy="330" rx="248" ry="112" fill="url(#plateside)"/><ellipse cx="256" cy="316" rx="248" ry="110" fill="url(#plate)"/><ellipse cx="256" cy="318" rx="196" ry="80" fill="#CFC6D8" opacity=".55"/><ellipse cx="256" cy="322" rx="190" ry="76" fill="#F6F3F8"/>`;
const plateColors =
  linear('plate', [
    [0, '#FFFFFF'],
    [1, '#DDD5E6'],
  ]) +
  linear('plateside', [
    [0, '#D9CFE2'],
    [1, '#A99BB5'],
  ]);

const roll = (y: number): string =>
  `<path d="M92 ${y + 6} Q100 ${y - 58} 170 ${y - 60} H352 Q416 ${y - 56} 422 ${y + 2} Q424 ${y + 34} 360 ${y + 36} H150 Q90 ${y + 36} 92 ${y + 6}Z" fill="url(#salsa)"/>
<path d="M150 ${y - 44} H340 Q372 ${y - 42} 388 ${y - 26}" stroke="#DDF29A" stroke-width="13" fill="none" stroke-linecap="round" opacity=".75" filter="url(#soft4)"/>
<ellipse cx="416" cy="${y - 8}" rx="20" ry="36" fill="#F2CB79"/><ellipse cx="417" cy="${y - 8}" rx="11" ry="23" fill="#FFF1CF"/><path d="M104 ${y + 30} H392" stroke="#3F6E1B" stroke-width="12" opacity=".55" filter="url(#soft4)"/>`;

const cheese = (): string => {
  const random = steadyRandom(21);
  return repeat(26, () => {
    const [x, y] = [140 + random() * 240, 214 + random() * 118];
    return `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="13" height="11" rx="4" fill="#FFFDF2" transform="rotate(${(random() * 90).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})"/>`;
  });
};

const ring = (x: number, y: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="38" ry="20" fill="none" stroke="#B87AC0" stroke-width="12"/><ellipse cx="${x}" cy="${y - 2}" rx="38" ry="20" fill="none" stroke="#F7EAF8" stroke-width="7"/>`;

const enchiladas = drawing(
  plateColors +
    linear(
      'salsa',
      [
        [0, '#B5D957'],
        [0.5, '#86B935'],
        [1, '#4F8A25'],
      ],
      [0.3, 1],
    ),
  `${plate}<ellipse cx="256" cy="330" rx="176" ry="62" fill="#86B935"/>${roll(230)}${roll(284)}${roll(340)}
<path d="M130 218 C180 186 206 244 250 214 C292 186 320 244 372 212 M126 290 C176 258 214 318 258 288 C306 256 330 318 378 286 M140 338 C190 310 220 362 262 336 C306 310 330 360 372 336" stroke="#FFFDF6" stroke-width="16" fill="none" stroke-linecap="round"/>${cheese()}${ring(196, 246)}${ring(300, 300)}${ring(226, 326)}`,
);

/** Cubes of fish, tomato and onion strewn over an ellipse. */
const strewn = (
  seed: number,
  count: number,
  colors: string[],
  middle: [number, number],
  radius: [number, number],
  side: number,
): string => {
  const random = steadyRandom(seed);
  return repeat(count, (index) => {
    const [angle, far] = [random() * Math.PI * 2, Math.sqrt(random())];
    const [x, y] = [middle[0] + Math.cos(angle) * far * radius[0], middle[1] + Math.sin(angle) * far * radius[1]];
    const size = side * (0.75 + random() * 0.5);
    return `<rect x="${(x - size / 2).toFixed(0)}" y="${(y - size / 2).toFixed(0)}" width="${size.toFixed(0)}" height="${(size * 0.86).toFixed(0)}" rx="${(size / 3.4).toFixed(0)}" fill="${colors[index % colors.length]}" transform="rotate(${(random() * 90).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})"/>`;
  });
};

const tostada = drawing(
  ball('corn', [
    [0, '#FFE49A'],
    [0.6, '#F2B84B'],
    [1, '#C07F24'],
  ]) +
    linear('avocado', [
      [0, '#E6F2A0'],
      [1, '#9CC24A'],
    ]),
  `<ellipse cx="256" cy="352" rx="250" ry="112" fill="#B8781F"/><ellipse cx="256" cy="338" rx="250" ry="112" fill="url(#corn)"/>${strewn(4, 26, ['#D99A35', '#FFEFC0'], [256, 338], [228, 96], 12)}
<path d="M72 320 C78 220 170 176 260 176 C352 176 436 222 442 318 C420 372 340 388 256 388 C172 388 92 374 72 320Z" fill="#F4E3DC"/>
${strewn(8, 120, ['#FFFFFF', '#FFF4EE', '#F2533F', '#FFE1DB', '#FFFFFF', '#7BC24B', '#FBD7E6'], [256, 284], [170, 92], 36)}
${[-1, 0, 1].map((k) => `<g transform="translate(${256 + k * 52} ${206 + Math.abs(k) * 10}) rotate(${-18 + k * 14})"><path d="M-46 22 C-50 -34 -10 -58 20 -50 C50 -42 56 -8 40 22 C26 2 -24 -6 -46 22Z" fill="#4F8226"/><path d="M-36 8 C-36 -30 -8 -46 18 -40 C42 -34 46 -10 36 8 C18 -10 -18 -10 -36 8Z" fill="url(#avocado)"/></g>`).join('')}
<ellipse cx="170" cy="230" rx="60" ry="26" fill="#fff" opacity=".25" transform="rotate(-28 170 230)" filter="url(#soft16)"/>`,
);

const chip = (x: number, y: number, turn: number): string =>
  `<path d="M${x} ${y} l78 130 q6 14 -10 14 h-136 q-16 0 -10 -14Z" transform="rotate(${turn} ${x} ${y + 70})" fill="url(#chip)" stroke="#C98A2B" stroke-width="6" stroke-linejoin="round"/>`;

const molcajete = drawing(
  linear('stone', [
    [0, '#8C8791'],
    [0.5, '#5F5966'],
    [1, '#37323D'],
  ]) +
    linear('chip', [
      [0, '#FFE08A'],
      [1, '#EAA63A'],
    ]) +
    ball('green', [
      [0, '#CDEB7E'],
      [0.6, '#94C43F'],
      [1, '#5C8F26'],
    ]),
  `<path d="M112 400 L92 484 Q92 500 112 500 H146 Q160 500 164 484 L182 420Z M400 400 L420 484 Q420 500 400 500 H366 Q352 500 348 484 L330 420Z" fill="#37323D"/>
${chip(150, 60, -18)}${chip(352, 48, 14)}${chip(250, 30, -4)}
<path d="M20 236 H492 C492 372 396 452 256 452 C116 452 20 372 20 236Z" fill="url(#stone)"/><ellipse cx="256" cy="236" rx="236" ry="78" fill="#746E7B"/><ellipse cx="256" cy="236" rx="206" ry="62" fill="#2E2A33"/>
<path d="M54 236 C70 172 170 148 256 148 C342 148 442 172 458 236 C440 282 350 296 256 296 C162 296 72 282 54 236Z" fill="url(#green)"/>
${strewn(13, 30, ['#E23B3B', '#FFFFFF', '#4E8A22', '#E23B3B', '#D9F29A'], [256, 216], [150, 46], 21)}
${strewn(31, 44, ['#A7A1AD', '#3F3A46'], [256, 366], [164, 62], 8)}
<path d="M56 296 C76 366 120 404 176 424" stroke="#C3BEC8" stroke-width="16" fill="none" stroke-linecap="round" opacity=".4" filter="url(#soft8)"/>`,
);

const tortilla = (y: number, index: number): string =>
  `<ellipse cx="${256 + (index % 2 ? 6 : -5)}" cy="${y + 14}" rx="206" ry="78" fill="#C99A54"/><ellipse cx="${256 + (index % 2 ? 6 : -5)}" cy="${y}" rx="206" ry="78" fill="url(#corn)"/>`;

const basketSide = 'M26 300 H486 L450 440 Q444 466 414 466 H98 Q68 466 62 440Z';

const tortillas = drawing(
  linear('corn', [
    [0, '#FFF3CF'],
    [1, '#EFCB86'],
  ]) +
    linear(
      'basket',
      [
        [0, '#E0AC66'],
        [1, '#9A6330'],
      ],
      [0.2, 1],
    ) +
    `<clipPath id="side"><path d="${basketSide}"/></clipPath>`,
  `<path d="${basketSide}" fill="url(#basket)"/><g clip-path="url(#side)">${repeat(3, (row) => `<path d="M-20 ${350 + row * 36} q29 24 56 0 t56 0 t56 0 t56 0 t56 0 t56 0 t56 0 t56 0 t56 0 t56 0" stroke="#7C4A20" stroke-width="9" fill="none" opacity=".45"/>`)}</g>
<ellipse cx="256" cy="302" rx="232" ry="88" fill="#C98F4C"/><ellipse cx="256" cy="304" rx="214" ry="76" fill="#7C4A20"/>
${repeat(8, (index) => tortilla(296 - index * 19, index))}
<g fill="#B9772E" opacity=".5"><ellipse cx="190" cy="150" rx="24" ry="9"/><ellipse cx="270" cy="128" rx="30" ry="9"/><ellipse cx="330" cy="168" rx="24" ry="9"/><ellipse cx="240" cy="186" rx="34" ry="10"/><ellipse cx="150" cy="178" rx="16" ry="6"/><ellipse cx="372" cy="142" rx="17" ry="6"/></g>
<ellipse cx="186" cy="132" rx="90" ry="24" fill="#fff" opacity=".4" filter="url(#soft16)"/>`,
);

const leg = (flip: boolean): string =>
  `<g${flip ? ' transform="translate(512 0) scale(-1 1)"' : ''}><path d="M150 330 C60 350 44 250 110 212 C168 180 232 226 226 290 C222 322 196 322 150 330Z" fill="url(#skin)"/><path d="M92 330 L52 372" stroke="#FBF1E4" stroke-width="26" stroke-linecap="round"/><circle cx="40" cy="370" r="17" fill="#FBF1E4"/><circle cx="56" cy="386" r="17" fill="#F3E3D0"/><ellipse cx="126" cy="240" rx="30" ry="18" fill="#fff" opacity=".4" transform="rotate(-30 126 240)" filter="url(#soft8)"/></g>`;

const rostizado = drawing(
  plateColors +
    ball('skin', [
      [0, '#FFC76B'],
      [0.5, '#DE8A33'],
      [1, '#9A4E1B'],
    ]) +
    linear('leaf', [
      [0, '#8FD65A'],
      [1, '#3F9A3C'],
    ]),
  `${plate}<path d="M44 330 q20 -40 60 -22 q30 -30 62 -4 h180 q32 -26 62 4 q40 -18 60 22 q-20 40 -70 44 H114 q-50 -4 -70 -44Z" fill="url(#leaf)"/>
<path d="M108 330 C96 200 176 116 256 116 C336 116 416 200 404 330 C392 372 330 378 256 378 C182 378 120 372 108 330Z" fill="url(#skin)"/>
<path d="M256 128 C250 190 250 260 256 330" stroke="#8E4718" stroke-width="7" opacity=".35" fill="none" stroke-linecap="round"/><ellipse cx="206" cy="182" rx="38" ry="58" fill="#FFF0CC" opacity=".5" transform="rotate(18 206 182)" filter="url(#soft16)"/>${leg(false)}${leg(true)}`,
);

const board = `<path d="M24 392 Q24 360 60 356 H452 Q488 360 488 392 Q488 428 440 430 H72 Q24 428 24 392Z" fill="#8C552B"/><path d="M24 384 Q24 350 60 346 H452 Q488 350 488 384 Q488 414 440 416 H72 Q24 414 24 384Z" fill="url(#wood)"/><path d="M70 386 H300 M340 394 H440 M110 402 H240" stroke="#A9713C" stroke-width="5" stroke-linecap="round" opacity=".6"/>`;
const wood = linear(
  'wood',
  [
    [0, '#E9B878'],
    [1, '#B97F45'],
  ],
  [0.4, 1],
);

const grillMark = (x: number): string =>
  `<path d="M${x} 150 L${x - 84} 372" stroke="#3A1710" stroke-width="17" stroke-linecap="round" opacity=".72"/>`;

const asada = drawing(
  wood +
    ball('meat', [
      [0, '#C9754A'],
      [0.5, '#964A2C'],
      [1, '#5B2617'],
    ]) +
    '<clipPath id="cut"><path d="M64 300 C40 200 150 128 262 138 C330 108 452 146 458 236 C462 320 380 372 268 368 C180 384 84 372 64 300Z"/></clipPath>',
  `${board}<path d="M58 322 C34 222 144 150 256 160 C330 128 462 162 466 256 C470 346 380 398 266 394 C174 408 78 394 58 322Z" fill="#4A1D12"/><g clip-path="url(#cut)"><rect width="512" height="512" fill="url(#meat)"/>${[170, 244, 318, 392, 466].map(grillMark).join('')}</g>
<path d="M64 300 C40 200 150 128 262 138 C330 108 452 146 458 236" stroke="#F2C79A" stroke-width="13" fill="none" opacity=".85" stroke-linecap="round"/><ellipse cx="190" cy="206" rx="70" ry="22" fill="#fff" opacity=".3" transform="rotate(-26 190 206)" filter="url(#soft8)"/>
<g fill="#6FBF45"><ellipse cx="300" cy="226" rx="17" ry="9" transform="rotate(24 300 226)"/><ellipse cx="236" cy="288" rx="15" ry="8" transform="rotate(-30 236 288)"/><ellipse cx="352" cy="298" rx="15" ry="8" transform="rotate(50 352 298)"/></g>`,
);

const slab =
  'M44 230 Q52 196 82 204 Q112 192 144 206 Q176 194 206 208 Q238 196 268 210 Q300 198 330 212 Q362 200 392 214 Q452 208 466 250 Q476 320 452 366 Q420 384 388 372 Q356 384 326 372 Q294 384 264 372 Q232 382 202 370 Q170 380 140 366 Q70 376 50 340 Q38 290 44 230Z';
const ribBone = (index: number): string =>
  `<rect x="${70 + index * 62}" y="${150 + index * 3}" width="26" height="110" rx="13" fill="url(#bone)"/>`;
const ribRidge = (index: number): string =>
  `<path d="M${116 + index * 62} 206 Q${108 + index * 62} 280 ${118 + index * 62} 356" stroke="#3E1109" stroke-width="13" fill="none" opacity=".5" filter="url(#soft4)"/><path d="M${78 + index * 62} 228 Q${74 + index * 62} 260 ${78 + index * 62} 300" stroke="#FFD2A0" stroke-width="13" fill="none" stroke-linecap="round" opacity=".65" filter="url(#soft4)"/>`;

const costillar = drawing(
  wood +
    linear(
      'glaze',
      [
        [0, '#DB6A35'],
        [0.5, '#A63C1C'],
        [1, '#6A2012'],
      ],
      [0.5, 1],
    ) +
    linear(
      'bone',
      [
        [0, '#FFF8EC'],
        [1, '#DCCBB4'],
      ],
      [1, 0],
    ) +
    `<clipPath id="slab"><path d="${slab}"/></clipPath>`,
  `${board}<g transform="rotate(-5 256 300)">${repeat(6, ribBone)}<path d="${slab}" transform="translate(4 16)" fill="#4A1D12"/><path d="${slab}" fill="url(#glaze)"/><g clip-path="url(#slab)">${repeat(7, ribRidge)}</g></g>
<g fill="#6FBF45"><ellipse cx="150" cy="322" rx="15" ry="8" transform="rotate(24 150 322)"/><ellipse cx="286" cy="264" rx="15" ry="8" transform="rotate(-30 286 264)"/><ellipse cx="392" cy="310" rx="15" ry="8" transform="rotate(50 392 310)"/></g>`,
);

export const dishDrawings: Record<string, string> = { enchiladas, tostada, molcajete, tortillas, rostizado, asada, costillar };
