import {
  between,
  blob,
  circle,
  ellipse,
  group,
  middle,
  n,
  path,
  pick,
  polar,
  radial,
  reliefFilter,
  shadowFilter,
  times,
  rotateMarks,
  type Brush,
  type Point,
} from './brush.ts';
import {
  basil,
  basilTop,
  bead,
  citrus,
  dice,
  drizzle,
  grated,
  lettuce,
  lobedLeaf,
  oil,
  shaving,
  spreadPoints,
  spotsWithin,
  tomatoSlice,
} from './pantry.ts';
import { scattered } from './table.ts';

const croutons = (brush: Brush, spots: readonly Point[]): string =>
  spots
    .map((spot) =>
      group(
        `filter="${shadowFilter(brush, { dx: 4, dy: 6, soft: 4 })}"`,
        path(
          blob(brush, spot, { rx: 25, ry: 23, uneven: 0.12, corners: 4, turn: between(brush, 0, 6) }),
          `fill="${pick(brush, ['#e0a655', '#d19240', '#ecbd74'])}" filter="${reliefFilter(brush, { soft: 3, height: 5, bump: 0.9, grain: 0.09, shine: 0.15 })}"`,
        ),
      ),
    )
    .join('');

export const caesar = (brush: Brush): string =>
  times(13, (index) => {
    const spot = polar(middle, (index / 13) * Math.PI * 2, 128);
    return lettuce(brush, spot, {
      size: between(brush, 92, 122),
      turn: (index / 13) * 360 + 90 + between(brush, -30, 30),
      color: pick(brush, ['#7fb241', '#97c655', '#6ba238', '#b2d66f']),
    });
  }).join('') +
  times(6, (index) =>
    lettuce(brush, polar(middle, index * 1.05 + 0.4, 52), {
      size: 84,
      color: pick(brush, ['#a8d162', '#c6e28a', '#8fc04e']),
    }),
  ).join('') +
  drizzle(brush, [480, 340], { r: 150, turns: 4, color: '#fdf3d2', wide: 10 }) +
  croutons(brush, spotsWithin(brush, middle, { r: 165, count: 13 })) +
  times(9, () =>
    shaving(brush, polar(middle, between(brush, 0, 6.3), between(brush, 20, 165)), between(brush, 40, 60)),
  ).join('') +
  scattered(brush, { at: middle, to: 190, count: 60, size: 2.2, colors: ['#2b1a10', '#4a3220'] });

export const panzanella = (brush: Brush): string =>
  times(7, (index) => lettuce(brush, polar(middle, index * 0.9, 130), { size: 84, color: '#89b84c' })).join('') +
  croutons(brush, spotsWithin(brush, middle, { r: 170, count: 22 })) +
  croutons(brush, spotsWithin(brush, middle, { r: 150, count: 10 })) +
  spreadPoints(brush, middle, { r: 170, count: 16 })
    .map((spot) => tomatoSlice(brush, spot, between(brush, 32, 42)))
    .join('') +
  spreadPoints(brush, middle, { r: 165, count: 11, turn: 1.2 })
    .map((spot) =>
      group(
        `filter="${shadowFilter(brush, { dx: 3, dy: 5, soft: 4 })}"`,
        circle(spot, 31, 'fill="#3f7a2f"') +
          circle(
            spot,
            27,
            `fill="${radial(
              brush,
              [
                [0, '#f2f8d4'],
                [0.6, '#dcedb0'],
                [1, '#bcdc86'],
              ],
              { cx: 0.5, cy: 0.5, r: 0.5 },
            )}"`,
          ) +
          times(7, (index) =>
            ellipse(
              polar(spot, index * 0.9, 12),
              4,
              2,
              `fill="#fffbe2" stroke="#c8d694" transform="rotate(${index * 51} ${polar(spot, index * 0.9, 12)
                .map(n)
                .join(' ')})"`,
            ),
          ).join(''),
      ),
    )
    .join('') +
  spreadPoints(brush, middle, { r: 170, count: 10, turn: 2 })
    .map((spot) =>
      rotateMarks(
        between(brush, 0, 180),
        spot,
        path(`M${n(spot[0] - 38)} ${n(spot[1])}a38 32 0 0 1 76 0`, 'fill="none" stroke="#8e3b78" stroke-width="7"') +
          path(`M${n(spot[0] - 35)} ${n(spot[1])}a35 29 0 0 1 70 0`, 'fill="none" stroke="#f3dcec" stroke-width="3"'),
      ),
    )
    .join('') +
  times(6, () => basil(brush, polar(middle, between(brush, 0, 6.3), between(brush, 10, 150)), 56)).join('') +
  oil(brush, middle, { from: 20, to: 180, count: 12 });

