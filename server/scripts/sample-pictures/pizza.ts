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
  grated,
  lobedLeaf,
  mushroom,
  oil,
  pool,
  spreadPoints,
  tomatoSlice,
} from './pantry.ts';
import { scattered } from './table.ts';

type Topping = 'basil' | 'salami' | 'ham' | 'mushroom' | 'tuna' | 'garlic' | 'cheeses';

interface PizzaLook {
  readonly sauce: string;
  readonly cheese: number;
  readonly toppings: readonly Topping[];
}

const toppings: Readonly<Record<Topping, (brush: Brush, at: Point, r: number) => string>> = {
  basil: (brush, at, r) =>
    spreadPoints(brush, at, { r: r * 0.8, count: 7, turn: 0.7 })
      .map((spot) => basil(brush, spot, between(brush, 56, 72)))
      .join(''),
  salami: (brush, at, r) =>
    spreadPoints(brush, at, { r, count: 13 })
      .map((spot) =>
        group(
          `filter="${shadowFilter(brush, { dx: 3, dy: 5, soft: 4 })}"`,
          path(
            blob(brush, spot, { rx: 38, uneven: 0.05 }),
            `fill="#b3301d" filter="${reliefFilter(brush, { soft: 6, height: 5, bump: 0.5, grain: 0.07, shine: 0.45 })}"`,
          ) +
            scattered(brush, { at: spot, to: 32, count: 16, size: 3.4, colors: ['#f3c4a2', '#e89b78'], opacity: 0.9 }) +
            circle([spot[0], spot[1]], 35, 'fill="none" stroke="#6f160c" stroke-opacity=".6" stroke-width="4"'),
        ),
      )
      .join('') +
    spreadPoints(brush, at, { r: r * 0.9, count: 7, turn: 1.1 })
      .map((spot) =>
        rotateMarks(
          between(brush, 0, 180),
          spot,
          ellipse(spot, 17, 5, `fill="#d3261a" filter="${reliefFilter(brush, { soft: 2, height: 4, shine: 0.8 })}"`),
        ),
      )
      .join(''),
  ham: (brush, at, r) =>
    spreadPoints(brush, at, { r: r * 0.92, count: 8, turn: 0.4 })
      .map((spot) =>
        group(
          `filter="${shadowFilter(brush, { dx: 4, dy: 6, soft: 5 })}"`,
          path(
            blob(brush, spot, { rx: 52, ry: 34, uneven: 0.25, corners: 8, turn: between(brush, 0, 6) }),
            `fill="${pick(brush, ['#f1a09a', '#ea8d88', '#f6b4aa'])}" filter="${reliefFilter(brush, { soft: 8, height: 8, bump: 0.5, grain: 0.025, shine: 0.4 })}"`,
          ),
        ),
      )
      .join(''),
  mushroom: (brush, at, r) =>
    spreadPoints(brush, at, { r: r * 0.95, count: 11, turn: 2 })
      .map((spot) => mushroom(brush, spot, { size: between(brush, 36, 46) }))
      .join(''),
  tuna: (brush, at, r) =>
    dice(brush, spreadPoints(brush, at, { r, count: 34 }), {
      size: 22,
      colors: ['#e9c9ae', '#d9b193', '#f3dcc6'],
      shine: 0.2,
    }) +
    spreadPoints(brush, at, { r, count: 15, turn: 1.3 })
      .map((spot) =>
        rotateMarks(
          between(brush, 0, 180),
          spot,
          path(
            `M${n(spot[0] - 34)} ${n(spot[1])}a34 30 0 0 1 68 0`,
            `fill="none" stroke="#8e3b78" stroke-width="6" filter="${shadowFilter(brush, { dx: 2, dy: 3, soft: 2 })}"`,
          ) +
            path(`M${n(spot[0] - 31)} ${n(spot[1])}a31 27 0 0 1 62 0`, 'fill="none" stroke="#f3dcec" stroke-width="3"'),
        ),
      )
      .join('') +
    spreadPoints(brush, at, { r, count: 18, turn: 2.2 })
      .map((spot) => bead(brush, spot, { rx: 8, ry: 7 }))
      .join(''),
  garlic: (brush, at, r) =>
    spreadPoints(brush, at, { r, count: 16 })
      .map((spot) =>
        rotateMarks(
          between(brush, 0, 180),
          spot,
          ellipse(
            spot,
            17,
            10,
            `fill="#fff1cb" stroke="#d9a54e" stroke-width="3" filter="${shadowFilter(brush, { dx: 2, dy: 3, soft: 2 })}"`,
          ),
        ),
      )
      .join('') +
    chopped(brush, at, { r, count: 130, colors: ['#4f5f2a', '#6f7f3c', '#3a4a1e'] }) +
    spreadPoints(brush, at, { r: r * 0.7, count: 5, turn: 0.9 })
      .map((spot) => tomatoSlice(brush, spot, 36))
      .join(''),
  cheeses: (brush, at, r) =>
    group(
      `filter="${reliefFilter(brush, { soft: 8, height: 2.4, bump: 0.15, shine: 0.5, ragged: 8 })}"`,
      spreadPoints(brush, at, { r: r * 1.04, count: 34 }).map((spot) =>
        path(
          blob(brush, spot, { rx: between(brush, 34, 58), ry: between(brush, 28, 46), uneven: 0.2 }),
          `fill="${pick(brush, ['#fbe3a0', '#fff3cc', '#f6cf6e', '#fdeeb9'])}"`,
        ),
      ),
    ) +
    scattered(brush, { at, to: r, count: 30, size: 12, colors: ['#e09a35', '#c9742a'], opacity: 0.5 }) +
    spreadPoints(brush, at, { r, count: 16, turn: 1 })
      .map((spot) => path(blob(brush, spot, { rx: 9, uneven: 0.35, corners: 6 }), 'fill="#4f7f86" fill-opacity=".7"'))
      .join('') +
    chopped(brush, at, { r, count: 40 }) +
    scattered(brush, { at, to: r, count: 60, size: 2.2, colors: ['#2b1a10'] }),
};

