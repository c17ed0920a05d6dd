import {
  between,
  blurFilter,
  circle,
  ellipse,
  group,
  height,
  linear,
  n,
  path,
  polar,
  radial,
  shadowFilter,
  times,
  width,
  type Brush,
  type Point,
} from './brush.ts';

export type Surface = 'walnut' | 'oak' | 'linen' | 'slate' | 'marble' | 'terracotta';

interface Look {
  readonly base: string;
  /** Frequencies of the grain; `tint` is the color that it adds to the base. */
  readonly grain: string;
  readonly tint: string;
  readonly strength: number;
  readonly planks: boolean;
}

const looks: Readonly<Record<Surface, Look>> = {
  walnut: { base: '#6b4128', grain: '0.0035 0.11', tint: '0.16 0.08 0.03', strength: 1.5, planks: true },
  oak: { base: '#c39a68', grain: '0.0035 0.1', tint: '0.42 0.25 0.1', strength: 1, planks: true },
  linen: { base: '#e6d9c4', grain: '0.5 0.03', tint: '0.55 0.45 0.33', strength: 0.5, planks: false },
  slate: { base: '#3d3b3c', grain: '0.02 0.03', tint: '0.1 0.09 0.09', strength: 1, planks: false },
  marble: { base: '#ece6df', grain: '0.004 0.012', tint: '0.55 0.5 0.48', strength: 0.8, planks: false },
  terracotta: { base: '#b8623e', grain: '0.015 0.02', tint: '0.4 0.16 0.08', strength: 0.8, planks: false },
};

/** The table, seen from above, with light from the upper left. */
export const tableTop = (brush: Brush, surface: Surface): string => {
  const { base, grain, tint, strength, planks } = looks[surface];
  const [red = '0', green = '0', blue = '0'] = tint.split(' ');
  const texture = brush.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency="${grain}" numOctaves="4" seed="${surface.length}"/>` +
      `<feColorMatrix values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} ${strength * 1.6} 0 0 0 ${-0.42 * strength * 1.6}"/></filter>`,
  );
  const seams = planks
    ? times(4, (index) => {
        const y = 92 + index * 178;
        return `<path d="M0 ${y}H${width}" stroke="#1d0d05" stroke-opacity=".55" stroke-width="3"/><path d="M0 ${y + 3}H${width}" stroke="#fff" stroke-opacity=".12" stroke-width="2"/>`;
      }).join('')
    : '';
  const weave =
    surface === 'linen'
      ? `<rect width="${width}" height="${height}" filter="${brush.define((id) => `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.03 0.5" numOctaves="2" seed="3"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .4 0 0 0 0 .3 .8 0 0 0 -.36"/></filter>`)}"/>`
      : '';
  return (
    `<rect width="${width}" height="${height}" fill="${base}"/>` +
    `<rect width="${width}" height="${height}" filter="${texture}"/>${weave}${seams}`
  );
};

/** Light over the whole picture, with darker corners. */
export const roomLight = (brush: Brush): string => {
  const sun = radial(
    brush,
    [
      [0, '#fff1d6', 0.34],
      [0.55, '#ffe2b0', 0.08],
      [1, '#ffe2b0', 0],
    ],
    { cx: 0.22, cy: 0.12, r: 0.9 },
  );
  const corners = radial(
    brush,
    [
      [0.55, '#1a0a04', 0],
      [1, '#1a0a04', 0.5],
    ],
    { cx: 0.46, cy: 0.46, r: 0.78 },
  );
  return `<rect width="${width}" height="${height}" fill="${sun}"/><rect width="${width}" height="${height}" fill="${corners}"/>`;
};

interface PlateLook {
  readonly at?: Point;
  readonly r?: number;
  /** Radius of the plate's well, as a fraction of the plate's radius. */
  readonly well?: number;
  readonly color?: 'white' | 'cream' | 'blue' | 'black' | 'clay';
}

