import {
  between,
  circle,
  group,
  linear,
  n,
  path,
  radial,
  reliefFilter,
  shadowFilter,
  rotateMarks,
  type Brush,
  type Point,
} from './brush.ts';
import { bead } from './pantry.ts';
import { plate, scattered } from './table.ts';

/** An empty cup, seen from above. The drink is drawn on top of it. */
const cup = (brush: Brush, at: Point, { r = 120, saucer = 205 } = {}): string =>
  plate(brush, { at, r: saucer, well: 0.66 }) +
  `<g filter="${shadowFilter(brush, { dx: 14, dy: 20, soft: 14, opacity: 0.55 })}">` +
  path(
    `M${at[0] + r * 0.86} ${at[1] - 26}C${at[0] + r * 1.7} ${at[1] - 50} ${at[0] + r * 1.7} ${at[1] + 50} ${at[0] + r * 0.86} ${at[1] + 26}`,
    `fill="none" stroke="${linear(brush, [
      [0, '#fff'],
      [1, '#b9afa4'],
    ])}" stroke-width="24"`,
  ) +
  circle(
    at,
    r,
    `fill="${linear(
      brush,
      [
        [0, '#fff'],
        [0.5, '#f3eee8'],
        [1, '#b5aa9e'],
      ],
      [1, 1],
    )}"`,
  ) +
  '</g>' +
  circle(at, r * 0.88, 'fill="#5b4435"') +
  circle(
    at,
    r * 0.88,
    `fill="${radial(
      brush,
      [
        [0.6, '#2b160a', 0],
        [1, '#1c0d05', 0.8],
      ],
      { cx: 0.56, cy: 0.58, r: 0.52 },
    )}"`,
  );

export const espresso = (brush: Brush): string =>
  cup(brush, [460, 370], { r: 118 }) +
  circle(
    [462, 374],
    96,
    `fill="${radial(
      brush,
      [
        [0, '#d39a54'],
        [0.55, '#b06f2d'],
        [0.85, '#7d4516'],
        [1, '#4d260a'],
      ],
      { cx: 0.46, cy: 0.44, r: 0.58 },
    )}" filter="${reliefFilter(brush, { soft: 3, height: 2, bump: 0.5, grain: 0.025, shine: 0.35 })}"`,
  ) +
  group('fill="none" stroke="#f0c98a" stroke-opacity=".5" stroke-linecap="round"', [
    path('M410 370C420 320 480 310 510 350S500 430 452 424', 'stroke-width="9"'),
    path('M436 380C440 350 476 346 486 370', 'stroke-width="6"'),
  ]) +
  scattered(brush, {
    at: [462, 374],
    from: 60,
    to: 92,
    count: 60,
    size: 2.6,
    colors: ['#f3d6a4', '#e4b878'],
    opacity: 0.8,
  }) +
  path(
    'M388 340A90 90 0 0 1 440 292',
    'fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="7" stroke-linecap="round"',
  );

export const cappuccino = (brush: Brush): string => {
  const heart = (scale: number, color: string): string =>
    `<g transform="translate(466 372) scale(${scale})">${path('M0 92C-40 60 -96 20 -84 -36C-76 -78 -22 -84 0 -44C22 -84 76 -78 84 -36C96 20 40 60 0 92Z', `fill="${color}"`)}</g>`;
  return (
    cup(brush, [462, 368], { r: 148, saucer: 232 }) +
    circle(
      [464, 371],
      124,
      `fill="${radial(
        brush,
        [
          [0, '#c98d4e'],
          [0.75, '#a8672b'],
          [1, '#6f3d15'],
        ],
        { cx: 0.46, cy: 0.44, r: 0.6 },
      )}" filter="${reliefFilter(brush, { soft: 3, height: 2, bump: 0.35, grain: 0.03, shine: 0.25 })}"`,
    ) +
    group(`filter="${reliefFilter(brush, { soft: 4, height: 2.4, shine: 0.2, ragged: 4, bump: 0.1 })}"`, [
      heart(1.05, '#fff3df'),
      heart(0.84, '#c98d4e'),
      heart(0.7, '#fff6e6'),
      heart(0.5, '#d19a5e'),
      heart(0.36, '#fffaf0'),
    ]) +
    scattered(brush, {
      at: [464, 371],
      from: 80,
      to: 120,
      count: 60,
      size: 2.4,
      colors: ['#fff0d6', '#8d5423'],
      opacity: 0.7,
    }) +
    path(
      'M356 320A126 126 0 0 1 420 258',
      'fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="7" stroke-linecap="round"',
    )
  );
};

/** Roasted beans on the table. */
export const coffeeBeans = (brush: Brush, spots: readonly Point[]): string =>
  spots
    .map((spot) => {
      const turn = between(brush, 0, 180);
      return (
        bead(brush, spot, { rx: 21, ry: 14, colors: ['#9a6237', '#5b3218', '#2c1508'], turn }) +
        rotateMarks(
          turn,
          spot,
          path(`M${n(spot[0] - 18)} ${n(spot[1])}q9 -6 18 0t18 0`, 'fill="none" stroke="#1c0c04" stroke-width="3"'),
        )
      );
    })
    .join('');
