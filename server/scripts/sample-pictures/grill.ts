import {
  between,
  blob,
  ellipse,
  group,
  middle,
  translateMarks,
  n,
  path,
  pick,
  radial,
  reliefFilter,
  shadowFilter,
  times,
  rotateMarks,
  type Brush,
  type Point,
} from './brush.ts';
import { basilTop, chopped, lobedLeaf, oil, pool, pot, shaving, sprig, tomatoSlice } from './pantry.ts';
import { scattered } from './table.ts';

/** Dark stripes from a hot grill, drawn over the food. */
export const grillMarks = (
  brush: Brush,
  at: Point,
  { wide, count = 5, gap = 46, turn = -35 }: { wide: number; count?: number; gap?: number; turn?: number },
): string =>
  rotateMarks(
    turn,
    at,
    group(
      `stroke="#2c1206" stroke-opacity=".72" stroke-width="13" stroke-linecap="round" filter="${reliefFilter(brush, { soft: 3, height: -3, shine: 0.1, ragged: 5, bump: 0.2 })}"`,
      times(count, (index) => {
        const y = at[1] + (index - (count - 1) / 2) * gap;
        const half = wide * Math.cos(((index - (count - 1) / 2) / count) * 2.1);
        return `<path d="M${n(at[0] - half)} ${n(y)}H${n(at[0] + half)}" fill="none"/>`;
      }),
    ),
  );

export const potatoes = (brush: Brush, spots: readonly Point[], size = 36): string =>
  spots
    .map((spot) =>
      group(
        `filter="${shadowFilter(brush, { dx: 5, dy: 8, soft: 6 })}"`,
        path(
          blob(brush, spot, {
            rx: size * between(brush, 0.95, 1.25),
            ry: size * between(brush, 0.75, 0.95),
            uneven: 0.12,
            corners: 6,
            turn: between(brush, 0, 6),
          }),
          `fill="${pick(brush, ['#e9b550', '#dfa03a', '#f0c56c', '#cf8d2c'])}" filter="${reliefFilter(brush, { soft: 8, height: 8, bump: 0.5, grain: 0.05, shine: 0.35 })}"`,
        ),
      ),
    )
    .join('');

export const ribeye = (brush: Brush): string => {
  const meat =
    'M236 330C226 246 306 190 420 196C520 200 596 244 600 326C604 410 520 470 412 470C310 470 244 416 236 330Z';
  const fat = 'M236 330C226 246 306 190 420 196C520 200 596 244 600 326';
  return (
    potatoes(
      brush,
      [
        [600, 500],
        [536, 530],
        [656, 452],
        [590, 560],
        [660, 520],
        [470, 548],
      ],
      38,
    ) +
    sprig(brush, [690, 560], { length: 150, turn: -55 }) +
    group(
      `filter="${shadowFilter(brush, { dx: 12, dy: 16, soft: 12, opacity: 0.6 })}"`,
      path(
        meat,
        `fill="#7c3a1e" filter="${reliefFilter(brush, { soft: 16, height: 14, bump: 0.55, grain: 0.035, shine: 0.42, gloss: 11 })}"`,
      ),
    ) +
    path(
      fat,
      `fill="none" stroke="#e3b477" stroke-width="20" stroke-linecap="round" stroke-opacity=".85" filter="${reliefFilter(brush, { soft: 5, height: 5, bump: 0.5, grain: 0.06, shine: 0.4, ragged: 8 })}"`,
    ) +
    grillMarks(brush, [418, 332], { wide: 170, count: 6, gap: 44, turn: -38 }) +
    path(
      'M330 392C370 356 440 372 470 340S540 300 560 308',
      'fill="none" stroke="#d99a66" stroke-opacity=".45" stroke-width="10" stroke-linecap="round"',
    ) +
    path(
      'M400 300l52 -16l22 30l-50 22Z',
      `fill="#fbe08a" filter="${reliefFilter(brush, { soft: 5, height: 6, shine: 0.6 })}"`,
    ) +
    chopped(brush, [430, 320], { r: 46, count: 14 }) +
    sprig(brush, [330, 410], { length: 150, turn: 62 }) +
    scattered(brush, { at: [418, 332], to: 160, count: 70, size: 2.4, colors: ['#fff3e0', '#ffe7c4', '#160a05'] }) +
    pot(brush, [665, 250], { r: 70, color: '#8a5a33' }) +
    scattered(brush, { at: [665, 250], to: 46, count: 26, size: 4, colors: ['#1d120b', '#5c3a20'] })
  );
};

