import {
  between,
  blob,
  circle,
  ellipse,
  group,
  linear,
  moved,
  n,
  path,
  pick,
  polar,
  radial,
  relief,
  shaded,
  through,
  times,
  turned,
  type Brush,
  type Point,
} from './brush.ts';
import {
  basil,
  basilTop,
  bead,
  chopped,
  citrus,
  dice,
  drizzle,
  grated,
  lettuce,
  lobedLeaf,
  mushroom,
  oil,
  pool,
  pot,
  shaving,
  spotsWithin,
  sprig,
  tomatoSlice,
  wedge,
} from './pantry.ts';
import { board, bowl, plate, scattered } from './table.ts';

export const middle: Point = [480, 360];

/** A slice of toasted bread, as wide as `size` tells. */
const toast = (brush: Brush, at: Point, { size = 100, turn = 0 } = {}): string => {
  const d = blob(brush, [0, 0], { rx: 105, ry: 66, uneven: 0.07, corners: 14 });
  return moved(
    at,
    `<g transform="rotate(${n(turn)})"><g filter="${shaded(brush, { dx: 8, dy: 12, soft: 9, opacity: 0.55 })}">` +
      path(d, `fill="#9a5a22" filter="${relief(brush, { soft: 5, height: 5, bump: 0.4, grain: 0.06, shine: 0.15 })}"`) +
      '</g>' +
      `<g transform="scale(.9)">${path(d, `fill="#eec483" filter="${relief(brush, { soft: 5, height: 4, bump: 0.9, grain: 0.07, shine: 0.1 })}"`)}` +
      `<g stroke="#7a3f12" stroke-opacity=".65" stroke-width="9" stroke-linecap="round">${path('M-62 -36L-30 44M-14 -54L24 54M40 -52L70 30', '')}</g></g></g>`,
    size / 100,
  );
};

