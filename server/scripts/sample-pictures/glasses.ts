import {
  between,
  blob,
  blurFilter,
  circle,
  ellipse,
  group,
  height,
  linear,
  translateMarks,
  n,
  path,
  pick,
  radial,
  reliefFilter,
  shadowFilter,
  times,
  width,
  type Brush,
  type Point,
} from './brush.ts';
import { basil, bead, citrus, lobedLeaf } from './pantry.ts';
import { scattered } from './table.ts';

/** A bar or a table by the window, seen from the side, with lights out of focus in the background. */
export const counter = (brush: Brush, { from = '#5b2f1f', to = '#24110c', wood = '#8a5a34' } = {}): string => {
  const lights = group(
    `filter="${blurFilter(brush, 7)}"`,
    times(22, () =>
      circle(
        [between(brush, 0, width), between(brush, 0, 430)],
        between(brush, 16, 54),
        `fill="${pick(brush, ['#ffcf7d', '#ffb057', '#ffe3b0', '#e9754a'])}" opacity="${n(between(brush, 0.1, 0.32))}"`,
      ),
    ),
  );
  const grain = brush.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="0.003 0.12" numOctaves="4" seed="11"/>` +
      `<feColorMatrix values="0 0 0 0 .18 0 0 0 0 .08 0 0 0 0 .03 1.8 0 0 0 -.8" result="g"/><feComposite in="g" in2="SourceGraphic" operator="in" result="c"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="c"/></feMerge></filter>`,
  );
  return (
    `<rect width="${width}" height="${height}" fill="${radial(
      brush,
      [
        [0, from],
        [1, to],
      ],
      { cx: 0.4, cy: 0.25, r: 0.9 },
    )}"/>${lights}` +
    `<rect y="520" width="${width}" height="200" fill="${wood}" filter="${grain}"/>` +
    `<rect y="520" width="${width}" height="200" fill="${linear(brush, [
      [0, '#ffe2b0', 0.35],
      [0.25, '#000', 0],
      [1, '#000', 0.45],
    ])}"/>`
  );
};

interface Glass {
  /** Outlines of the glass and of its liquid, in picture coordinates. */
  readonly outline: string;
  readonly liquid: string;
  readonly surface: readonly [at: Point, rx: number, ry: number];
  readonly foot: string;
  readonly base: readonly [at: Point, rx: number];
}

const shapes = {
  tall: {
    outline: 'M352 130L382 610Q384 632 406 632H554Q576 632 578 610L608 130Z',
    liquid: 'M362 210L387 600Q389 616 408 616H552Q571 616 573 600L598 210Z',
    surface: [[480, 210], 118, 20],
    foot: '',
    base: [[480, 634], 100],
  },
  tumbler: {
    outline: 'M310 270L326 600Q328 632 360 632H600Q632 632 634 600L650 270Z',
    liquid: 'M319 360L332 586Q334 612 362 612H598Q626 612 628 586L641 360Z',
    surface: [[480, 360], 161, 24],
    foot: '',
    base: [[480, 634], 160],
  },
  wine: {
    outline: 'M352 110C330 250 336 400 480 420C624 400 630 250 608 110Z',
    liquid: 'M340 262C340 360 384 402 480 410C576 402 620 360 620 262Z',
    surface: [[480, 262], 140, 22],
    foot: 'M470 416C474 500 472 560 456 606C420 616 380 622 366 632H594C580 622 540 616 504 606C488 560 486 500 490 416Z',
    base: [[480, 632], 118],
  },
  balloon: {
    outline: 'M330 120C290 280 330 440 480 456C630 440 670 280 630 120Z',
    liquid: 'M318 240C312 370 372 436 480 444C588 436 648 370 642 240Z',
    surface: [[480, 240], 162, 24],
    foot: 'M470 450C474 520 472 570 456 608C420 616 380 622 366 632H594C580 622 540 616 504 608C488 570 486 520 490 450Z',
    base: [[480, 632], 118],
  },
  coupe: {
    outline: 'M270 230C280 380 390 430 480 434C570 430 680 380 690 230Z',
    liquid: 'M296 290C320 380 400 416 480 420C560 416 640 380 664 290Z',
    surface: [[480, 290], 184, 26],
    foot: 'M470 430C474 510 472 566 456 606C420 616 380 622 366 632H594C580 622 540 616 504 606C488 566 486 510 490 430Z',
    base: [[480, 632], 118],
  },
} as const satisfies Record<string, Glass>;