export const tagliata = (brush: Brush): string =>
  times(15, (index) =>
    lobedLeaf(brush, [between(brush, 330, 640), between(brush, 300, 560)], {
      length: between(brush, 90, 125),
      wide: 26,
      color: pick(brush, ['#4d8f35', '#3d7a2b', '#6aa845']),
      turn: index * 24,
    }),
  ).join('') +
  times(8, (index) => {
    const at: Point = [300 + index * 46, 300 + index * 20];
    return translateMarks(
      at,
      `<g transform="rotate(-24)" filter="${shadowFilter(brush, { dx: 7, dy: 9, soft: 7, opacity: 0.55 })}">` +
        path(
          blob(brush, [0, 0], { rx: 34, ry: 104, uneven: 0.05, corners: 14 }),
          `fill="#4e2210" filter="${reliefFilter(brush, { soft: 8, height: 9, bump: 0.5, grain: 0.05, shine: 0.35 })}"`,
        ) +
        path(
          blob(brush, [3, 0], { rx: 24, ry: 90, uneven: 0.05, corners: 14 }),
          `fill="${radial(
            brush,
            [
              [0, '#f08a80'],
              [0.45, '#d3564f'],
              [0.85, '#a0493a'],
              [1, '#7c3a26'],
            ],
            { cx: 0.5, cy: 0.5, r: 0.55 },
          )}" filter="${reliefFilter(brush, { soft: 5, height: 4, bump: 0.5, grain: 0.05, shine: 0.5 })}"`,
        ) +
        '</g>',
    );
  }).join('') +
  times(7, () => shaving(brush, [between(brush, 350, 620), between(brush, 300, 480)], between(brush, 30, 44))).join(
    '',
  ) +
  times(5, () => lobedLeaf(brush, [between(brush, 400, 580), between(brush, 330, 470)], { length: 84, wide: 22 })).join(
    '',
  ) +
  oil(brush, middle, { from: 90, to: 205, count: 14, color: '#5f2417' }) +
  scattered(brush, { at: middle, to: 170, count: 60, size: 2.6, colors: ['#fff3e0', '#160a05'] });

export const saltimbocca = (brush: Brush): string =>
  pool(brush, [480, 390], { rx: 190, ry: 172, color: '#b5763a', shine: 0.6, uneven: 0.04 }) +
  (
    [
      [385, 290, -20],
      [560, 330, 16],
      [430, 455, -4],
    ] as const
  )
    .map(([x, y, turn]) =>
      rotateMarks(
        turn,
        [x, y],
        group(
          `filter="${shadowFilter(brush, { dx: 9, dy: 12, soft: 9, opacity: 0.55 })}"`,
          path(
            blob(brush, [x, y], { rx: 122, ry: 80, uneven: 0.08 }),
            `fill="#b8783f" filter="${reliefFilter(brush, { soft: 14, height: 11, bump: 0.7, grain: 0.04, shine: 0.45 })}"`,
          ),
        ) +
          path(
            blob(brush, [x, y], { rx: 112, ry: 64, uneven: 0.12, corners: 11 }),
            `fill="#d0705c" stroke="#eab59c" stroke-width="4" filter="${reliefFilter(brush, { soft: 8, height: 8, bump: 0.6, grain: 0.03, shine: 0.5 })}"`,
          ) +
          group(
            `filter="${shadowFilter(brush, { dx: 3, dy: 5, soft: 4 })}"`,
            path(
              `M${x - 62} ${y + 34}C${x - 44} ${y + 4} ${x + 14} ${y - 36} ${x + 66} ${y - 36}C${x + 52} ${y - 2} ${x - 8} ${y + 38} ${x - 62} ${y + 34}Z`,
              `fill="#7f9a6d" filter="${reliefFilter(brush, { soft: 5, height: 5, bump: 1, grain: 0.09, shine: 0.2 })}"`,
            ) +
              path(
                `M${x - 60} ${y + 33}C${x - 20} ${y + 12} ${x + 26} ${y - 16} ${x + 64} ${y - 35}`,
                'fill="none" stroke="#d3dfbf" stroke-width="3.5"',
              ),
          ) +
          path(
            `M${x - 34} ${y - 62}L${x + 36} ${y + 66}`,
            'stroke="#e6c48c" stroke-width="6" stroke-linecap="round" stroke-opacity=".9"',
          ),
      ),
    )
    .join('') +
  oil(brush, [480, 390], { from: 60, to: 190, count: 16, color: '#e3b04b' }) +
  chopped(brush, middle, { r: 170, count: 30 });

