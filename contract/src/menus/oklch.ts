/** A colour in the perceptual OKLCH colour space: lightness from 0 to 1, chroma from 0 up, hue in radians. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Triple = readonly [number, number, number];

const toLinear = (share: number): number => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
const fromLinear = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

/** Linear-light red, green and blue of a colour such as #1f6f54, each from 0 to 1. */
export const linearRgb = (hex: string): Triple => {
  const share = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [share(1), share(3), share(5)];
};

const toHex = (rgb: Triple): string =>
  `#${rgb
    .map((light) => Math.round(Math.min(1, Math.max(0, fromLinear(Math.max(0, light)))) * 255))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;

export const toOklch = (hex: string): Oklch => {
  const [red, green, blue] = linearRgb(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
};

const toLinearRgb = ({ lightness, chroma, hue }: Oklch): Triple => {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
};

const isInGamut = (rgb: Triple): boolean => rgb.every((light) => light > -0.0001 && light < 1.0001);

/**
 * Converts to a colour that a screen can show, keeping lightness and hue. If the chroma is outside the sRGB gamut, it
 * is reduced.
 */
export const fromOklch = (colour: Oklch): string => {
  if (colour.lightness >= 1) return '#ffffff';
  if (colour.lightness <= 0) return '#000000';
  const whole = toLinearRgb(colour);
  if (isInGamut(whole)) return toHex(whole);
  let lowestChroma = 0;
  let highestChroma = colour.chroma;
  for (let iteration = 0; iteration < 16; iteration += 1) {
    const chroma = (lowestChroma + highestChroma) / 2;
    if (isInGamut(toLinearRgb({ ...colour, chroma }))) lowestChroma = chroma;
    else highestChroma = chroma;
  }
  return toHex(toLinearRgb({ ...colour, chroma: lowestChroma }));
};

/** Mixes two colours: share 0 is `one`, share 1 is `other`. */
export const mixColours = (one: string, other: string, share: number): string => {
  const [from, to] = [linearRgb(one), linearRgb(other)];
  const at = (index: 0 | 1 | 2) =>
    toLinear(fromLinear(from[index]) + (fromLinear(to[index]) - fromLinear(from[index])) * share);
  return toHex([at(0), at(1), at(2)]);
};