interface Drink {
  readonly shape: keyof typeof shapes;
  /** Colors of the liquid, from top to bottom. */
  readonly colors: readonly [string, string];
  readonly opacity?: number;
  readonly ice?: number;
  readonly bubbles?: number;
  /** Marks that are drawn in the liquid; `rim` is drawn on the rim. */
  readonly within?: string;
  readonly rim?: string;
  readonly head?: string;
}

const iceCube = (brush: Brush, at: Point, size: number): string =>
  translateMarks(
    at,
    `<g transform="rotate(${n(between(brush, -35, 35))})" opacity=".8"><rect x="-50" y="-46" width="100" height="92" rx="16" fill="${linear(
      brush,
      [
        [0, '#fff', 0.85],
        [0.45, '#eaf4f7', 0.28],
        [1, '#fff', 0.55],
      ],
      [1, 1],
    )}" stroke="#fff" stroke-opacity=".75" stroke-width="4"/>` +
      path('M-34 -26L-14 -34L-26 10Z', 'fill="#fff" fill-opacity=".8"') +
      path('M10 30L36 14L34 32Z', 'fill="#fff" fill-opacity=".5"') +
      '</g>',
    size / 100,
  );

export const glass = (
  brush: Brush,
  { shape, colors, opacity = 0.92, ice = 0, bubbles = 0, within = '', rim = '', head = '' }: Drink,
): string => {
  const { outline, liquid, surface, foot, base } = shapes[shape];
  const [[sx, sy], rx, ry] = surface;
  const clip = brush.define((id) => `<clipPath id="${id}">${path(liquid, '')}</clipPath>`);
  const clear = linear(
    brush,
    [
      [0, '#fff', 0.42],
      [0.14, '#fff', 0.08],
      [0.5, '#fff', 0.03],
      [0.85, '#fff', 0.1],
      [1, '#fff', 0.36],
    ],
    [1, 0],
  );
  return (
    ellipse(
      [base[0][0] + 60, base[0][1] + 14],
      base[1] * 1.5,
      26,
      `fill="#120703" opacity=".6" filter="${blurFilter(brush, 12)}"`,
    ) +
    ellipse(
      [base[0][0] + 90, base[0][1] + 26],
      base[1] * 1.1,
      14,
      `fill="${colors[0]}" opacity=".4" filter="${blurFilter(brush, 10)}"`,
    ) +
    (foot === ''
      ? ''
      : path(
          foot,
          `fill="${linear(
            brush,
            [
              [0, '#fff', 0.5],
              [0.4, '#fff', 0.12],
              [0.6, '#fff', 0.35],
              [1, '#fff', 0.15],
            ],
            [1, 0],
          )}" stroke="#fff" stroke-opacity=".5" stroke-width="2"`,
        )) +
    path(outline, `fill="#fff" fill-opacity=".07"`) +
    path(
      liquid,
      `fill="${linear(brush, [
        [0, colors[0]],
        [1, colors[1]],
      ])}" opacity="${opacity}"`,
    ) +
    group(
      `clip-path="${clip}"`,
      path(
        liquid,
        `fill="${linear(
          brush,
          [
            [0, '#000', 0.3],
            [0.2, '#000', 0],
            [0.34, '#fff', 0.22],
            [0.5, '#fff', 0],
            [0.86, '#000', 0.05],
            [1, '#000', 0.34],
          ],
          [1, 0],
        )}"`,
      ) +
        times(ice, (index) =>
          iceCube(
            brush,
            [sx + (index % 2 === 0 ? -1 : 1) * rx * between(brush, 0.25, 0.5), sy + 42 + index * 62],
            rx * 0.86,
          ),
        ).join('') +
        within +
        times(bubbles, () => {
          const spot: Point = [between(brush, sx - rx, sx + rx), between(brush, sy, 610)];
          const r = between(brush, 2, 6);
          return (
            circle(spot, r, 'fill="#fff" fill-opacity=".18" stroke="#fff" stroke-opacity=".75" stroke-width="1.5"') +
            circle([spot[0] - r * 0.3, spot[1] - r * 0.3], r * 0.3, 'fill="#fff"')
          );
        }).join(''),
    ) +
    (head === ''
      ? ellipse(
          [sx, sy],
          rx,
          ry,
          `fill="${linear(brush, [
            [0, '#fff', 0.6],
            [1, colors[0], 0.9],
          ])}" opacity=".75" stroke="#fff" stroke-opacity=".6" stroke-width="2"`,
        )
      : head) +
    rim +
    path(outline, `fill="${clear}" stroke="#fff" stroke-opacity=".55" stroke-width="3"`) +
    path(
      shape === 'tall' || shape === 'tumbler'
        ? `M${sx - rx + 24} ${sy - 40}L${sx - rx + 44} 560`
        : `M${sx - rx + 30} ${sy - 90}C${sx - rx + 16} ${sy} ${sx - rx + 30} ${sy + 70} ${sx - rx + 66} ${sy + 110}`,
      `fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="13" stroke-linecap="round" filter="${blurFilter(brush, 2)}"`,
    ) +
    path(
      shape === 'tall' || shape === 'tumbler'
        ? `M${sx + rx - 22} ${sy}L${sx + rx - 36} 520`
        : `M${sx + rx - 26} ${sy - 60}C${sx + rx - 14} ${sy} ${sx + rx - 26} ${sy + 60} ${sx + rx - 56} ${sy + 96}`,
      `fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="7" stroke-linecap="round" filter="${blurFilter(brush, 2)}"`,
    )
  );
};

