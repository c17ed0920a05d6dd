/** Drawing context: seeded random numbers, and the definitions of gradients and filters. All marks are SVG text. */
export interface Brush {
  readonly random: () => number;
  /** Adds a definition and returns `url(#id)`. Equal definitions are added once. */
  readonly define: (make: (id: string) => string) => string;
  readonly definitions: () => string;
}

export const createBrush = (name: string): Brush => {
  // FNV-1a of the name seeds a mulberry32 generator: the same name always draws the same picture.
  let state = Buffer.from(name).reduce((hash, byte) => Math.imul(hash ^ byte, 16_777_619), 2_166_136_261);
  const ids = new Map<string, string>();
  return {
    random: () => {
      state = (state + 0x6d_2b_79_f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    },
    define: (make) => {
      const plain = make('@');
      const id = ids.get(plain) ?? `d${ids.size}`;
      ids.set(plain, id);
      return `url(#${id})`;
    },
    definitions: () => [...ids].map(([plain, id]) => plain.replace('id="@"', `id="${id}"`)).join(''),
  };
};

export const between = ({ random }: Brush, low: number, high: number): number => low + (high - low) * random();

export const pick = <Kind>({ random }: Brush, kinds: readonly Kind[]): Kind => {
  const picked = kinds[Math.floor(random() * kinds.length)];
  if (picked === undefined) throw new Error('There is nothing to pick from.');
  return picked;
};

export const times = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Formats a number for SVG with at most one decimal. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export type Point = readonly [x: number, y: number];

export const polar = ([x, y]: Point, angle: number, radius: number): Point => [
  x + Math.cos(angle) * radius,
  y + Math.sin(angle) * radius,
];

export const rotateMarks = (degrees: number, [x, y]: Point, marks: string): string =>
  `<g transform="rotate(${n(degrees)} ${n(x)} ${n(y)})">${marks}</g>`;

export const translateMarks = ([x, y]: Point, marks: string, scale = 1): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${n(scale * 100) === '100' ? 1 : Math.round(scale * 1000) / 1000})">${marks}</g>`;

export const group = (attributes: string, marks: string | readonly string[]): string =>
  `<g ${attributes}>${typeof marks === 'string' ? marks : marks.join('')}</g>`;