export const grilledVegetables = (brush: Brush): string =>
  times(7, (index) => {
    const at: Point = [320 + index * 52, 250 + (index % 2) * 16];
    return translateMarks(
      at,
      `<g transform="rotate(${n(-14 + between(brush, -6, 6))})" filter="${shadowFilter(brush, { dx: 6, dy: 8, soft: 6 })}">` +
        ellipse([0, 0], 38, 96, 'fill="#43233f"') +
        ellipse(
          [0, 0],
          32,
          90,
          `fill="#dcc693" filter="${reliefFilter(brush, { soft: 8, height: 5, bump: 0.6, grain: 0.04, shine: 0.35 })}"`,
        ) +
        path(
          'M-28 -46L28 -62M-32 -10L32 -28M-32 26L32 8M-26 60L28 44',
          'stroke="#3f1f0c" stroke-opacity=".8" stroke-width="9" stroke-linecap="round"',
        ) +
        '</g>',
    );
  }).join('') +
  times(6, (index) => {
    const at: Point = [340 + index * 58, 448 + (index % 2) * 14];
    return translateMarks(
      at,
      `<g transform="rotate(${n(18 + between(brush, -6, 6))})" filter="${shadowFilter(brush, { dx: 6, dy: 8, soft: 6 })}">` +
        '<rect x="-31" y="-92" width="62" height="184" rx="30" fill="#3f7327"/>' +
        `<rect x="-25" y="-86" width="50" height="172" rx="25" fill="#e4eaa9" filter="${reliefFilter(brush, { soft: 8, height: 5, bump: 0.5, grain: 0.04, shine: 0.35 })}"/>` +
        path(
          'M-22 -50L22 -64M-24 -14L24 -28M-24 22L24 8M-22 58L22 44',
          'stroke="#4a260f" stroke-opacity=".78" stroke-width="9" stroke-linecap="round"',
        ) +
        '</g>',
    );
  }).join('') +
  times(3, (index) => {
    const spot: Point = [392 + index * 90, 356 - (index % 2) * 18];
    return (
      group(
        `filter="${shadowFilter(brush, { dx: 7, dy: 9, soft: 7 })}"`,
        path(
          blob(brush, spot, { rx: 58, ry: 48, uneven: 0.09 }),
          `fill="#f2cf86" filter="${reliefFilter(brush, { soft: 12, height: 9, bump: 0.35, grain: 0.04, shine: 0.5 })}"`,
        ),
      ) + grillMarks(brush, spot, { wide: 38, count: 3, gap: 26 })
    );
  }).join('') +
  times(3, (index) => tomatoSlice(brush, [600 + index * 26, 330 + index * 60], 36)).join('') +
  oil(brush, middle, { from: 20, to: 205, count: 22 }) +
  basilTop(brush, [480, 350], 64);
