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
  smoothPath,
  times,
  rotateMarks,
  type Brush,
  type Point,
} from './brush.ts';
import {
  basilTop,
  bead,
  chopped,
  dice,
  grated,
  lobedLeaf,
  mushroom,
  pool,
  shaving,
  spreadPoints,
  spotsWithin,
} from './pantry.ts';
import { scattered } from './table.ts';

interface PastaLook {
  readonly strand: readonly string[];
  readonly wide: number;
  readonly count?: number;
}

/** A nest of strands, wound by a fork. */
const nest = (brush: Brush, { strand, wide, count = 190 }: PastaLook, at: Point = middle, r = 188): string => {
  const bottom = circle(
    at,
    r * 0.96,
    `fill="${strand[1] ?? '#d9a441'}" filter="${reliefFilter(brush, { soft: 20, height: 8, shine: 0.1 })}"`,
  );
  const layers = times(4, (layer) =>
    group(
      `fill="none" stroke-linecap="round" filter="${shadowFilter(brush, { dx: 2, dy: 3, soft: 3, opacity: 0.32 })}"`,
      group(
        `filter="${reliefFilter(brush, { soft: wide / 4, height: 2.8, shine: 0.4, gloss: 14 })}"`,
        times(Math.round(count / 4), () => {
          const reach = r * (1 - layer * 0.17) * between(brush, 0.35, 1);
          const start = between(brush, 0, 6.3);
          const sweep = between(brush, 1.2, 3.4);
          const off: Point = [at[0] + between(brush, -18, 18), at[1] + between(brush, -18, 18)];
          const points = times(6, (index) =>
            polar(off, start + (index / 5) * sweep, reach * (1 + Math.sin(index * 1.7 + start) * 0.09)),
          );
          return path(smoothPath(points, false), `stroke="${pick(brush, strand)}" stroke-width="${wide}"`);
        }),
      ),
    ),
  ).join('');
  return bottom + layers;
};

const wheat = ['#f4d58a', '#eec471', '#f8e1a4', '#e3b45a'];

export const carbonara = (brush: Brush): string =>
  nest(brush, { strand: ['#f7dc8f', '#f0cb70', '#fae7ae', '#e8bd5e'], wide: 11 }) +
  dice(brush, spotsWithin(brush, middle, { r: 170, count: 34 }), {
    size: 17,
    colors: ['#b4502c', '#c9683c', '#8f3a1f', '#e0916a'],
  }) +
  grated(brush, middle, { r: 130, count: 110 }) +
  circle(
    [480, 345],
    46,
    `fill="${radial(brush, [
      [0, '#ffd45a'],
      [0.5, '#f9a51d'],
      [1, '#d97c05'],
    ])}" filter="${shadowFilter(brush, { dx: 5, dy: 8, soft: 6 })}"`,
  ) +
  ellipse([466, 328], 12, 7, 'fill="#fff" opacity=".85" transform="rotate(-30 466 328)"') +
  scattered(brush, { at: middle, to: 200, count: 110, size: 2.4, colors: ['#1d120b', '#3d2a1c'] }) +
  lobedLeaf(brush, [530, 400], { length: 56, wide: 22, turn: 60 });

export const ragu = (brush: Brush): string =>
  nest(brush, { strand: ['#f0c869', '#e7b64f', '#f6d98c', '#d9a03c'], wide: 22, count: 96 }) +
  path(
    blob(brush, [480, 345], { rx: 118, ry: 104, uneven: 0.13 }),
    `fill="#8f2f16" filter="${reliefFilter(brush, { soft: 10, height: 12, bump: 1.2, grain: 0.06, shine: 0.5, ragged: 14 })}"`,
  ) +
  dice(brush, spotsWithin(brush, [480, 345], { r: 108, count: 60 }), {
    size: 11,
    colors: ['#7a2a14', '#a33f1e', '#c2552a', '#5f1f0f', '#e07b39'],
  }) +
  grated(brush, [480, 335], { r: 80, count: 90 }) +
  basilTop(brush, [488, 338], 62);

