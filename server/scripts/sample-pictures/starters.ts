import {
  between,
  blob,
  circle,
  ellipse,
  group,
  linear,
  middle,
  translateMarks,
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
  chopped,
  dice,
  drizzle,
  lettuce,
  lobedLeaf,
  oil,
  pot,
  spreadPoints,
  spotsWithin,
  sprig,
  wedge,
} from './pantry.ts';
import { board, bowl, scattered } from './table.ts';

/** A slice of toasted bread; `size` is its width. */
const toast = (brush: Brush, at: Point, { size = 100, turn = 0 } = {}): string => {
  const d = blob(brush, [0, 0], { rx: 105, ry: 66, uneven: 0.07, corners: 14 });
  return translateMarks(
    at,
    `<g transform="rotate(${n(turn)})"><g filter="${shadowFilter(brush, { dx: 8, dy: 12, soft: 9, opacity: 0.55 })}">` +
      path(
        d,
        `fill="#9a5a22" filter="${reliefFilter(brush, { soft: 5, height: 5, bump: 0.4, grain: 0.06, shine: 0.15 })}"`,
      ) +
      '</g>' +
      `<g transform="scale(.9)">${path(d, `fill="#eec483" filter="${reliefFilter(brush, { soft: 5, height: 4, bump: 0.9, grain: 0.07, shine: 0.1 })}"`)}` +
      `<g stroke="#7a3f12" stroke-opacity=".65" stroke-width="9" stroke-linecap="round">${path('M-62 -36L-30 44M-14 -54L24 54M40 -52L70 30', '')}</g></g></g>`,
    size / 100,
  );
};

export const bruschetta = (brush: Brush): string => {
  const slice = (at: Point, turn: number): string =>
    toast(brush, at, { size: 128, turn }) +
    rotateMarks(
      turn,
      at,
      dice(brush, spotsWithin(brush, at, { r: 92, count: 46, flat: 0.55 }), {
        size: 15,
        colors: ['#e23a24', '#cf2318', '#f0583a', '#b81a14', '#f4794e'],
      }) + chopped(brush, at, { r: 66, count: 12 }),
    ) +
    basilTop(brush, [at[0] + between(brush, -20, 20), at[1] + between(brush, -10, 10)], 52);
  return slice([400, 220], -14) + slice([565, 362], -10) + slice([385, 492], -16);
};

const rings = (brush: Brush, at: Point, { r = 165, count = 26, size = 44 } = {}): string =>
  spotsWithin(brush, at, { r, count })
    .map((spot) =>
      group(
        `filter="${shadowFilter(brush, { dx: 4, dy: 7, soft: 5, opacity: 0.5 })}"`,
        ellipse(
          spot,
          size * between(brush, 0.8, 1.1),
          size * between(brush, 0.6, 1),
          `fill="none" stroke="${pick(brush, ['#e2a043', '#d88f31', '#ecb55c', '#c97f28'])}" stroke-width="${n(between(brush, 20, 27))}" transform="rotate(${n(between(brush, 0, 180))} ${spot.map(n).join(' ')})" filter="${reliefFilter(brush, { soft: 5, height: 6, bump: 1.1, grain: 0.09, shine: 0.3, ragged: 9 })}"`,
        ),
      ),
    )
    .join('');

export const calamari = (brush: Brush): string =>
  lettuce(brush, [390, 300], { size: 130, turn: -40 }) +
  lettuce(brush, [560, 430], { size: 120, turn: 120 }) +
  rings(brush, [470, 370]) +
  rings(brush, [470, 360], { r: 90, count: 9, size: 40 }) +
  chopped(brush, [470, 365], { r: 170, count: 36 }) +
  pot(brush, [640, 235], { r: 74, color: '#fbeeb8' }) +
  chopped(brush, [640, 235], { r: 36, count: 10 }) +
  wedge(brush, [330, 510], { size: 70, turn: 25 });