export const straw = (brush: Brush, color = '#d8402c'): string =>
  path('M540 60L500 560', `stroke="${color}" stroke-width="17" stroke-linecap="round"`) +
  path('M540 60L500 560', 'stroke="#fff" stroke-width="17" stroke-dasharray="16 20" stroke-opacity=".85"') +
  path(
    'M535 60L495 560',
    `stroke="${linear(brush, [
      [0, '#fff', 0.6],
      [1, '#fff', 0.1],
    ])}" stroke-width="4"`,
  );

/** A slice on the rim of a glass. */
export const rimSlice = (brush: Brush, at: Point, kind: 'lemon' | 'orange' | 'blood' | 'lime', r = 66): string =>
  citrus(brush, at, r, kind);

/** A whole fruit beside a glass on the counter. */
export const fruit = (brush: Brush, at: Point, r: number, kind: 'lemon' | 'orange'): string => {
  const [bright, flesh, dark] =
    kind === 'lemon' ? ['#fff0a0', '#f5cf2e', '#b98405'] : ['#ffc873', '#f48a1c', '#b04f06'];
  return (
    ellipse(
      [at[0] + 24, at[1] + r * 0.94],
      r * 1.05,
      r * 0.2,
      `fill="#120703" opacity=".6" filter="${blurFilter(brush, 8)}"`,
    ) +
    group(
      '',
      path(
        blob(brush, at, { rx: kind === 'lemon' ? r * 1.22 : r, ry: r, uneven: 0.02, corners: 10 }),
        `fill="${radial(brush, [
          [0, bright],
          [0.45, flesh],
          [1, dark],
        ])}" filter="${reliefFilter(brush, { soft: 12, height: 5, bump: 0.5, grain: 0.09, shine: 0.5 })}"`,
      ),
    )
  );
};