const clam = (brush: Brush, at: Point, turn: number): string => {
  const shell = 'M-50 10C-52 -34 -22 -54 0 -54C22 -54 52 -34 50 10C34 30 -34 30 -50 10Z';
  const ribs = [-66, -44, -22, 0, 22, 44, 66]
    .map((angle) => polar([0, 14], ((angle - 90) * Math.PI) / 180, 58))
    .map(([x, y]) => `M0 14L${n(x * 0.86)} ${n(y)}`)
    .join('');
  return translateMarks(
    at,
    `<g transform="rotate(${n(turn)})" filter="${shadowFilter(brush, { dx: 4, dy: 6, soft: 4 })}">` +
      path(
        shell,
        `fill="${linear(
          brush,
          [
            [0, '#f3e6d0'],
            [0.6, '#c9ab84'],
            [1, '#8b6c4c'],
          ],
          [0.6, 1],
        )}"`,
      ) +
      path(ribs, 'fill="none" stroke="#8b6c4c" stroke-opacity=".45" stroke-width="2.6"') +
      path('M-44 12C-30 40 30 40 44 12C24 22 -24 22 -44 12Z', 'fill="#6f5740"') +
      ellipse([0, 14], 32, 15, `fill="#f9b968" filter="${reliefFilter(brush, { soft: 4, height: 5, shine: 0.7 })}"`) +
      '</g>',
    0.92,
  );
};

export const vongole = (brush: Brush): string =>
  nest(brush, { strand: wheat, wide: 10 }) +
  times(12, (index) =>
    clam(
      brush,
      polar(middle, index * 0.55 + between(brush, -0.1, 0.1), index % 3 === 0 ? 70 : between(brush, 125, 175)),
      between(brush, 0, 360),
    ),
  ).join('') +
  chopped(brush, middle, { r: 185, count: 90 }) +
  times(7, () => {
    const spot = polar(middle, between(brush, 0, 6.3), between(brush, 20, 160));
    return rotateMarks(
      between(brush, 0, 180),
      spot,
      ellipse(spot, 11, 7, 'fill="none" stroke="#d3261a" stroke-width="5"'),
    );
  }).join('');

export const gnocchi = (brush: Brush): string =>
  pool(brush, middle, { rx: 188, color: '#6f9a34', shine: 0.4, uneven: 0.04 }) +
  spreadPoints(brush, middle, { r: 176, count: 64 })
    .map((spot) => {
      const turn = between(brush, 0, 180);
      return group(
        `filter="${shadowFilter(brush, { dx: 4, dy: 6, soft: 4 })}" transform="rotate(${n(turn)} ${spot.map(n).join(' ')})"`,
        ellipse(
          spot,
          32,
          23,
          `fill="${pick(brush, ['#f3e2a4', '#ecd993', '#f8ebbd', '#dfd283'])}" filter="${reliefFilter(brush, { soft: 8, height: 4.5, shine: 0.5 })}"`,
        ) +
          path(
            [-14, -5, 4, 13].map((x) => `M${n(spot[0] + x)} ${n(spot[1] - 14)}q5 14 0 28`).join(''),
            'fill="none" stroke="#8f8a3c" stroke-opacity=".35" stroke-width="2.4"',
          ),
      );
    })
    .join('') +
  dice(brush, spotsWithin(brush, middle, { r: 180, count: 120 }), {
    size: 5,
    colors: ['#3f7320', '#568c2a', '#2d5a18'],
    shine: 0.3,
  }) +
  times(16, () =>
    bead(brush, polar(middle, between(brush, 0, 6.3), between(brush, 10, 170)), {
      rx: 13,
      ry: 7,
      colors: ['#fff2cf', '#ecca8b', '#c79a52'],
    }),
  ).join('') +
  grated(brush, middle, { r: 110, count: 60 }) +
  basilTop(brush, middle, 68);