/** A smooth line through points (Catmull-Rom), closed or open. */
export const smoothPath = (points: readonly Point[], isClosed = true): string => {
  const at = (index: number): Point => {
    const inside = isClosed ? (index + points.length) % points.length : Math.min(Math.max(index, 0), points.length - 1);
    return points[inside] ?? [0, 0];
  };
  const [x, y] = at(0);
  const curves = times(isClosed ? points.length : points.length - 1, (index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${[...first, ...second, ...to].map(n).join(' ')}`;
  });
  return `M${n(x)} ${n(y)}${curves.join('')}${isClosed ? 'Z' : ''}`;
};

/** An uneven round outline. */
export const blob = (
  brush: Brush,
  [x, y]: Point,
  {
    rx,
    ry = rx,
    uneven = 0.08,
    corners = 12,
    turn = 0,
  }: { rx: number; ry?: number; uneven?: number; corners?: number; turn?: number },
): string =>
  smoothPath(
    times(corners, (index) => {
      const angle = (index / corners) * Math.PI * 2;
      const reach = 1 + between(brush, -uneven, uneven);
      const [dx, dy] = [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach];
      return [x + dx * Math.cos(turn) - dy * Math.sin(turn), y + dx * Math.sin(turn) + dy * Math.cos(turn)];
    }),
  );

export const path = (d: string, attributes: string): string => `<path d="${d}" ${attributes}/>`;
export const circle = ([x, y]: Point, r: number, attributes: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" ${attributes}/>`;
export const ellipse = ([x, y]: Point, rx: number, ry: number, attributes: string): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" ${attributes}/>`;

type Stops = ReadonlyArray<readonly [offset: number, color: string, opacity?: number]>;
const stopsOf = (stops: Stops): string =>
  stops
    .map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('');

/** A radial gradient, lit from the upper left by default. */
export const radial = (brush: Brush, stops: Stops, { cx = 0.36, cy = 0.3, r = 0.8 } = {}): string =>
  brush.define((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`);

export const linear = (brush: Brush, stops: Stops, [x2, y2]: Point = [0, 1]): string =>
  brush.define(
    (id) => `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
  );

const filter = (brush: Brush, steps: string, margin = 30): string =>
  brush.define(
    (id) =>
      `<filter id="${id}" x="-${margin}%" y="-${margin}%" width="${100 + 2 * margin}%" height="${100 + 2 * margin}%" color-interpolation-filters="sRGB">${steps}</filter>`,
  );

export const blurFilter = (brush: Brush, deviation: number): string =>
  filter(brush, `<feGaussianBlur stdDeviation="${deviation}"/>`, 80);

/** Filter that adds a shadow to the lower right of a group. */
export const shadowFilter = (brush: Brush, { dx = 7, dy = 10, soft = 8, opacity = 0.45 } = {}): string =>
  filter(
    brush,
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${soft}"/><feOffset dx="${dx}" dy="${dy}"/>` +
      `<feColorMatrix values="0 0 0 0 0.1 0 0 0 0 0.04 0 0 0 0 0.02 0 0 0 ${opacity} 0" result="shadow"/>` +
      `<feMerge><feMergeNode in="shadow"/><feMergeNode in="SourceGraphic"/></feMerge>`,
    60,
  );

interface Relief {
  /** Roundness of the edges. */
  readonly soft?: number;
  readonly height?: number;
  /** Unevenness of the surface; `grain` is its frequency. */
  readonly bump?: number;
  readonly grain?: number;
  readonly shine?: number;
  readonly gloss?: number;
  /** Distance by which the outline is displaced. */
  readonly ragged?: number;
}

/** Filter that makes flat shapes look solid: light and shade from their outline and an uneven surface, and a highlight. */
export const reliefFilter = (
  brush: Brush,
  { soft = 6, height = 5, bump = 0, grain = 0.05, shine = 0.35, gloss = 18, ragged = 0 }: Relief = {},
): string => {
  const light = '<feDistantLight azimuth="232" elevation="48"/>';
  const noise =
    bump > 0 || ragged > 0
      ? `<feTurbulence type="fractalNoise" baseFrequency="${grain}" numOctaves="3" seed="7" result="noise"/>`
      : '';
  const shape =
    ragged > 0
      ? `<feDisplacementMap in="SourceGraphic" in2="noise" scale="${ragged}" xChannelSelector="R" yChannelSelector="G" result="shape"/>`
      : '<feMerge result="shape"><feMergeNode in="SourceGraphic"/></feMerge>';
  const part = Math.min(bump * 0.26, 0.4);
  const surface =
    bump > 0
      ? '<feColorMatrix in="noise" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1.6 0 0 0 -0.3" result="bumps"/>' +
        `<feComposite in="round" in2="bumps" operator="arithmetic" k1="${part.toFixed(2)}" k2="${(1 - part).toFixed(2)}" result="surface"/>`
      : '<feMerge result="surface"><feMergeNode in="round"/></feMerge>';
  // A flat surface would shine as a whole. Subtracting its brightness leaves only the highlights.
  const even = shine * 0.933 ** gloss;
  return filter(
    brush,
    `${noise}${shape}<feGaussianBlur in="shape" stdDeviation="${soft}" result="round"/>` +
      surface +
      `<feDiffuseLighting in="surface" surfaceScale="${height * 1.5}" diffuseConstant="1.28" lighting-color="#fffaf0" result="light">${light}</feDiffuseLighting>` +
      '<feComposite in="light" in2="shape" operator="arithmetic" k1="0.9" k3="0.12" result="lit"/>' +
      `<feSpecularLighting in="surface" surfaceScale="${height * 1.5}" specularConstant="${shine}" specularExponent="${gloss}" lighting-color="#fff6e4" result="glint">${light}</feSpecularLighting>` +
      `<feColorMatrix in="glint" values="1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 ${(-even).toFixed(3)}" result="peaks"/>` +
      '<feMerge result="bright"><feMergeNode in="lit"/><feMergeNode in="peaks"/></feMerge>' +
      '<feComposite in="bright" in2="shape" operator="in"/>',
  );
};

export const width = 960;
export const height = 720;
export const middle: Point = [480, 360];