/** A plate on the counter, seen at a slant. */
export const slantedPlate = (brush: Brush, at: Point = [480, 560], rx = 360, ry = 112): string =>
  ellipse([at[0] + 24, at[1] + 34], rx * 1.02, ry, `fill="#120703" opacity=".65" filter="${blurFilter(brush, 16)}"`) +
  ellipse([at[0], at[1] + 12], rx, ry, 'fill="#a89d90"') +
  ellipse(
    at,
    rx,
    ry,
    `fill="${linear(
      brush,
      [
        [0, '#fff'],
        [0.5, '#f4efe8'],
        [1, '#d5ccc0'],
      ],
      [1, 1],
    )}"`,
  ) +
  ellipse(
    [at[0], at[1] + 6],
    rx * 0.74,
    ry * 0.68,
    `fill="${linear(
      brush,
      [
        [0, '#cfc5b8'],
        [0.5, '#f3eee7'],
        [1, '#fff'],
      ],
      [0.6, 1],
    )}"`,
  );

/** A square piece of cake, cut so that its layers are visible. */
export const layeredPiece = (
  brush: Brush,
  {
    layers,
    top,
    dust,
    at = [480, 560],
  }: {
    layers: ReadonlyArray<readonly [height: number, color: string, grain: number]>;
    top: string;
    dust: readonly string[];
    at?: Point;
  },
): string => {
  const [x, y] = at;
  const tall = layers.reduce((sum, [part]) => sum + part, 0);
  let level = y - tall;
  const faces = layers
    .map(([part, color, grain]) => {
      const from = level;
      level += part;
      const wave = (base: number, sign: number) =>
        times(
          7,
          (index) => `L${n(x - 210 + (sign > 0 ? index : 6 - index) * 50)} ${n(base + between(brush, -4, 4))}`,
        ).join('');
      const front = `M${x - 210} ${n(from)}${wave(from, 1)}L${x + 90} ${n(level)}${wave(level, -1)}Z`;
      const side = `M${x + 90} ${n(from)}L${x + 250} ${n(from - 76)}V${n(level - 76)}L${x + 90} ${n(level)}Z`;
      const body = reliefFilter(brush, { soft: 4, height: 4, bump: grain, grain: 0.06, shine: 0.25 });
      return (
        path(side, `fill="${color}" filter="${body}"`) +
        path(side, 'fill="#1c0a03" fill-opacity=".38"') +
        path(front, `fill="${color}" filter="${body}"`)
      );
    })
    .join('');
  const lid = `M${x - 216} ${y - tall + 2}L${x - 50} ${y - tall - 80}L${x + 256} ${y - tall - 76}L${x + 92} ${y - tall + 4}Z`;
  return (
    path(
      `M${x - 200} ${y + 6}L${x + 100} ${y + 10}L${x + 270} ${y - 70}L${x + 300} ${y - 40}L${x + 120} ${y + 44}Z`,
      `fill="#120703" opacity=".5" filter="${blurFilter(brush, 10)}"`,
    ) +
    faces +
    path(
      lid,
      `fill="${top}" filter="${reliefFilter(brush, { soft: 5, height: 5, bump: 1.2, grain: 0.08, shine: 0.15, ragged: 6 })}"`,
    ) +
    group(
      `clip-path="${brush.define((id) => `<clipPath id="${id}">${path(lid, '')}</clipPath>`)}"`,
      times(220, () =>
        ellipse(
          [between(brush, x - 210, x + 250), between(brush, y - tall - 80, y - tall + 4)],
          between(brush, 1, 3.5),
          between(brush, 0.8, 2),
          `fill="${pick(brush, dust)}"`,
        ),
      ),
    )
  );
};