export const bruschetta = (brush: Brush): string => {
  const slice = (at: Point, turn: number): string =>
    toast(brush, at, { size: 128, turn }) +
    turned(
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
        `filter="${shaded(brush, { dx: 4, dy: 7, soft: 5, opacity: 0.5 })}"`,
        ellipse(
          spot,
          size * between(brush, 0.8, 1.1),
          size * between(brush, 0.6, 1),
          `fill="none" stroke="${pick(brush, ['#e2a043', '#d88f31', '#ecb55c', '#c97f28'])}" stroke-width="${n(between(brush, 20, 27))}" transform="rotate(${n(between(brush, 0, 180))} ${spot.map(n).join(' ')})" filter="${relief(brush, { soft: 5, height: 6, bump: 1.1, grain: 0.09, shine: 0.3, ragged: 9 })}"`,
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

const croutons = (brush: Brush, spots: readonly Point[]): string =>
  spots
    .map((spot) =>
      group(
        `filter="${shaded(brush, { dx: 4, dy: 6, soft: 4 })}"`,
        path(
          blob(brush, spot, { rx: 25, ry: 23, uneven: 0.12, corners: 4, turn: between(brush, 0, 6) }),
          `fill="${pick(brush, ['#e0a655', '#d19240', '#ecbd74'])}" filter="${relief(brush, { soft: 3, height: 5, bump: 0.9, grain: 0.09, shine: 0.15 })}"`,
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

/** Dark stripes from a hot grill, across whatever is below. */
const grillMarks = (
  brush: Brush,
  at: Point,
  { wide, count = 5, gap = 46, turn = -35 }: { wide: number; count?: number; gap?: number; turn?: number },
): string =>
  turned(
    turn,
    at,
    group(
      `stroke="#2c1206" stroke-opacity=".72" stroke-width="13" stroke-linecap="round" filter="${relief(brush, { soft: 3, height: -3, shine: 0.1, ragged: 5, bump: 0.2 })}"`,
      times(count, (index) => {
        const y = at[1] + (index - (count - 1) / 2) * gap;
        const half = wide * Math.cos(((index - (count - 1) / 2) / count) * 2.1);
        return `<path d="M${n(at[0] - half)} ${n(y)}H${n(at[0] + half)}" fill="none"/>`;
      }),
    ),
  );

const asparagus = (brush: Brush, at: Point, turn: number): string =>
  moved(
    at,
    `<g transform="rotate(${n(turn)})" filter="${shaded(brush, { dx: 5, dy: 7, soft: 5 })}">` +
      path(
        'M-9 150L-11 -90C-12 -130 -6 -150 0 -160C6 -150 12 -130 11 -90L9 150Z',
        `fill="${linear(
          brush,
          [
            [0, '#4f7f2a'],
            [0.35, '#93c257'],
            [1, '#3d6a22'],
          ],
          [1, 0],
        )}"`,
      ) +
      path(
        'M-11 -96C-10 -130 -5 -148 0 -160C5 -148 10 -130 11 -96L5 -84L0 -98L-5 -84Z',
        'fill="#5d5c8a" fill-opacity=".5"',
      ) +
      path(
        'M-9 -60L0 -78L9 -60M-9 -10L0 -30L9 -10M-8 50L0 32L8 50M-7 100L0 86L7 100',
        'fill="#cfe3a0" fill-opacity=".6" stroke="#39601f" stroke-width="2"',
      ) +
      '</g>',
  );

export const salmon = (brush: Brush): string => {
  const fillet =
    'M270 402C262 330 330 262 450 246C560 232 640 252 668 300C690 342 650 400 560 428C460 458 286 470 270 402Z';
  const lines = times(7, (index) => {
    const x = 330 + index * 48;
    return `M${x} ${n(300 - Math.sin(index / 2) * 22)}C${x + 34} 340 ${x + 26} 384 ${x - 6} ${n(430 - index * 3)}`;
  }).join('');
  return (
    pool(brush, [520, 470], { rx: 150, ry: 60, color: '#f3d673', shine: 0.4 }) +
    times(6, (index) => asparagus(brush, [372 + index * 30, 488 + index * 6], 62 + between(brush, -5, 5))).join('') +
    group(
      `filter="${shaded(brush, { dx: 10, dy: 14, soft: 10, opacity: 0.55 })}"`,
      path(
        fillet,
        `fill="#f08a58" filter="${relief(brush, { soft: 18, height: 12, bump: 0.35, grain: 0.035, shine: 0.4, gloss: 12 })}"`,
      ),
    ) +
    path(lines, 'fill="none" stroke="#ffd9bd" stroke-opacity=".75" stroke-width="7" stroke-linecap="round"') +
    grillMarks(brush, [465, 345], { wide: 92, count: 5, gap: 70, turn: 62 }) +
    path(
      fillet,
      `fill="${linear(
        brush,
        [
          [0, '#fff', 0.22],
          [0.4, '#fff', 0],
          [1, '#7a2205', 0.35],
        ],
        [0.5, 1],
      )}"`,
    ) +
    citrus(brush, [585, 300], 52) +
    citrus(brush, [640, 345], 46) +
    chopped(brush, [450, 350], { r: 130, count: 34 }) +
    lobedLeaf(brush, [560, 320], { length: 80, wide: 20, color: '#5e9440', turn: -70 }) +
    scattered(brush, { at: [460, 340], to: 150, count: 40, size: 2, colors: ['#2b1a10', '#fff3e0'] })
  );
};

const potatoes = (brush: Brush, spots: readonly Point[], size = 36): string =>
  spots
    .map((spot) =>
      group(
        `filter="${shaded(brush, { dx: 5, dy: 8, soft: 6 })}"`,
        path(
          blob(brush, spot, {
            rx: size * between(brush, 0.95, 1.25),
            ry: size * between(brush, 0.75, 0.95),
            uneven: 0.12,
            corners: 6,
            turn: between(brush, 0, 6),
          }),
          `fill="${pick(brush, ['#e9b550', '#dfa03a', '#f0c56c', '#cf8d2c'])}" filter="${relief(brush, { soft: 8, height: 8, bump: 0.5, grain: 0.05, shine: 0.35 })}"`,
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
      `filter="${shaded(brush, { dx: 12, dy: 16, soft: 12, opacity: 0.6 })}"`,
      path(
        meat,
        `fill="#7c3a1e" filter="${relief(brush, { soft: 16, height: 14, bump: 0.55, grain: 0.035, shine: 0.42, gloss: 11 })}"`,
      ),
    ) +
    path(
      fat,
      `fill="none" stroke="#e3b477" stroke-width="20" stroke-linecap="round" stroke-opacity=".85" filter="${relief(brush, { soft: 5, height: 5, bump: 0.5, grain: 0.06, shine: 0.4, ragged: 8 })}"`,
    ) +
    grillMarks(brush, [418, 332], { wide: 170, count: 6, gap: 44, turn: -38 }) +
    path(
      'M330 392C370 356 440 372 470 340S540 300 560 308',
      'fill="none" stroke="#d99a66" stroke-opacity=".45" stroke-width="10" stroke-linecap="round"',
    ) +
    path(
      'M400 300l52 -16l22 30l-50 22Z',
      `fill="#fbe08a" filter="${relief(brush, { soft: 5, height: 6, shine: 0.6 })}"`,
    ) +
    chopped(brush, [430, 320], { r: 46, count: 14 }) +
    sprig(brush, [330, 410], { length: 150, turn: 62 }) +
    scattered(brush, { at: [418, 332], to: 160, count: 70, size: 2.4, colors: ['#fff3e0', '#ffe7c4', '#160a05'] }) +
    pot(brush, [665, 250], { r: 70, color: '#8a5a33' }) +
    scattered(brush, { at: [665, 250], to: 46, count: 26, size: 4, colors: ['#1d120b', '#5c3a20'] })
  );
};

export const risotto = (brush: Brush): string =>
  circle(
    middle,
    214,
    `fill="#ecd49c" filter="${relief(brush, { soft: 20, height: 10, bump: 0.5, grain: 0.03, shine: 0.3 })}"`,
  ) +
  group(
    `filter="${relief(brush, { soft: 2.4, height: 3.4, shine: 0.4 })}"`,
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

type Topping = 'basil' | 'salami' | 'ham' | 'mushroom' | 'tuna' | 'garlic' | 'cheeses';

interface PizzaLook {
  readonly sauce: string;
  readonly cheese: number;
  readonly toppings: readonly Topping[];
}

/** Spread over a circle so that nothing lies on the same spot. */
const sown = (brush: Brush, at: Point, { r, count, turn = 0 }: { r: number; count: number; turn?: number }): Point[] =>
  times(count, (index) => {
    const [x, y] = polar(at, turn + index * 2.399_96, r * Math.sqrt((index + 0.6) / count));
    return [x + between(brush, -9, 9), y + between(brush, -9, 9)];
  });

const toppings: Readonly<Record<Topping, (brush: Brush, at: Point, r: number) => string>> = {
  basil: (brush, at, r) =>
    sown(brush, at, { r: r * 0.8, count: 7, turn: 0.7 })
      .map((spot) => basil(brush, spot, between(brush, 56, 72)))
      .join(''),
  salami: (brush, at, r) =>
    sown(brush, at, { r, count: 13 })
      .map((spot) =>
        group(
          `filter="${shaded(brush, { dx: 3, dy: 5, soft: 4 })}"`,
          path(
            blob(brush, spot, { rx: 38, uneven: 0.05 }),
            `fill="#b3301d" filter="${relief(brush, { soft: 6, height: 5, bump: 0.5, grain: 0.07, shine: 0.45 })}"`,
          ) +
            scattered(brush, { at: spot, to: 32, count: 16, size: 3.4, colors: ['#f3c4a2', '#e89b78'], opacity: 0.9 }) +
            circle([spot[0], spot[1]], 35, 'fill="none" stroke="#6f160c" stroke-opacity=".6" stroke-width="4"'),
        ),
      )
      .join('') +
    sown(brush, at, { r: r * 0.9, count: 7, turn: 1.1 })
      .map((spot) =>
        turned(
          between(brush, 0, 180),
          spot,
          ellipse(spot, 17, 5, `fill="#d3261a" filter="${relief(brush, { soft: 2, height: 4, shine: 0.8 })}"`),
        ),
      )
      .join(''),
  ham: (brush, at, r) =>
    sown(brush, at, { r: r * 0.92, count: 8, turn: 0.4 })
      .map((spot) =>
        group(
          `filter="${shaded(brush, { dx: 4, dy: 6, soft: 5 })}"`,
          path(
            blob(brush, spot, { rx: 52, ry: 34, uneven: 0.25, corners: 8, turn: between(brush, 0, 6) }),
            `fill="${pick(brush, ['#f1a09a', '#ea8d88', '#f6b4aa'])}" filter="${relief(brush, { soft: 8, height: 8, bump: 0.5, grain: 0.025, shine: 0.4 })}"`,
          ),
        ),
      )
      .join(''),
  mushroom: (brush, at, r) =>
    sown(brush, at, { r: r * 0.95, count: 11, turn: 2 })
      .map((spot) => mushroom(brush, spot, { size: between(brush, 36, 46) }))
      .join(''),
  tuna: (brush, at, r) =>
    dice(brush, sown(brush, at, { r, count: 34 }), {
      size: 22,
      colors: ['#e9c9ae', '#d9b193', '#f3dcc6'],
      shine: 0.2,
    }) +
    sown(brush, at, { r, count: 15, turn: 1.3 })
      .map((spot) =>
        turned(
          between(brush, 0, 180),
          spot,
          path(
            `M${n(spot[0] - 34)} ${n(spot[1])}a34 30 0 0 1 68 0`,
            `fill="none" stroke="#8e3b78" stroke-width="6" filter="${shaded(brush, { dx: 2, dy: 3, soft: 2 })}"`,
          ) +
            path(`M${n(spot[0] - 31)} ${n(spot[1])}a31 27 0 0 1 62 0`, 'fill="none" stroke="#f3dcec" stroke-width="3"'),
        ),
      )
      .join('') +
    sown(brush, at, { r, count: 18, turn: 2.2 })
      .map((spot) => bead(brush, spot, { rx: 8, ry: 7 }))
      .join(''),
  garlic: (brush, at, r) =>
    sown(brush, at, { r, count: 16 })
      .map((spot) =>
        turned(
          between(brush, 0, 180),
          spot,
          ellipse(
            spot,
            17,
            10,
            `fill="#fff1cb" stroke="#d9a54e" stroke-width="3" filter="${shaded(brush, { dx: 2, dy: 3, soft: 2 })}"`,
          ),
        ),
      )
      .join('') +
    chopped(brush, at, { r, count: 130, colors: ['#4f5f2a', '#6f7f3c', '#3a4a1e'] }) +
    sown(brush, at, { r: r * 0.7, count: 5, turn: 0.9 })
      .map((spot) => tomatoSlice(brush, spot, 36))
      .join(''),
  cheeses: (brush, at, r) =>
    sown(brush, at, { r, count: 13 })
      .map((spot) =>
        path(
          blob(brush, spot, { rx: between(brush, 26, 44), uneven: 0.2 }),
          `fill="${pick(brush, ['#f3e3a6', '#fff6d6', '#e8c66c', '#f8edc4'])}" filter="${relief(brush, { soft: 7, height: 6, bump: 0.3, shine: 0.4 })}"`,
        ),
      )
      .join('') +
    sown(brush, at, { r, count: 12, turn: 1 })
      .map((spot) => path(blob(brush, spot, { rx: 14, uneven: 0.35, corners: 6 }), 'fill="#7f96a8" fill-opacity=".7"'))
      .join('') +
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
      `filter="${shaded(brush, { dx: 12, dy: 18, soft: 14, opacity: 0.6 })}"`,
      path(
        crust,
        `fill="#dba355" filter="${relief(brush, { soft: 15, height: 16, bump: 0.4, grain: 0.03, shine: 0.25, gloss: 9 })}"`,
      ),
    ) +
    group(`filter="${relief(brush, { soft: 2, height: 2, shine: 0.1, ragged: 5, bump: 0.1 })}"`, blisters) +
    path(
      inner,
      `fill="${sauce}" filter="${relief(brush, { soft: 8, height: -5, bump: 0.5, grain: 0.04, shine: 0.5 })}"`,
    ) +
    group(
      `filter="${relief(brush, { soft: 6, height: 6, bump: 0.4, grain: 0.04, shine: 0.5, ragged: 10 })}"`,
      sown(brush, at, { r: r * 0.74, count: cheese }).map((spot) =>
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
      `filter="${shaded(brush, { dx: 12, dy: 18, soft: 14, opacity: 0.6 })}"`,
      path(
        shell,
        `fill="#dca14f" filter="${relief(brush, { soft: 24, height: 22, bump: 0.5, grain: 0.03, shine: 0.3, gloss: 9 })}"`,
      ),
    ) +
    times(13, (index) =>
      path(
        `M${226 + index * 42} ${n(438 + Math.sin(index / 2) * 5)}c8 -24 22 -24 26 2`,
        `fill="none" stroke="#8f5519" stroke-opacity=".75" stroke-width="7" stroke-linecap="round"`,
      ),
    ).join('') +
    group(
      `filter="${relief(brush, { soft: 2, height: 2, shine: 0.1, ragged: 8, bump: 0.2 })}"`,
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
    pool(brush, [470, 330], { rx: 120, ry: 44, color: '#c92c1b', shine: 0.7 }) +
    grated(brush, [470, 330], { r: 100, count: 40 }) +
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

interface PastaLook {
  readonly strand: readonly string[];
  readonly wide: number;
  readonly count?: number;
}

/** A nest of strands, wound by a fork. */
const nest = (brush: Brush, { strand, wide, count = 120 }: PastaLook, at: Point = middle, r = 188): string => {
  const bottom = circle(
    at,
    r * 0.96,
    `fill="${strand[1] ?? '#d9a441'}" filter="${relief(brush, { soft: 20, height: 14, shine: 0.1 })}"`,
  );
  const layers = times(4, (layer) =>
    group(
      `fill="none" stroke-linecap="round" filter="${shaded(brush, { dx: 2, dy: 4, soft: 3, opacity: 0.55 })}"`,
      group(
        `filter="${relief(brush, { soft: wide / 5, height: 4.5, shine: 0.45, gloss: 14 })}"`,
        times(Math.round(count / 4), () => {
          const reach = r * (1 - layer * 0.17) * between(brush, 0.35, 1);
          const start = between(brush, 0, 6.3);
          const sweep = between(brush, 1.2, 3.4);
          const off: Point = [at[0] + between(brush, -18, 18), at[1] + between(brush, -18, 18)];
          const points = times(6, (index) =>
            polar(off, start + (index / 5) * sweep, reach * (1 + Math.sin(index * 1.7 + start) * 0.09)),
          );
          return path(through(points, false), `stroke="${pick(brush, strand)}" stroke-width="${wide}"`);
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
    ])}" filter="${shaded(brush, { dx: 5, dy: 8, soft: 6 })}"`,
  ) +
  ellipse([466, 328], 12, 7, 'fill="#fff" opacity=".85" transform="rotate(-30 466 328)"') +
  scattered(brush, { at: middle, to: 200, count: 110, size: 2.4, colors: ['#1d120b', '#3d2a1c'] }) +
  lobedLeaf(brush, [530, 400], { length: 56, wide: 22, turn: 60 });

export const ragu = (brush: Brush): string =>
  nest(brush, { strand: ['#f0c869', '#e7b64f', '#f6d98c', '#d9a03c'], wide: 24, count: 64 }) +
  path(
    blob(brush, [480, 345], { rx: 118, ry: 104, uneven: 0.13 }),
    `fill="#8f2f16" filter="${relief(brush, { soft: 10, height: 12, bump: 1.2, grain: 0.06, shine: 0.5, ragged: 14 })}"`,
  ) +
  dice(brush, spotsWithin(brush, [480, 345], { r: 108, count: 60 }), {
    size: 11,
    colors: ['#7a2a14', '#a33f1e', '#c2552a', '#5f1f0f', '#e07b39'],
  }) +
  grated(brush, [480, 335], { r: 80, count: 90 }) +
  basilTop(brush, [488, 338], 62);

const clam = (brush: Brush, at: Point, turn: number): string => {
  const shell = 'M-50 10C-52 -34 -22 -54 0 -54C22 -54 52 -34 50 10C34 30 -34 30 -50 10Z';
  const ribs = [14, 24, 34, 44]
    .map((r) => `M${-r} ${12 - r * 0.1}A${r} ${r * 1.1} 0 0 1 ${r} ${12 - r * 0.1}`)
    .join('');
  return moved(
    at,
    `<g transform="rotate(${n(turn)})" filter="${shaded(brush, { dx: 4, dy: 6, soft: 4 })}">` +
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
      path(ribs, 'fill="none" stroke="#7d5f41" stroke-opacity=".6" stroke-width="3"') +
      path('M-44 12C-30 40 30 40 44 12C24 22 -24 22 -44 12Z', 'fill="#6f5740"') +
      ellipse([0, 16], 25, 11, `fill="#f7c27e" filter="${relief(brush, { soft: 4, height: 5, shine: 0.7 })}"`) +
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
    return turned(between(brush, 0, 180), spot, ellipse(spot, 11, 7, 'fill="none" stroke="#d3261a" stroke-width="5"'));
  }).join('');

export const gnocchi = (brush: Brush): string =>
  pool(brush, middle, { rx: 196, color: '#5d8a26', shine: 0.4 }) +
  spotsWithin(brush, middle, { r: 168, count: 62 })
    .map((spot) => {
      const turn = between(brush, 0, 180);
      return group(
        `filter="${shaded(brush, { dx: 4, dy: 6, soft: 4 })}" transform="rotate(${n(turn)} ${spot.map(n).join(' ')})"`,
        ellipse(
          spot,
          32,
          23,
          `fill="${pick(brush, ['#c9cf7a', '#b5c261', '#dcd893', '#a3b84e'])}" filter="${relief(brush, { soft: 8, height: 9, shine: 0.5 })}"`,
        ) +
          path(
            [-14, -5, 4, 13].map((x) => `M${n(spot[0] + x)} ${n(spot[1] - 14)}q5 14 0 28`).join(''),
            'fill="none" stroke="#4f7420" stroke-opacity=".65" stroke-width="3"',
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
  pool(brush, middle, { rx: 198, color: '#b8260f', shine: 0.5 }) +
  times(64, () => {
    const spot = polar(middle, between(brush, 0, 6.3), 165 * Math.sqrt(brush.random()));
    const turn = between(brush, 0, 360);
    return group(
      `filter="${shaded(brush, { dx: 4, dy: 6, soft: 4, opacity: 0.55 })}"`,
      `<g transform="translate(${spot.map(n).join(' ')}) rotate(${n(turn)})" filter="${relief(brush, { soft: 5, height: 7, shine: 0.5 })}">` +
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
    return turned(
      between(brush, 0, 180),
      spot,
      path(
        `M${n(spot[0] - 34)} ${n(spot[1])}C${n(spot[0] - 10)} ${n(spot[1] - 20)} ${n(spot[0] + 20)} ${n(spot[1] - 14)} ${n(spot[0] + 40)} ${n(spot[1] + 8)}C${n(spot[0] + 14)} ${n(spot[1] + 4)} ${n(spot[0] - 14)} ${n(spot[1] + 10)} ${n(spot[0] - 34)} ${n(spot[1])}Z`,
        `fill="#e01f12" filter="${relief(brush, { soft: 3, height: 5, shine: 0.9 })}"`,
      ),
    );
  }).join('') +
  chopped(brush, middle, { r: 170, count: 60 }) +
  basilTop(brush, middle, 62);

export const burrata = (brush: Brush): string =>
  times(13, (index) => {
    const start = polar([480, 380], (index / 13) * 6.28, 60);
    const end = polar([480, 380], (index / 13) * 6.28 + between(brush, -0.5, 0.5), between(brush, 165, 195));
    const bend = polar([480, 380], (index / 13) * 6.28 + between(brush, -0.6, 0.6), 130);
    return path(
      `M${start.map(n).join(' ')}Q${[...bend, ...end].map(n).join(' ')}`,
      `fill="none" stroke="${pick(brush, ['#d3331c', '#e5562a', '#f08a2c', '#b9230f'])}" stroke-width="42" stroke-linecap="round" filter="${relief(brush, { soft: 8, height: 8, bump: 0.3, shine: 0.6 })}"`,
    );
  }).join('') +
  group(
    `filter="${shaded(brush, { dx: 12, dy: 16, soft: 12, opacity: 0.55 })}"`,
    path(
      blob(brush, [480, 360], { rx: 120, ry: 112, uneven: 0.03 }),
      `fill="${radial(brush, [
        [0, '#fffefb'],
        [0.6, '#fbf5ea'],
        [1, '#dccfbb'],
      ])}" filter="${relief(brush, { soft: 20, height: 10, bump: 0.12, grain: 0.02, shine: 0.3 })}"`,
    ),
  ) +
  path(
    'M440 268C452 244 470 262 480 246C492 262 512 244 522 270C506 284 458 284 440 268Z',
    `fill="#f8f0e2" filter="${shaded(brush, { dx: 3, dy: 5, soft: 4 })}"`,
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
      `filter="${shaded(brush, { dx: 4, dy: 6, soft: 5 })}"`,
      path(
        blob(brush, spot, { rx: 86, ry: 62, uneven: 0.08, turn: (index / 11) * 6.28 }),
        `fill="${pick(brush, ['#dcaa92', '#d49c84', '#e4b9a3'])}" stroke="#a9765b" stroke-width="4" filter="${relief(brush, { soft: 6, height: 4, bump: 0.4, grain: 0.05, shine: 0.25 })}"`,
      ),
    );
  }).join('') +
  path(
    blob(brush, middle, { rx: 138, ry: 126, uneven: 0.14, corners: 13 }),
    `fill="#f0dcae" filter="${relief(brush, { soft: 14, height: 9, bump: 0.25, grain: 0.02, shine: 0.45 })}"`,
  ) +
  drizzle(brush, middle, { r: 170, turns: 4, color: '#f5e5bd', wide: 14 }) +
  sown(brush, middle, { r: 165, count: 24 })
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
      `filter="${shaded(brush, { dx: 7, dy: 10, soft: 7 })}" transform="rotate(${n(between(brush, 0, 180))} ${spot.map(n).join(' ')})"`,
      ellipse(
        spot,
        36,
        28,
        `fill="none" stroke="${pick(brush, ['#d99c4b', '#c9852f', '#e3b066'])}" stroke-width="22" filter="${relief(brush, { soft: 6, height: 8, bump: 0.5, grain: 0.06, shine: 0.3 })}"`,
      ),
    );
  }).join('') +
  scattered(brush, { at: [680, 500], to: 180, count: 50, size: 3, colors: ['#c58f3e', '#e6c07c', '#7a5a2a'] });

export const antipasto = (brush: Brush): string =>
  board(brush, 'M150 150Q150 110 190 110H770Q810 110 810 150V570Q810 610 770 610H190Q150 610 150 570Z') +
  times(9, (index) => {
    const spot: Point = [250 + (index % 3) * 62, 200 + Math.floor(index / 3) * 70];
    return group(
      `filter="${shaded(brush, { dx: 5, dy: 8, soft: 6 })}"`,
      path(
        blob(brush, spot, { rx: 70, ry: 44, uneven: 0.2, corners: 9, turn: between(brush, 0, 3) }),
        `fill="${pick(brush, ['#d9625c', '#e27f74', '#c94f4c'])}" stroke="#f8dccb" stroke-width="9" filter="${relief(brush, { soft: 10, height: 11, bump: 0.4, grain: 0.02, shine: 0.5 })}"`,
      ),
    );
  }).join('') +
  times(11, (index) => {
    const spot: Point = [500 + (index % 4) * 70, 180 + Math.floor(index / 4) * 66];
    return group(
      `filter="${shaded(brush, { dx: 4, dy: 6, soft: 5 })}"`,
      circle(
        spot,
        50,
        `fill="#a62f26" stroke="#6f1c16" stroke-width="5" filter="${relief(brush, { soft: 6, height: 4, bump: 0.5, grain: 0.08, shine: 0.3 })}"`,
      ) + scattered(brush, { at: spot, to: 42, count: 26, size: 4, colors: ['#f6d3bd', '#eab39a'] }),
    );
  }).join('') +
  times(4, (index) =>
    turned(
      -14 + index * 9,
      [590, 480],
      group(
        `filter="${shaded(brush, { dx: 5, dy: 8, soft: 6 })}"`,
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

export const panzanella = (brush: Brush): string =>
  times(7, (index) => lettuce(brush, polar(middle, index * 0.9, 130), { size: 84, color: '#89b84c' })).join('') +
  croutons(brush, spotsWithin(brush, middle, { r: 170, count: 22 })) +
  croutons(brush, spotsWithin(brush, middle, { r: 150, count: 10 })) +
  sown(brush, middle, { r: 170, count: 16 })
    .map((spot) => tomatoSlice(brush, spot, between(brush, 32, 42)))
    .join('') +
  sown(brush, middle, { r: 165, count: 11, turn: 1.2 })
    .map((spot) =>
      group(
        `filter="${shaded(brush, { dx: 3, dy: 5, soft: 4 })}"`,
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
  sown(brush, middle, { r: 170, count: 10, turn: 2 })
    .map((spot) =>
      turned(
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
  sown(brush, middle, { r: 160, count: 34 })
    .map((spot) =>
      turned(
        between(brush, 0, 360),
        spot,
        path(
          `M${n(spot[0] - 44)} ${n(spot[1] + 8)}C${n(spot[0] - 12)} ${n(spot[1] - 26)} ${n(spot[0] + 20)} ${n(spot[1] - 22)} ${n(spot[0] + 46)} ${n(spot[1] + 6)}`,
          `fill="none" stroke="${pick(brush, ['#f6f8e4', '#e6efc6', '#fbfcf2'])}" stroke-width="9" stroke-linecap="round" filter="${shaded(brush, { dx: 2, dy: 4, soft: 3, opacity: 0.4 })}"`,
        ),
      ),
    )
    .join('') +
  sown(brush, middle, { r: 150, count: 10, turn: 0.8 })
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
    )}" filter="${relief(brush, { soft: 4, height: 3, bump: 0.35, grain: 0.012, shine: 0.4 })}"`,
  ) +
  dice(brush, spotsWithin(brush, middle, { r: 212, count: 70 }), {
    size: 18,
    colors: ['#ef8b1d', '#f4a63c', '#7fae3b', '#5d9433', '#f3e6b0', '#e8432b', '#f1d779'],
  }) +
  sown(brush, middle, { r: 205, count: 26 })
    .map((spot) => bead(brush, spot, { rx: 22, ry: 14, colors: ['#d9a98c', '#a8634a', '#6e3526'] }))
    .join('') +
  dice(brush, spotsWithin(brush, middle, { r: 205, count: 34 }), {
    size: 16,
    colors: ['#ef8b1d', '#6ba238', '#f3e6b0', '#e8432b', '#8fc04e'],
  }) +
  oil(brush, middle, { from: 10, to: 215, count: 30, color: '#f0b12d' }) +
  grated(brush, [480, 350], { r: 70, count: 50 }) +
  basilTop(brush, [484, 352], 70);

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
    return moved(
      at,
      `<g transform="rotate(-24)" filter="${shaded(brush, { dx: 7, dy: 9, soft: 7, opacity: 0.55 })}">` +
        path(
          blob(brush, [0, 0], { rx: 34, ry: 104, uneven: 0.05, corners: 14 }),
          `fill="#4e2210" filter="${relief(brush, { soft: 8, height: 9, bump: 0.5, grain: 0.05, shine: 0.35 })}"`,
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
          )}" filter="${relief(brush, { soft: 5, height: 4, bump: 0.5, grain: 0.05, shine: 0.5 })}"`,
        ) +
        '</g>',
    );
  }).join('') +
  times(9, () => shaving(brush, [between(brush, 350, 640), between(brush, 290, 480)], between(brush, 46, 68))).join(
    '',
  ) +
  times(5, () => lobedLeaf(brush, [between(brush, 400, 580), between(brush, 330, 470)], { length: 84, wide: 22 })).join(
    '',
  ) +
  oil(brush, middle, { from: 90, to: 205, count: 14, color: '#5f2417' }) +
  scattered(brush, { at: middle, to: 170, count: 60, size: 2.6, colors: ['#fff3e0', '#160a05'] });

export const seaBream = (brush: Brush): string => {
  const body =
    'M190 372C250 262 420 236 560 292C610 312 640 336 664 352L760 280C770 320 764 404 770 448L664 392C630 424 560 458 470 466C340 474 240 440 190 372Z';
  return (
    potatoes(
      brush,
      [
        [330, 540],
        [410, 560],
        [500, 556],
        [586, 536],
        [370, 590],
        [460, 600],
        [545, 588],
      ],
      36,
    ) +
    group(
      `filter="${shaded(brush, { dx: 12, dy: 16, soft: 12, opacity: 0.55 })}"`,
      path(
        body,
        `fill="${linear(brush, [
          [0, '#8a8f93'],
          [0.35, '#d9d4c8'],
          [0.62, '#f1dfb4'],
          [1, '#a88a57'],
        ])}" filter="${relief(brush, { soft: 20, height: 16, bump: 0.3, grain: 0.06, shine: 0.55, gloss: 12 })}"`,
      ),
    ) +
    times(
      5,
      (index) =>
        path(
          `M${360 + index * 58} ${300 + (index % 2) * 3}C${372 + index * 58} 340 ${368 + index * 58} 390 ${352 + index * 58} 434`,
          `fill="none" stroke="#5b3b1b" stroke-opacity=".8" stroke-width="10" stroke-linecap="round"`,
        ) +
        path(
          `M${366 + index * 58} ${304 + (index % 2) * 3}C${378 + index * 58} 342 ${374 + index * 58} 390 ${358 + index * 58} 430`,
          'fill="none" stroke="#fff4dc" stroke-width="6" stroke-linecap="round"',
        ),
    ).join('') +
    path('M316 296C344 340 342 400 310 446', 'fill="none" stroke="#5d5f60" stroke-width="6" stroke-opacity=".7"') +
    circle([250, 352], 17, 'fill="#f2ead4" stroke="#73685a" stroke-width="4"') +
    circle([250, 352], 9, 'fill="#1c1614"') +
    circle([246, 348], 3, 'fill="#fff"') +
    path('M190 374C206 384 222 386 238 382', 'fill="none" stroke="#4c4741" stroke-width="5" stroke-linecap="round"') +
    path(
      'M410 252C450 214 530 220 560 262M670 350l84 -52M674 372h84M670 394l88 40',
      'fill="none" stroke="#6d6f6c" stroke-opacity=".65" stroke-width="5" stroke-linecap="round"',
    ) +
    path(
      'M380 372C400 350 440 352 456 376C440 396 400 396 380 372Z',
      'fill="#c9b98f" stroke="#7b6a47" stroke-width="4" fill-opacity=".85"',
    ) +
    citrus(brush, [420, 300], 46) +
    citrus(brush, [500, 318], 50) +
    citrus(brush, [582, 350], 44) +
    chopped(brush, [470, 370], { r: 150, count: 40 }) +
    sprig(brush, [300, 470], { length: 160, turn: 74 }) +
    wedge(brush, [650, 520], { size: 66, turn: -20 })
  );
};

export const saltimbocca = (brush: Brush): string =>
  pool(brush, [480, 390], { rx: 190, ry: 165, color: '#a3642a', shine: 0.6 }) +
  (
    [
      [385, 290, -20],
      [560, 330, 16],
      [430, 455, -4],
    ] as const
  )
    .map(([x, y, turn]) =>
      turned(
        turn,
        [x, y],
        group(
          `filter="${shaded(brush, { dx: 9, dy: 12, soft: 9, opacity: 0.55 })}"`,
          path(
            blob(brush, [x, y], { rx: 122, ry: 80, uneven: 0.08 }),
            `fill="#b8783f" filter="${relief(brush, { soft: 14, height: 11, bump: 0.7, grain: 0.04, shine: 0.45 })}"`,
          ),
        ) +
          path(
            blob(brush, [x, y], { rx: 100, ry: 50, uneven: 0.16, corners: 10 }),
            `fill="#c5523f" stroke="#f3cdb4" stroke-width="8" filter="${relief(brush, { soft: 8, height: 8, bump: 0.6, grain: 0.03, shine: 0.5 })}"`,
          ) +
          group(
            `filter="${shaded(brush, { dx: 3, dy: 5, soft: 4 })}"`,
            path(
              `M${x - 70} ${y + 16}C${x - 40} ${y - 34} ${x + 40} ${y - 38} ${x + 76} ${y - 12}C${x + 40} ${y + 26} ${x - 30} ${y + 34} ${x - 70} ${y + 16}Z`,
              `fill="#7f9a6d" filter="${relief(brush, { soft: 5, height: 5, bump: 1, grain: 0.09, shine: 0.2 })}"`,
            ) +
              path(
                `M${x - 66} ${y + 14}C${x - 20} ${y} ${x + 30} ${y - 8} ${x + 70} ${y - 12}`,
                'fill="none" stroke="#d3dfbf" stroke-width="3.5"',
              ),
          ) +
          path(
            `M${x - 96} ${y + 26}L${x + 90} ${y - 34}`,
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
    return moved(
      at,
      `<g transform="rotate(${n(-14 + between(brush, -6, 6))})" filter="${shaded(brush, { dx: 6, dy: 8, soft: 6 })}">` +
        ellipse([0, 0], 38, 96, 'fill="#43233f"') +
        ellipse(
          [0, 0],
          32,
          90,
          `fill="#dcc693" filter="${relief(brush, { soft: 8, height: 5, bump: 0.6, grain: 0.04, shine: 0.35 })}"`,
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
    return moved(
      at,
      `<g transform="rotate(${n(18 + between(brush, -6, 6))})" filter="${shaded(brush, { dx: 6, dy: 8, soft: 6 })}">` +
        '<rect x="-31" y="-92" width="62" height="184" rx="30" fill="#3f7327"/>' +
        `<rect x="-25" y="-86" width="50" height="172" rx="25" fill="#e4eaa9" filter="${relief(brush, { soft: 8, height: 5, bump: 0.5, grain: 0.04, shine: 0.35 })}"/>` +
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
        `filter="${shaded(brush, { dx: 7, dy: 9, soft: 7 })}"`,
        path(
          blob(brush, spot, { rx: 58, ry: 48, uneven: 0.09 }),
          `fill="#f2cf86" filter="${relief(brush, { soft: 12, height: 9, bump: 0.35, grain: 0.04, shine: 0.5 })}"`,
        ),
      ) + grillMarks(brush, spot, { wide: 38, count: 3, gap: 26 })
    );
  }).join('') +
  times(3, (index) => tomatoSlice(brush, [600 + index * 26, 330 + index * 60], 36)).join('') +
  oil(brush, middle, { from: 20, to: 205, count: 22 }) +
  basilTop(brush, [480, 350], 64);

/** A cup seen from above; what it holds is drawn on top. */
const cup = (brush: Brush, at: Point, { r = 120, saucer = 205 } = {}): string =>
  plate(brush, { at, r: saucer, well: 0.66 }) +
  `<g filter="${shaded(brush, { dx: 14, dy: 20, soft: 14, opacity: 0.55 })}">` +
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
    )}" filter="${relief(brush, { soft: 3, height: 2, bump: 0.5, grain: 0.025, shine: 0.35 })}"`,
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
      )}" filter="${relief(brush, { soft: 3, height: 2, bump: 0.35, grain: 0.03, shine: 0.25 })}"`,
    ) +
    group(`filter="${relief(brush, { soft: 4, height: 2.4, shine: 0.2, ragged: 4, bump: 0.1 })}"`, [
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
        turned(
          turn,
          spot,
          path(`M${n(spot[0] - 18)} ${n(spot[1])}q9 -6 18 0t18 0`, 'fill="none" stroke="#1c0c04" stroke-width="3"'),
        )
      );
    })
    .join('');