const glazes = {
  white: ['#ffffff', '#f3efe9', '#d9d2c8', '#c3b9ac'],
  cream: ['#fff6e3', '#f3e5c9', '#dcc8a2', '#bfa678'],
  blue: ['#7fa0b4', '#557b93', '#3c5f78', '#284358'],
  black: ['#5a5654', '#3a3736', '#2a2827', '#161514'],
  clay: ['#e2b48f', '#c98f66', '#a86d47', '#7d4c2f'],
} as const;

export const plate = (
  brush: Brush,
  { at = [480, 360], r = 300, well = 0.72, color = 'white' }: PlateLook = {},
): string => {
  const [bright, light, dim, dark] = glazes[color];
  const [x, y] = at;
  const rim = linear(
    brush,
    [
      [0, bright],
      [0.5, light],
      [1, dim],
    ],
    [1, 1],
  );
  const inside = linear(
    brush,
    [
      [0, dim],
      [0.4, light],
      [1, bright],
    ],
    [1, 1],
  );
  const shine = linear(
    brush,
    [
      [0, '#fff', 0.9],
      [0.5, '#fff', 0],
    ],
    [1, 1],
  );
  return (
    ellipse([x + 20, y + 30], r * 1.0, r * 0.99, `fill="#140804" opacity=".6" filter="${blurFilter(brush, 20)}"`) +
    ellipse([x + 7, y + 9], r * 1.005, r * 1.005, `fill="${dark}"`) +
    circle(at, r, `fill="${rim}"`) +
    circle(at, r - 4, `fill="none" stroke="${shine}" stroke-width="4"`) +
    circle(
      [x + 1, y + 1],
      r * well + 5,
      `fill="none" stroke="${dim}" stroke-opacity=".6" stroke-width="9" filter="${blurFilter(brush, 4)}"`,
    ) +
    circle(at, r * well, `fill="${inside}"`) +
    circle(
      [x - 2, y - 2],
      r * well,
      `fill="none" stroke="${dark}" stroke-opacity=".35" stroke-width="5" filter="${blurFilter(brush, 3)}"`,
    )
  );
};

/** A deep plate with a narrow rim. */
export const bowl = (brush: Brush, look: PlateLook = {}): string => {
  const { at = [480, 360], r = 300, well = 0.84, color = 'white' } = look;
  const [, , dim, dark] = glazes[color];
  const depth = radial(
    brush,
    [
      [0.5, dark, 0],
      [0.86, dark, 0.35],
      [1, dark, 0.75],
    ],
    { cx: 0.56, cy: 0.58, r: 0.56 },
  );
  return (
    plate(brush, { ...look, at, r, well, color }) +
    circle(at, r * well, `fill="${depth}"`) +
    circle(at, r * well, `fill="none" stroke="${dim}" stroke-width="2"`)
  );
};