export const tiramisu = (brush: Brush): string =>
  slantedPlate(brush) +
  scattered(brush, { at: [480, 570], from: 120, to: 330, count: 0, colors: ['#000'] }) +
  layeredPiece(brush, {
    layers: [
      [54, '#fbedd0', 0.25],
      [44, '#a9703c', 1.3],
      [52, '#fdf2da', 0.25],
      [46, '#9a6231', 1.3],
      [34, '#f8e7c4', 0.25],
    ],
    top: '#5b3119',
    dust: ['#3a1c0c', '#7a4a28', '#4c2712'],
  }) +
  bead(brush, [470, 290], { rx: 19, ry: 13, colors: ['#9a6237', '#5b3218', '#2c1508'], turn: 20 }) +
  bead(brush, [512, 282], { rx: 19, ry: 13, colors: ['#9a6237', '#5b3218', '#2c1508'], turn: -30 }) +
  basil(brush, [440, 300], 62, -50) +
  basil(brush, [446, 300], 52, 30);

interface Scoop {
  readonly r: number;
  readonly color: string;
  /** Coarseness of the surface; `height` is the depth of its relief. */
  readonly bump?: number;
  readonly height?: number;
}

/** A scoop of ice cream or a heap of foam. */
export const scoop = (brush: Brush, at: Point, { r, color, bump = 0.22, height = r / 12 }: Scoop): string =>
  group(
    `filter="${shadowFilter(brush, { dx: 8, dy: 10, soft: 8, opacity: 0.5 })}"`,
    path(
      blob(brush, at, { rx: r, ry: r * 0.94, uneven: 0.04, corners: 16 }),
      `fill="${color}" filter="${reliefFilter(brush, { soft: r / 5, height, bump, grain: 0.035, shine: 0.3, ragged: 9 })}"`,
    ),
  );

export const lavaCake = (brush: Brush): string =>
  slantedPlate(brush) +
  path(
    'M330 590C300 560 330 520 400 520H560C660 530 690 570 650 600C590 630 380 626 330 590Z',
    `fill="#3d1a0c" filter="${reliefFilter(brush, { soft: 7, height: 6, bump: 0.15, shine: 0.9, gloss: 26 })}"`,
  ) +
  scoop(brush, [622, 500], { r: 78, color: '#fff0cf', bump: 0.9, height: 13 }) +
  scattered(brush, { at: [622, 480], to: 60, count: 40, size: 2, colors: ['#5b3a1c'] }) +
  group(
    `filter="${shadowFilter(brush, { dx: 10, dy: 12, soft: 10, opacity: 0.55 })}"`,
    path(
      'M296 370C300 340 340 322 420 322S536 340 540 370L552 556C552 590 500 604 420 604S288 590 288 556Z',
      `fill="#5d2c16" filter="${reliefFilter(brush, { soft: 18, height: 14, bump: 1, grain: 0.06, shine: 0.25 })}"`,
    ),
  ) +
  ellipse(
    [418, 366],
    116,
    36,
    `fill="#6f381d" filter="${reliefFilter(brush, { soft: 6, height: 5, bump: 1.2, grain: 0.07, shine: 0.2 })}"`,
  ) +
  path(
    'M380 366C370 350 470 346 478 366C480 400 500 420 498 470C496 520 520 540 510 574C500 606 452 604 448 570C446 530 460 500 440 470C424 440 440 400 420 392C404 388 386 384 380 366Z',
    `fill="#34140a" filter="${reliefFilter(brush, { soft: 7, height: 9, bump: 0.1, shine: 1.1, gloss: 22 })}"`,
  ) +
  group(
    'opacity=".9"',
    times(180, () =>
      ellipse(
        [between(brush, 310, 526), between(brush, 334, 384)],
        between(brush, 0.8, 2.6),
        between(brush, 0.6, 1.6),
        'fill="#fff"',
      ),
    ),
  ) +
  bead(brush, [300, 600], { rx: 30, ry: 29, colors: ['#f3627a', '#c91f3f', '#7c0d24'], turn: 0 }) +
  bead(brush, [356, 622], { rx: 26, ry: 25, colors: ['#f3627a', '#c91f3f', '#7c0d24'], turn: 0 }) +
  lobedLeaf(brush, [330, 590], { length: 76, wide: 30, color: '#57a04a', turn: -40 }) +
  lobedLeaf(brush, [340, 586], { length: 66, wide: 28, color: '#6cb65a', turn: 20 });