export const pizza = (
  brush: Brush,
  { sauce, cheese, toppings: chosen }: PizzaLook,
  at: Point = middle,
  r = 292,
): string => {
  const crust = blob(brush, at, { rx: r, uneven: 0.02, corners: 22 });
  const inner = blob(brush, at, { rx: r * 0.83, uneven: 0.025, corners: 20 });
  const blisters = times(30, (index) => {
    const spot = polar(at, (index / 30) * 6.28 + between(brush, -0.1, 0.1), r * between(brush, 0.87, 0.96));
    return path(
      blob(brush, spot, {
        rx: between(brush, 8, 20),
        ry: between(brush, 6, 12),
        uneven: 0.3,
        corners: 7,
        turn: (index / 30) * 6.28 + 1.57,
      }),
      `fill="${pick(brush, ['#4a230b', '#7b3f14', '#2f1506'])}" fill-opacity="${n(between(brush, 0.3, 0.75))}"`,
    );
  }).join('');
  return (
    group(
      `filter="${shadowFilter(brush, { dx: 12, dy: 18, soft: 14, opacity: 0.6 })}"`,
      path(
        crust,
        `fill="#dba355" filter="${reliefFilter(brush, { soft: 15, height: 16, bump: 0.4, grain: 0.03, shine: 0.25, gloss: 9 })}"`,
      ),
    ) +
    group(`filter="${reliefFilter(brush, { soft: 2, height: 2, shine: 0.1, ragged: 5, bump: 0.1 })}"`, blisters) +
    path(
      inner,
      `fill="${sauce}" filter="${reliefFilter(brush, { soft: 8, height: -5, bump: 0.5, grain: 0.04, shine: 0.5 })}"`,
    ) +
    group(
      `filter="${reliefFilter(brush, { soft: 6, height: 6, bump: 0.4, grain: 0.04, shine: 0.5, ragged: 10 })}"`,
      spreadPoints(brush, at, { r: r * 0.74, count: cheese }).map((spot) =>
        path(
          blob(brush, spot, {
            rx: between(brush, 30, 54),
            ry: between(brush, 26, 44),
            uneven: 0.2,
            corners: 9,
            turn: between(brush, 0, 6),
          }),
          `fill="${pick(brush, ['#fff4d4', '#fdeabb', '#fff9e6'])}"`,
        ),
      ),
    ) +
    scattered(brush, { at, to: r * 0.76, count: cheese * 2, size: 9, colors: ['#d98f2f', '#b9651b'], opacity: 0.5 }) +
    chosen.map((topping) => toppings[topping](brush, at, r * 0.7)).join('') +
    oil(brush, at, { from: 20, to: r * 0.74, count: 16, color: '#e2b021' })
  );
};

export const calzone = (brush: Brush): string => {
  const shell =
    'M190 400C186 260 330 180 480 182C630 184 770 262 768 400C766 446 700 462 480 462C260 462 192 446 190 400Z';
  return (
    group(
      `filter="${shadowFilter(brush, { dx: 12, dy: 18, soft: 14, opacity: 0.6 })}"`,
      path(
        shell,
        `fill="#dca14f" filter="${reliefFilter(brush, { soft: 24, height: 15, bump: 0.22, grain: 0.02, shine: 0.3, gloss: 9 })}"`,
      ),
    ) +
    times(13, (index) =>
      path(
        `M${226 + index * 42} ${n(438 + Math.sin(index / 2) * 5)}c8 -24 22 -24 26 2`,
        `fill="none" stroke="#8f5519" stroke-opacity=".75" stroke-width="7" stroke-linecap="round"`,
      ),
    ).join('') +
    group(
      `filter="${reliefFilter(brush, { soft: 2, height: 2, shine: 0.1, ragged: 8, bump: 0.2 })}"`,
      times(26, () =>
        path(
          blob(brush, [between(brush, 250, 710), between(brush, 225, 420)], {
            rx: between(brush, 9, 26),
            ry: between(brush, 6, 16),
            uneven: 0.3,
            corners: 7,
          }),
          `fill="#4a230b" fill-opacity="${n(between(brush, 0.2, 0.55))}"`,
        ),
      ),
    ) +
    path(
      'M330 300C420 262 540 262 640 304',
      'fill="none" stroke="#fff2cf" stroke-opacity=".5" stroke-width="10" stroke-linecap="round"',
    ) +
    pool(brush, [480, 326], { rx: 150, ry: 48, color: '#cf3a1f', shine: 0.6, turn: 0 }) +
    grated(brush, [480, 326], { r: 62, count: 46 }) +
    basilTop(brush, [480, 326], 66) +
    tomatoSlice(brush, [300, 530], 38) +
    times(5, () =>
      lobedLeaf(brush, [between(brush, 560, 660), between(brush, 520, 570)], {
        length: 100,
        wide: 22,
        turn: between(brush, 30, 110),
      }),
    ).join('')
  );
};