/** A wooden board, round or long. */
export const board = (brush: Brush, shape: string): string => {
  const wood = linear(
    brush,
    [
      [0, '#d9a867'],
      [0.5, '#c18a4b'],
      [1, '#99652f'],
    ],
    [1, 1],
  );
  const grain = brush.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="0.004 0.09" numOctaves="4" seed="21"/>` +
      `<feColorMatrix values="0 0 0 0 .35 0 0 0 0 .18 0 0 0 0 .06 1.5 0 0 0 -.62" result="g"/><feComposite in="g" in2="SourceGraphic" operator="in" result="c"/>` +
      `<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="c"/></feMerge></filter>`,
  );
  return (
    group(
      `filter="${shadowFilter(brush, { dx: 16, dy: 24, soft: 16, opacity: 0.6 })}"`,
      path(shape, 'fill="#7c4c22" transform="translate(4 8)"') + path(shape, `fill="${wood}" filter="${grain}"`),
    ) + path(shape, 'fill="none" stroke="#ffdfae" stroke-opacity=".5" stroke-width="3"')
  );
};

const steel = (brush: Brush): string =>
  linear(
    brush,
    [
      [0, '#fbfaf7'],
      [0.35, '#b9b4ac'],
      [0.6, '#efece6'],
      [1, '#857e76'],
    ],
    [1, 0],
  );

/** A fork in upright position. Rotate it with a group. */
export const fork = (brush: Brush, [x, y]: Point): string =>
  group(
    `transform="translate(${n(x)} ${n(y)})" fill="${steel(brush)}" filter="${shadowFilter(brush, { dx: 5, dy: 8, soft: 5 })}"`,
    path(
      'M-5 430C-9 470 9 470 5 430L6 190C8 170 24 160 26 120L24 20C24 12 18 12 17 20L15 95H9L8 18C8 10 2 10 2 18V95H-4L-5 18C-5 10 -11 10 -11 18L-12 95H-17L-19 20C-20 12 -26 12 -26 20L-27 120C-25 160 -8 170 -6 190Z',
      '',
    ),
  );

export const knife = (brush: Brush, [x, y]: Point): string =>
  group(
    `transform="translate(${n(x)} ${n(y)})" fill="${steel(brush)}" filter="${shadowFilter(brush, { dx: 5, dy: 8, soft: 5 })}"`,
    path('M-7 250V440C-7 466 9 466 9 440V250ZM-9 244C-12 120 -8 60 4 10C18 50 14 160 11 244Z', ''),
  );

export const spoon = (brush: Brush, [x, y]: Point): string =>
  group(
    `transform="translate(${n(x)} ${n(y)})" filter="${shadowFilter(brush, { dx: 5, dy: 8, soft: 5 })}"`,
    path('M-5 330C-8 360 8 360 5 330L4 110C34 100 36 20 0 8C-36 20 -34 100 -4 110Z', `fill="${steel(brush)}"`) +
      ellipse(
        [0, 56],
        19,
        36,
        `fill="${linear(
          brush,
          [
            [0, '#847d75'],
            [1, '#f4f1ec'],
          ],
          [1, 1],
        )}"`,
      ),
  );

/** A folded cloth that reaches in from an edge. */
export const napkin = (brush: Brush, d: string, color = '#b9422f'): string =>
  group(
    `filter="${shadowFilter(brush, { dx: 8, dy: 12, soft: 12, opacity: 0.5 })}"`,
    path(d, `fill="${color}"`) +
      path(
        d,
        `fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="7" stroke-dasharray="10 8" transform="translate(-7 -7)"`,
      ) +
      path(
        d,
        `fill="${linear(
          brush,
          [
            [0, '#fff', 0.18],
            [0.45, '#000', 0.02],
            [0.5, '#000', 0.22],
            [0.56, '#fff', 0.12],
            [1, '#000', 0.2],
          ],
          [1, 0.6],
        )}"`,
      ),
  );

/** Crumbs, salt, pepper or seeds, scattered within a ring. */
export const scattered = (
  brush: Brush,
  {
    at,
    from = 0,
    to,
    count,
    size = 2,
    colors,
    opacity = 1,
  }: {
    at: Point;
    from?: number;
    to: number;
    count: number;
    size?: number;
    colors: readonly string[];
    opacity?: number;
  },
): string =>
  group(
    `opacity="${opacity}"`,
    times(count, () => {
      const spot = polar(at, between(brush, 0, Math.PI * 2), from + (to - from) * Math.sqrt(brush.random()));
      const color = colors[Math.floor(brush.random() * colors.length)] ?? '#000';
      return ellipse(
        spot,
        size * between(brush, 0.5, 1.3),
        size * between(brush, 0.4, 1),
        `fill="${color}" transform="rotate(${n(between(brush, 0, 180))} ${n(spot[0])} ${n(spot[1])})"`,
      );
    }),
  );

/** Steam that rises from something hot. */
export const steam = (brush: Brush, [x, y]: Point, reach = 240): string =>
  group(
    `fill="none" stroke="#fff" stroke-linecap="round" filter="${blurFilter(brush, 9)}"`,
    times(3, (index) => {
      const left = x + (index - 1) * 70;
      return path(
        `M${left} ${y}c-40 -${reach * 0.25} 40 -${reach * 0.4} 0 -${reach * 0.65}s30 -${reach * 0.25} 6 -${reach * 0.38}`,
        `stroke-width="${16 + (index % 2) * 8}" opacity="${0.16 + (index % 2) * 0.06}"`,
      );
    }),
  );