export const fennelSalad = (brush: Brush): string =>
  times(12, (index) =>
    citrus(brush, polar(middle, (index / 9) * 6.28, index < 9 ? 132 : 42), 66, index % 3 === 1 ? 'blood' : 'orange'),
  ).join('') +
  spreadPoints(brush, middle, { r: 160, count: 34 })
    .map((spot) =>
      rotateMarks(
        between(brush, 0, 360),
        spot,
        path(
          `M${n(spot[0] - 44)} ${n(spot[1] + 8)}C${n(spot[0] - 12)} ${n(spot[1] - 26)} ${n(spot[0] + 20)} ${n(spot[1] - 22)} ${n(spot[0] + 46)} ${n(spot[1] + 6)}`,
          `fill="none" stroke="${pick(brush, ['#f6f8e4', '#e6efc6', '#fbfcf2'])}" stroke-width="9" stroke-linecap="round" filter="${shadowFilter(brush, { dx: 2, dy: 4, soft: 3, opacity: 0.4 })}"`,
        ),
      ),
    )
    .join('') +
  spreadPoints(brush, middle, { r: 150, count: 10, turn: 0.8 })
    .map((spot) => bead(brush, spot, { rx: 22, ry: 18, colors: ['#6d5462', '#372433', '#180d15'] }))
    .join('') +
  times(8, () =>
    lobedLeaf(brush, polar(middle, between(brush, 0, 6.3), between(brush, 10, 130)), {
      length: 56,
      wide: 24,
      color: '#4fa04a',
    }),
  ).join('') +
  scattered(brush, { at: middle, to: 170, count: 40, size: 2.2, colors: ['#1d120b'] }) +
  oil(brush, middle, { from: 40, to: 195, count: 14 });

export const minestrone = (brush: Brush): string =>
  circle(
    middle,
    240,
    `fill="${radial(
      brush,
      [
        [0, '#e0772c'],
        [0.7, '#c9561b'],
        [1, '#9c3a10'],
      ],
      { cx: 0.45, cy: 0.42, r: 0.62 },
    )}" filter="${reliefFilter(brush, { soft: 4, height: 3, bump: 0.35, grain: 0.012, shine: 0.4 })}"`,
  ) +
  dice(brush, spotsWithin(brush, middle, { r: 212, count: 70 }), {
    size: 18,
    colors: ['#ef8b1d', '#f4a63c', '#7fae3b', '#5d9433', '#f3e6b0', '#e8432b', '#f1d779'],
  }) +
  spreadPoints(brush, middle, { r: 205, count: 26 })
    .map((spot) => bead(brush, spot, { rx: 22, ry: 14, colors: ['#d9a98c', '#a8634a', '#6e3526'] }))
    .join('') +
  dice(brush, spotsWithin(brush, middle, { r: 205, count: 34 }), {
    size: 16,
    colors: ['#ef8b1d', '#6ba238', '#f3e6b0', '#e8432b', '#8fc04e'],
  }) +
  oil(brush, middle, { from: 10, to: 215, count: 30, color: '#f0b12d' }) +
  grated(brush, [480, 350], { r: 70, count: 50 }) +
  basilTop(brush, [484, 352], 70);
