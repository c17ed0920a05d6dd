import {
  between,
  circle,
  group,
  linear,
  translateMarks,
  n,
  path,
  reliefFilter,
  shadowFilter,
  times,
  type Brush,
  type Point,
} from './brush.ts';
import { grillMarks, potatoes } from './grill.ts';
import { chopped, citrus, lobedLeaf, pool, sprig, wedge } from './pantry.ts';
import { scattered } from './table.ts';

const asparagus = (brush: Brush, at: Point, turn: number): string =>
  translateMarks(
    at,
    `<g transform="rotate(${n(turn)})" filter="${shadowFilter(brush, { dx: 5, dy: 7, soft: 5 })}">` +
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
      `filter="${shadowFilter(brush, { dx: 10, dy: 14, soft: 10, opacity: 0.55 })}"`,
      path(
        fillet,
        `fill="#f08a58" filter="${reliefFilter(brush, { soft: 18, height: 12, bump: 0.35, grain: 0.035, shine: 0.4, gloss: 12 })}"`,
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
      `filter="${shadowFilter(brush, { dx: 12, dy: 16, soft: 12, opacity: 0.55 })}"`,
      path(
        body,
        `fill="${linear(brush, [
          [0, '#8a8f93'],
          [0.35, '#d9d4c8'],
          [0.62, '#f1dfb4'],
          [1, '#a88a57'],
        ])}" filter="${reliefFilter(brush, { soft: 20, height: 16, bump: 0.3, grain: 0.06, shine: 0.55, gloss: 12 })}"`,
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