export const pannaCotta = (brush: Brush): string =>
  slantedPlate(brush) +
  path(
    'M250 590C230 550 300 520 400 524H560C680 524 730 566 690 600C620 640 320 640 250 590Z',
    `fill="#a3122f" filter="${reliefFilter(brush, { soft: 7, height: 6, bump: 0.3, shine: 0.9, gloss: 24 })}"`,
  ) +
  group(
    `filter="${shadowFilter(brush, { dx: 12, dy: 12, soft: 12, opacity: 0.5 })}"`,
    path(
      'M356 340C364 316 420 306 480 306S596 316 604 340L640 556C640 588 570 602 480 602S320 588 320 556Z',
      `fill="#fdf6e8" filter="${reliefFilter(brush, { soft: 22, height: 13, shine: 0.5, gloss: 14 })}"`,
    ),
  ) +
  ellipse([480, 342], 118, 30, 'fill="#fffdf6"') +
  path(
    'M384 340C400 318 560 316 578 340C584 372 560 380 556 410C552 440 532 440 530 408C526 384 500 396 494 430C490 462 466 460 464 426C460 392 432 384 424 404C416 424 398 410 398 384C396 366 386 356 384 340Z',
    `fill="#b5163a" filter="${reliefFilter(brush, { soft: 6, height: 7, bump: 0.3, shine: 1, gloss: 22 })}"`,
  ) +
  (
    [
      [440, 310, '#c91f3f'],
      [500, 298, '#3b3f7d'],
      [540, 316, '#c91f3f'],
      [474, 326, '#4a4f93'],
      [300, 596, '#c91f3f'],
      [660, 600, '#3b3f7d'],
      [350, 622, '#4a4f93'],
      [612, 622, '#c91f3f'],
    ] as const
  )
    .map(([x, y, color]) => bead(brush, [x, y], { rx: 25, ry: 24, colors: ['#f2a5b4', color, '#2c0a1c'], turn: 0 }))
    .join('') +
  lobedLeaf(brush, [500, 300], { length: 70, wide: 28, color: '#57a04a', turn: 30 });

export const affogato = (brush: Brush): string =>
  glass(brush, { shape: 'tumbler', colors: ['#c98a4b', '#3a1a0a'] }) +
  scoop(brush, [430, 330], { r: 104, color: '#fff0cf' }) +
  scoop(brush, [548, 350], { r: 84, color: '#fbe6b8' }) +
  path(
    'M360 300C380 240 470 226 520 260C500 290 520 330 490 344C460 350 470 306 440 312C410 320 400 370 380 352C364 340 370 318 360 300Z',
    `fill="#4b220d" filter="${reliefFilter(brush, { soft: 5, height: 6, shine: 1, gloss: 22 })}"`,
  ) +
  bead(brush, [540, 280], { rx: 20, ry: 14, colors: ['#9a6237', '#5b3218', '#2c1508'], turn: 30 });

export const sorbet = (brush: Brush): string =>
  glass(brush, { shape: 'coupe', colors: ['#fff6c9', '#f3e391'], opacity: 0.5 }) +
  scoop(brush, [392, 246], { r: 92, color: '#fdf3b4' }) +
  scoop(brush, [566, 246], { r: 92, color: '#fbefa3' }) +
  scoop(brush, [480, 178], { r: 92, color: '#fff8c8' }) +
  citrus(brush, [590, 160], 54) +
  lobedLeaf(brush, [470, 120], { length: 84, wide: 32, color: '#57a04a', turn: -20 }) +
  lobedLeaf(brush, [476, 122], { length: 70, wide: 30, color: '#6cb65a', turn: 40 });