export const penne = (brush: Brush): string =>
  pool(brush, middle, { rx: 190, color: '#c4300f', shine: 0.5, uneven: 0.04 }) +
  times(64, () => {
    const spot = polar(middle, between(brush, 0, 6.3), 165 * Math.sqrt(brush.random()));
    const turn = between(brush, 0, 360);
    return group(
      `filter="${shadowFilter(brush, { dx: 4, dy: 6, soft: 4, opacity: 0.55 })}"`,
      `<g transform="translate(${spot.map(n).join(' ')}) rotate(${n(turn)})" filter="${reliefFilter(brush, { soft: 5, height: 7, shine: 0.5 })}">` +
        path('M-46 -13L40 -13L52 13L-36 13Z', `fill="${pick(brush, ['#ee9a4a', '#e68434', '#f3b064', '#e0702a'])}"`) +
        path('M-40 -5H44M-38 4H48', 'stroke="#b9521a" stroke-opacity=".5" stroke-width="2.5"') +
        ellipse([46, 0], 6, 12, 'fill="#7b2509"') +
        '</g>',
    );
  }).join('') +
  times(9, () =>
    pool(brush, polar(middle, between(brush, 0, 6.3), between(brush, 0, 150)), {
      rx: 28,
      ry: 18,
      color: '#cf2c14',
      shine: 0.7,
    }),
  ).join('') +
  times(7, () => {
    const spot = polar(middle, between(brush, 0, 6.3), between(brush, 10, 150));
    return rotateMarks(
      between(brush, 0, 180),
      spot,
      path(
        `M${n(spot[0] - 34)} ${n(spot[1])}C${n(spot[0] - 10)} ${n(spot[1] - 20)} ${n(spot[0] + 20)} ${n(spot[1] - 14)} ${n(spot[0] + 40)} ${n(spot[1] + 8)}C${n(spot[0] + 14)} ${n(spot[1] + 4)} ${n(spot[0] - 14)} ${n(spot[1] + 10)} ${n(spot[0] - 34)} ${n(spot[1])}Z`,
        `fill="#e01f12" filter="${reliefFilter(brush, { soft: 3, height: 5, shine: 0.9 })}"`,
      ),
    );
  }).join('') +
  chopped(brush, middle, { r: 170, count: 60 }) +
  basilTop(brush, middle, 62);

export const risotto = (brush: Brush): string =>
  circle(
    middle,
    214,
    `fill="#ecd49c" filter="${reliefFilter(brush, { soft: 20, height: 10, bump: 0.5, grain: 0.03, shine: 0.3 })}"`,
  ) +
  group(
    `filter="${reliefFilter(brush, { soft: 2.4, height: 3.4, shine: 0.4 })}"`,
    spotsWithin(brush, middle, { r: 204, count: 620 }).map((spot) =>
      ellipse(
        spot,
        between(brush, 8, 11),
        between(brush, 4.6, 6),
        `fill="${pick(brush, ['#fbf0cf', '#f3e0ae', '#efd79b', '#fff7e0', '#e5c686'])}" transform="rotate(${n(between(brush, 0, 180))} ${spot.map(n).join(' ')})"`,
      ),
    ),
  ) +
  times(13, () =>
    mushroom(brush, polar(middle, between(brush, 0, 6.3), between(brush, 12, 150)), { size: between(brush, 40, 58) }),
  ).join('') +
  grated(brush, [480, 350], { r: 110, count: 50 }) +
  times(4, () => shaving(brush, polar(middle, between(brush, 0, 6.3), between(brush, 10, 100)), 44)).join('') +
  chopped(brush, middle, { r: 180, count: 54 }) +
  lobedLeaf(brush, [500, 360], { length: 74, wide: 30, turn: 35 }) +
  lobedLeaf(brush, [488, 366], { length: 62, wide: 26, turn: -45 });
