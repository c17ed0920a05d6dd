import {
  between,
  blob,
  blurFilter,
  circle,
  ellipse,
  group,
  linear,
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

const degrees = (brush: Brush): number => between(brush, 0, 360);

/** A leaf of basil: broad, glossy, with a fold along its middle. */
export const basil = (brush: Brush, at: Point, size = 60, turn = degrees(brush)): string => {
  const dark = linear(
    brush,
    [
      [0, '#5fae3c'],
      [0.5, '#3a8a2b'],
      [1, '#20601c'],
    ],
    [0.4, 1],
  );
  const half = 'M0 0C-30 -16 -42 -62 0 -100C42 -62 30 -16 0 0Z';
  const veins = [-22, -42, -62, -80]
    .map((y) => `M0 ${y + 8}C-8 ${y} -16 ${y - 4} -22 ${y - 4}M0 ${y + 8}C8 ${y} 16 ${y - 4} 22 ${y - 4}`)
    .join('');
  return translateMarks(
    at,
    `<g transform="rotate(${n(turn)})" filter="${shadowFilter(brush, { dx: 3, dy: 5, soft: 4, opacity: 0.5 })}">` +
      path(half, `fill="${dark}"`) +
      path('M0 0C-30 -16 -42 -62 0 -100C-8 -60 -8 -30 0 0Z', 'fill="#8fd15a" opacity=".45"') +
      path(`M0 4V-96${veins}`, 'fill="none" stroke="#c9ee9c" stroke-opacity=".55" stroke-width="2.4"') +
      '</g>',
    size / 100,
  );
};

/** A sprig of three basil leaves. */
export const basilTop = (brush: Brush, at: Point, size = 70): string =>
  [-70, 45, 160]
    .map((turn) => basil(brush, at, size * between(brush, 0.85, 1.1), turn + between(brush, -20, 20)))
    .join('');

/** A long, lobed leaf: rocket, parsley or mint, depending on color and width. */
export const lobedLeaf = (
  brush: Brush,
  at: Point,
  { length = 90, wide = 26, color = '#4d8f35', turn = degrees(brush) } = {},
): string => {
  const side = (sign: number): Point[] =>
    times(6, (index) => [
      sign * (index % 2 === 0 ? wide : wide * 0.42) * Math.sin(((index + 1.4) / 7.4) * Math.PI),
      -(index + 1) * (length / 7),
    ]);
  const outline = smoothPath([[0, 0], ...side(-1), [0, -length], ...side(1).toReversed()]);
  return translateMarks(
    at,
    `<g transform="rotate(${n(turn)})" filter="${shadowFilter(brush, { dx: 3, dy: 4, soft: 3, opacity: 0.45 })}">` +
      path(outline, `fill="${color}"`) +
      path(
        outline,
        `fill="${linear(
          brush,
          [
            [0, '#fff', 0.3],
            [0.5, '#fff', 0],
            [1, '#000', 0.28],
          ],
          [1, 0.3],
        )}"`,
      ) +
      path(`M0 12V${-length * 0.9}`, 'stroke="#e2f4b8" stroke-opacity=".75" stroke-width="2.6" fill="none"') +
      '</g>',
  );
};

/** A crisp leaf of lettuce with a frilled edge. */
export const lettuce = (
  brush: Brush,
  at: Point,
  { size = 110, turn = degrees(brush), color = '#8fbf4d' } = {},
): string => {
  const frill = times(26, (index): Point => {
    const angle = (index / 26) * Math.PI * 2;
    const reach = (index % 2 === 0 ? 1 : 0.86) * between(brush, 0.92, 1.06);
    return [Math.cos(angle) * size * 0.55 * reach, Math.sin(angle) * size * reach];
  });
  const d = smoothPath(frill);
  return translateMarks(
    at,
    `<g transform="rotate(${n(turn)})"><g filter="${shadowFilter(brush, { dx: 5, dy: 7, soft: 6, opacity: 0.5 })}">` +
      path(
        d,
        `fill="${color}" filter="${reliefFilter(brush, { soft: 7, height: 6, bump: 0.5, grain: 0.03, shine: 0.18 })}"`,
      ) +
      '</g>' +
      path(
        `M0 ${n(size * 0.95)}C-9 ${n(size * 0.2)} -5 ${n(-size * 0.3)} 0 ${n(-size * 0.85)}C7 ${n(-size * 0.3)} 12 ${n(size * 0.2)} 9 ${n(size * 0.95)}Z`,
        'fill="#eef6cf" opacity=".85"',
      ) +
      path(
        [-0.5, -0.15, 0.2, 0.5]
          .map(
            (y) =>
              `M0 ${n(size * y + 18)}C-14 ${n(size * y)} -28 ${n(size * y - 14)} ${n(-size * 0.4)} ${n(size * y - 22)}M4 ${n(size * y + 18)}C14 ${n(size * y)} 28 ${n(size * y - 14)} ${n(size * 0.4)} ${n(size * y - 22)}`,
          )
          .join(''),
        'fill="none" stroke="#e6f3bd" stroke-opacity=".6" stroke-width="3"',
      ) +
      '</g>',
  );
};

/** Small uneven dice. */
export const dice = (
  brush: Brush,
  spots: readonly Point[],
  { size = 16, colors, shine = 0.5 }: { size?: number; colors: readonly string[]; shine?: number },
): string =>
  group(
    `filter="${shadowFilter(brush, { dx: 2, dy: 3, soft: 2.5, opacity: 0.5 })}"`,
    group(
      `filter="${reliefFilter(brush, { soft: 3, height: 4, shine, gloss: 14 })}"`,
      spots.map((spot) =>
        path(
          blob(brush, spot, {
            rx: size * between(brush, 0.75, 1.2),
            ry: size * between(brush, 0.65, 1),
            uneven: 0.22,
            corners: 5,
            turn: between(brush, 0, 6),
          }),
          `fill="${pick(brush, colors)}"`,
        ),
      ),
    ),
  );

export const spotsWithin = (
  brush: Brush,
  at: Point,
  { r, count, flat = 1 }: { r: number; count: number; flat?: number },
): Point[] =>
  times(count, () => {
    const [x, y] = polar(at, between(brush, 0, Math.PI * 2), r * Math.sqrt(brush.random()));
    return [x, at[1] + (y - at[1]) * flat];
  });

/** Points spread over a circle so that no two coincide. */
export const spreadPoints = (
  brush: Brush,
  at: Point,
  { r, count, turn = 0 }: { r: number; count: number; turn?: number },
): Point[] =>
  times(count, (index) => {
    const [x, y] = polar(at, turn + index * 2.399_96, r * Math.sqrt((index + 0.6) / count));
    return [x + between(brush, -9, 9), y + between(brush, -9, 9)];
  });

/** A slice of lemon, orange or cucumber, seen from above. */
export const citrus = (
  brush: Brush,
  at: Point,
  r = 60,
  kind: 'lemon' | 'orange' | 'blood' | 'lime' = 'lemon',
): string => {
  const [peel, pith, flesh, bright] = {
    lemon: ['#f2c516', '#fff8da', '#ffe066', '#fff3a8'],
    orange: ['#ef8a12', '#fff0d4', '#ffa42e', '#ffcf70'],
    blood: ['#d8661b', '#fbe3cf', '#b8222c', '#ea5a4c'],
    lime: ['#5f9e2b', '#f3fae0', '#a9d44f', '#d5efa0'],
  }[kind];
  const segments = times(9, (index) => {
    const [from, to] = [index * 40 + 3, index * 40 + 37].map((angle) => (angle * Math.PI) / 180);
    const [a, b] = [polar([0, 0], from ?? 0, r * 0.8), polar([0, 0], to ?? 0, r * 0.8)];
    const tip = polar([0, 0], ((from ?? 0) + (to ?? 0)) / 2, r * 0.1);
    return `M${n(tip[0])} ${n(tip[1])}L${n(a[0])} ${n(a[1])}A${n(r * 0.8)} ${n(r * 0.8)} 0 0 1 ${n(b[0])} ${n(b[1])}Z`;
  }).join('');
  return translateMarks(
    at,
    `<g transform="rotate(${n(degrees(brush))})" filter="${shadowFilter(brush, { dx: 4, dy: 6, soft: 5, opacity: 0.5 })}">` +
      circle([0, 0], r, `fill="${peel}"`) +
      circle([0, 0], r * 0.93, `fill="${pith}"`) +
      path(
        segments,
        `fill="${radial(
          brush,
          [
            [0, bright],
            [1, flesh],
          ],
          { cx: 0.5, cy: 0.5, r: 0.6 },
        )}" stroke="${flesh}" stroke-linejoin="round" stroke-width="4"`,
      ) +
      circle([0, 0], r * 0.98, `fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"`) +
      '</g>',
  );
};

/** A wedge with its peel below. */
export const wedge = (brush: Brush, at: Point, { size = 80, turn = degrees(brush) } = {}): string =>
  translateMarks(
    at,
    `<g transform="rotate(${n(turn)})" filter="${shadowFilter(brush, { dx: 4, dy: 6, soft: 5 })}">` +
      path(
        'M-100 0C-60 64 60 64 100 0C40 18 -40 18 -100 0Z',
        `fill="${linear(brush, [
          [0, '#ffd93b'],
          [1, '#dc9a06'],
        ])}"`,
      ) +
      path('M-100 0C-50 -44 50 -44 100 0C50 26 -50 26 -100 0Z', 'fill="#fff7d2"') +
      path(
        'M-82 0C-40 -32 40 -32 82 0C40 18 -40 18 -82 0Z',
        `fill="${linear(brush, [
          [0, '#fff2a0'],
          [1, '#ffd84d'],
        ])}"`,
      ) +
      path(
        'M-50 -18L-40 12M-16 -24L-14 16M18 -24L14 16M52 -18L40 12',
        'stroke="#fffbe4" stroke-width="5" stroke-opacity=".8"',
      ) +
      '</g>',
    size / 100,
  );

/** A whole small tomato on the table. */
export const cherryTomato = (brush: Brush, at: Point, r = 34): string =>
  group(
    `filter="${shadowFilter(brush, { dx: 8, dy: 10, soft: 7, opacity: 0.55 })}"`,
    circle(
      at,
      r,
      `fill="${radial(brush, [
        [0, '#ff8a63'],
        [0.3, '#e8392a'],
        [0.8, '#b51a17'],
        [1, '#8a0f10'],
      ])}"`,
    ) +
      ellipse(
        [at[0] - r * 0.34, at[1] - r * 0.38],
        r * 0.22,
        r * 0.13,
        `fill="#fff" opacity=".8" transform="rotate(-35 ${n(at[0] - r * 0.34)} ${n(at[1] - r * 0.38)})"`,
      ) +
      rotateMarks(
        degrees(brush),
        at,
        path(
          times(5, (index) => {
            const tip = polar(at, (index / 5) * Math.PI * 2, r * 0.62);
            return `M${n(at[0])} ${n(at[1])}L${n(tip[0])} ${n(tip[1])}`;
          }).join(''),
          'stroke="#4c7a26" stroke-width="5" stroke-linecap="round"',
        ),
      ),
  );

/** A cut face of a tomato. */
export const tomatoSlice = (brush: Brush, at: Point, r = 40): string =>
  translateMarks(
    at,
    `<g transform="rotate(${n(degrees(brush))})" filter="${shadowFilter(brush, { dx: 3, dy: 5, soft: 4 })}">` +
      circle(
        [0, 0],
        r,
        `fill="${radial(
          brush,
          [
            [0, '#f2553d'],
            [0.85, '#d42c20'],
            [1, '#a8150f'],
          ],
          { cx: 0.45, cy: 0.4 },
        )}"`,
      ) +
      times(4, (index) => {
        const spot = polar([0, 0], (index / 4) * Math.PI * 2, r * 0.52);
        return ellipse(
          spot,
          r * 0.3,
          r * 0.2,
          `fill="#f8a169" opacity=".85" transform="rotate(${index * 90 + 90} ${n(spot[0])} ${n(spot[1])})"`,
        );
      }).join('') +
      times(10, () => {
        const spot = polar([0, 0], between(brush, 0, 6.3), r * between(brush, 0.4, 0.64));
        return ellipse(spot, 2.6, 1.8, 'fill="#ffe0a3"');
      }).join('') +
      ellipse([-r * 0.3, -r * 0.4], r * 0.3, r * 0.1, 'fill="#fff" opacity=".35" transform="rotate(-30)"') +
      '</g>',
  );

/** A clove, a caper, an olive, a bean: anything round and small with a shine. */
export const bead = (
  brush: Brush,
  at: Point,
  {
    rx = 20,
    ry = rx,
    colors = ['#8aa03c', '#5b701f', '#34420f'],
    turn = degrees(brush),
    hole = '',
  }: { rx?: number; ry?: number; colors?: readonly [string, string, string]; turn?: number; hole?: string } = {},
): string =>
  group(
    `filter="${shadowFilter(brush, { dx: 4, dy: 6, soft: 4, opacity: 0.5 })}" transform="rotate(${n(turn)} ${n(at[0])} ${n(at[1])})"`,
    ellipse(
      at,
      rx,
      ry,
      `fill="${radial(brush, [
        [0, colors[0]],
        [0.55, colors[1]],
        [1, colors[2]],
      ])}"`,
    ) +
      (hole === '' ? '' : ellipse([at[0] + rx * 0.55, at[1]], rx * 0.24, ry * 0.34, `fill="${hole}"`)) +
      ellipse([at[0] - rx * 0.25, at[1] - ry * 0.42], rx * 0.3, ry * 0.14, 'fill="#fff" opacity=".7"'),
  );

/** A curl of hard cheese. */
export const shaving = (brush: Brush, at: Point, size = 50): string => {
  const turn = degrees(brush);
  return translateMarks(
    at,
    `<g transform="rotate(${n(turn)})" filter="${shadowFilter(brush, { dx: 3, dy: 5, soft: 4 })}">` +
      path(
        blob(brush, [0, 0], { rx: 60, ry: 24, uneven: 0.2, corners: 9 }),
        `fill="${linear(
          brush,
          [
            [0, '#fffbe8'],
            [0.5, '#f6e3ac'],
            [1, '#dcbd74'],
          ],
          [0.3, 1],
        )}"`,
      ) +
      path('M-48 4C-20 -10 20 -8 50 2', 'fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="4"') +
      '</g>',
    size / 60,
  );
};

/** Grated cheese. */
export const grated = (brush: Brush, at: Point, { r = 90, count = 80 } = {}): string =>
  group(
    `filter="${shadowFilter(brush, { dx: 1, dy: 2, soft: 1.4, opacity: 0.4 })}"`,
    spotsWithin(brush, at, { r, count }).map((spot) => {
      const end = polar(spot, between(brush, 0, 6.3), between(brush, 5, 13));
      return path(
        `M${spot.map(n).join(' ')}L${end.map(n).join(' ')}`,
        `stroke="${pick(brush, ['#fffaf0', '#fff0cc', '#f7dfa4'])}" stroke-width="${n(between(brush, 2, 4))}" stroke-linecap="round"`,
      );
    }),
  );

/** Chopped herbs. */
export const chopped = (
  brush: Brush,
  at: Point,
  { r = 120, count = 50, colors = ['#3f8a2c', '#5fa83a', '#2c6a20'] as readonly string[] } = {},
): string =>
  group(
    `filter="${shadowFilter(brush, { dx: 1, dy: 2, soft: 1.4, opacity: 0.5 })}"`,
    spotsWithin(brush, at, { r, count }).map((spot) =>
      path(
        blob(brush, spot, {
          rx: between(brush, 3, 7),
          ry: between(brush, 2, 4),
          uneven: 0.4,
          corners: 5,
          turn: between(brush, 0, 6),
        }),
        `fill="${pick(brush, colors)}"`,
      ),
    ),
  );

export const sprig = (
  brush: Brush,
  at: Point,
  { length = 170, turn = degrees(brush), color = '#4d6b3c' } = {},
): string => {
  const needles = times(26, (index) => {
    const y = -(index / 26) * length;
    const side = index % 2 === 0 ? 1 : -1;
    return `M0 ${n(y)}l${n(side * between(brush, 18, 27))} ${n(-between(brush, 12, 20))}`;
  }).join('');
  return translateMarks(
    at,
    `<g transform="rotate(${n(turn)})" fill="none" stroke-linecap="round" filter="${shadowFilter(brush, { dx: 4, dy: 6, soft: 4 })}">` +
      path(`M0 20V${-length}`, 'stroke="#7a5b39" stroke-width="5"') +
      path(needles, `stroke="${color}" stroke-width="6"`) +
      path(needles, 'stroke="#a9c48a" stroke-opacity=".6" stroke-width="2" transform="translate(-1 -1)"') +
      '</g>',
  );
};

/** A slice of mushroom: cap and stem, pale with a brown edge. */
export const mushroom = (brush: Brush, at: Point, { size = 60, turn = degrees(brush) } = {}): string =>
  translateMarks(
    at,
    `<g transform="rotate(${n(turn)})" filter="${shadowFilter(brush, { dx: 4, dy: 6, soft: 4 })}">` +
      path(
        'M-50 0C-54 -44 -28 -62 0 -62C28 -62 54 -44 50 0C48 14 30 12 15 2C12 20 13 40 18 54C10 66 -10 66 -18 54C-13 40 -12 20 -15 2C-30 12 -48 14 -50 0Z',
        `fill="${linear(
          brush,
          [
            [0, '#b98852'],
            [0.3, '#e7cfa4'],
            [1, '#c79f68'],
          ],
          [0.5, 1],
        )}" stroke="#7c5128" stroke-width="4"`,
      ) +
      path('M-38 -2C-30 -18 -14 -18 -11 0M38 -2C30 -18 14 -18 11 0', 'fill="#8a5c31" fill-opacity=".75"') +
      path(
        'M-36 -28C-24 -50 10 -54 26 -42',
        'fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="5" stroke-linecap="round"',
      ) +
      '</g>',
    size / 60,
  );

/** A pool of sauce or soup: glossy and flat. */
export const pool = (
  brush: Brush,
  at: Point,
  {
    rx,
    ry = rx,
    color,
    shine = 0.5,
    uneven = 0.1,
    corners = 12,
    turn = between(brush, 0, 6),
  }: { rx: number; ry?: number; color: string; shine?: number; uneven?: number; corners?: number; turn?: number },
): string =>
  path(
    blob(brush, at, { rx, ry, uneven, corners, turn }),
    `fill="${color}" filter="${reliefFilter(brush, { soft: 5, height: 4, bump: 0.25, grain: 0.02, shine, gloss: 24 })}"`,
  );

/** A line of sauce from a spoon. */
export const drizzle = (brush: Brush, at: Point, { r = 120, turns = 5, color = '#fff6dc', wide = 8 } = {}): string => {
  const points = times(turns * 2 + 1, (index): Point => [
    at[0] - r + (index / (turns * 2)) * r * 2,
    at[1] +
      (index % 2 === 0 ? -1 : 1) * r * 0.55 * Math.sin(((index + 0.8) / (turns * 2 + 1.6)) * Math.PI) +
      between(brush, -8, 8),
  ]);
  return path(
    smoothPath(points, false),
    `fill="none" stroke="${color}" stroke-width="${wide}" stroke-linecap="round" filter="${reliefFilter(brush, { soft: 2, height: 3, shine: 0.5 })}"`,
  );
};

/** Drops of oil. */
export const oil = (brush: Brush, at: Point, { from = 150, to = 200, count = 12, color = '#c9a514' } = {}): string =>
  group(
    'opacity=".75"',
    times(count, () => {
      const spot = polar(at, between(brush, 0, 6.3), between(brush, from, to));
      const r = between(brush, 4, 13);
      return (
        ellipse(spot, r, r * 0.85, `fill="${color}"`) +
        ellipse([spot[0] - r * 0.3, spot[1] - r * 0.3], r * 0.28, r * 0.2, 'fill="#fff" opacity=".8"')
      );
    }),
  );

/** A small round pot with something in it. */
export const pot = (brush: Brush, at: Point, { r = 64, color = '#fff4d8', glaze = '#f3ede4' } = {}): string =>
  ellipse([at[0] + 9, at[1] + 13], r, r, `fill="#140804" opacity=".55" filter="${blurFilter(brush, 8)}"`) +
  circle(
    at,
    r,
    `fill="${linear(
      brush,
      [
        [0, '#fff'],
        [0.5, glaze],
        [1, '#a89e92'],
      ],
      [1, 1],
    )}"`,
  ) +
  circle(at, r * 0.84, 'fill="#6d6258" opacity=".5"') +
  circle(
    [at[0] + 1, at[1] + 3],
    r * 0.79,
    `fill="${color}" filter="${reliefFilter(brush, { soft: 8, height: 3, bump: 0.3, grain: 0.02, shine: 0.4 })}"`,
  ) +
  path(
    `M${n(at[0] - r * 0.4)} ${n(at[1] + r * 0.05)}a${n(r * 0.4)} ${n(r * 0.36)} 0 1 1 ${n(r * 0.5)} ${n(r * 0.32)}`,
    'fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="6" stroke-linecap="round"',
  );