export const burrata = (brush: Brush): string =>
  times(12, (index) => {
    const angle = (index / 12) * Math.PI * 2;
    return group(
      `filter="${shadowFilter(brush, { dx: 4, dy: 6, soft: 5 })}"`,
      path(
        blob(brush, polar([480, 368], angle, between(brush, 128, 150)), {
          rx: between(brush, 74, 94),
          ry: between(brush, 30, 38),
          uneven: 0.14,
          corners: 10,
          turn: angle + Math.PI / 2 + between(brush, -0.35, 0.35),
        }),
        `fill="${pick(brush, ['#d3331c', '#e5562a', '#f0982c', '#c22812'])}" filter="${reliefFilter(brush, { soft: 8, height: 5, bump: 0.25, grain: 0.03, shine: 0.7 })}"`,
      ),
    );
  }).join('') +
  group(
    `filter="${shadowFilter(brush, { dx: 12, dy: 16, soft: 12, opacity: 0.55 })}"`,
    path(
      blob(brush, [480, 360], { rx: 120, ry: 112, uneven: 0.03 }),
      `fill="${radial(brush, [
        [0, '#fffefb'],
        [0.6, '#fbf5ea'],
        [1, '#dccfbb'],
      ])}" filter="${reliefFilter(brush, { soft: 20, height: 10, bump: 0.12, grain: 0.02, shine: 0.3 })}"`,
    ),
  ) +
  path(
    'M440 268C452 244 470 262 480 246C492 262 512 244 522 270C506 284 458 284 440 268Z',
    `fill="#f8f0e2" filter="${shadowFilter(brush, { dx: 3, dy: 5, soft: 4 })}"`,
  ) +
  path(
    'M418 420C440 380 470 400 486 372S540 350 560 372',
    'fill="none" stroke="#4f8a26" stroke-width="13" stroke-opacity=".85" stroke-linecap="round"',
  ) +
  oil(brush, [480, 380], { from: 120, to: 205, count: 20, color: '#5d8f22' }) +
  basilTop(brush, [500, 350], 76) +
  basil(brush, [352, 440], 60) +
  scattered(brush, { at: [480, 350], to: 110, count: 50, size: 2.4, colors: ['#1d120b', '#3d2a1c'] });

export const vitello = (brush: Brush): string =>
  times(11, (index) => {
    const spot = polar(middle, (index / 11) * 6.28, index % 2 === 0 ? 118 : 104);
    return group(
      `filter="${shadowFilter(brush, { dx: 4, dy: 6, soft: 5 })}"`,
      path(
        blob(brush, spot, { rx: 86, ry: 62, uneven: 0.08, turn: (index / 11) * 6.28 }),
        `fill="${pick(brush, ['#dcaa92', '#d49c84', '#e4b9a3'])}" stroke="#a9765b" stroke-width="4" filter="${reliefFilter(brush, { soft: 6, height: 4, bump: 0.4, grain: 0.05, shine: 0.25 })}"`,
      ),
    );
  }).join('') +
  path(
    blob(brush, middle, { rx: 138, ry: 126, uneven: 0.14, corners: 13 }),
    `fill="#f0dcae" filter="${reliefFilter(brush, { soft: 14, height: 9, bump: 0.25, grain: 0.02, shine: 0.45 })}"`,
  ) +
  drizzle(brush, middle, { r: 170, turns: 4, color: '#f5e5bd', wide: 14 }) +
  spreadPoints(brush, middle, { r: 165, count: 24 })
    .map((spot) => bead(brush, spot, { rx: 11, ry: 9, colors: ['#9cab4c', '#66782a', '#3c4a15'] }))
    .join('') +
  times(9, () =>
    lobedLeaf(brush, polar(middle, between(brush, 0, 6.3), between(brush, 0, 50)), {
      length: between(brush, 60, 90),
      wide: 18,
    }),
  ).join('') +
  oil(brush, middle, { from: 60, to: 190, count: 14 });

export const olives = (brush: Brush): string =>
  bowl(brush, { at: [380, 330], r: 210, color: 'clay' }) +
  spotsWithin(brush, [380, 330], { r: 140, count: 60 })
    .map((spot) => {
      const isGreen = brush.random() > 0.4;
      return bead(brush, spot, {
        rx: 31,
        ry: 24,
        colors: isGreen ? ['#c7cf6a', '#8b9a35', '#56631a'] : ['#7d5a6b', '#45263a', '#1f0f1b'],
        hole: isGreen ? '#d34a28' : '',
      });
    })
    .join('') +
  chopped(brush, [380, 330], { r: 140, count: 24 }) +
  sprig(brush, [420, 420], { length: 140, turn: 30, color: '#5b7a45' }) +
  times(11, (index) => {
    const spot: Point = [
      600 + (index % 4) * 66 + between(brush, -12, 12),
      420 + Math.floor(index / 4) * 74 + between(brush, -12, 12),
    ];
    return group(
      `filter="${shadowFilter(brush, { dx: 7, dy: 10, soft: 7 })}" transform="rotate(${n(between(brush, 0, 180))} ${spot.map(n).join(' ')})"`,
      ellipse(
        spot,
        36,
        28,
        `fill="none" stroke="${pick(brush, ['#d99c4b', '#c9852f', '#e3b066'])}" stroke-width="22" filter="${reliefFilter(brush, { soft: 6, height: 8, bump: 0.5, grain: 0.06, shine: 0.3 })}"`,
      ),
    );
  }).join('') +
  scattered(brush, { at: [680, 500], to: 180, count: 50, size: 3, colors: ['#c58f3e', '#e6c07c', '#7a5a2a'] });

export const antipasto = (brush: Brush): string =>
  board(brush, 'M150 150Q150 110 190 110H770Q810 110 810 150V570Q810 610 770 610H190Q150 610 150 570Z') +
  times(9, (index) => {
    const spot: Point = [250 + (index % 3) * 62, 200 + Math.floor(index / 3) * 70];
    return group(
      `filter="${shadowFilter(brush, { dx: 5, dy: 8, soft: 6 })}"`,
      path(
        blob(brush, spot, { rx: 70, ry: 44, uneven: 0.2, corners: 9, turn: between(brush, 0, 3) }),
        `fill="${pick(brush, ['#d9625c', '#e27f74', '#c94f4c'])}" stroke="#f8dccb" stroke-width="9" filter="${reliefFilter(brush, { soft: 10, height: 11, bump: 0.4, grain: 0.02, shine: 0.5 })}"`,
      ),
    );
  }).join('') +
  times(11, (index) => {
    const spot: Point = [500 + (index % 4) * 70, 180 + Math.floor(index / 4) * 66];
    return group(
      `filter="${shadowFilter(brush, { dx: 4, dy: 6, soft: 5 })}"`,
      circle(
        spot,
        50,
        `fill="#a62f26" stroke="#6f1c16" stroke-width="5" filter="${reliefFilter(brush, { soft: 6, height: 4, bump: 0.5, grain: 0.08, shine: 0.3 })}"`,
      ) + scattered(brush, { at: spot, to: 42, count: 26, size: 4, colors: ['#f6d3bd', '#eab39a'] }),
    );
  }).join('') +
  times(4, (index) =>
    rotateMarks(
      -14 + index * 9,
      [590, 480],
      group(
        `filter="${shadowFilter(brush, { dx: 5, dy: 8, soft: 6 })}"`,
        path(
          `M${520 + index * 58} 540L${566 + index * 58} 410L${614 + index * 58} 540Z`,
          `fill="${linear(
            brush,
            [
              [0, '#fff4cf'],
              [1, '#e7c778'],
            ],
            [0.4, 1],
          )}" stroke="#a9772f" stroke-width="6"`,
        ),
      ),
    ),
  ).join('') +
  dice(brush, spotsWithin(brush, [300, 500], { r: 100, count: 34, flat: 0.7 }), {
    size: 25,
    colors: ['#d9452a', '#efb43a', '#7f9d3a', '#e2682f', '#c7d07a'],
  }) +
  spotsWithin(brush, [440, 510], { r: 60, count: 10 })
    .map((spot) => bead(brush, spot, { rx: 24, ry: 19 }))
    .join('') +
  sprig(brush, [470, 420], { length: 150, turn: 70 }) +
  basilTop(brush, [300, 340], 56);
