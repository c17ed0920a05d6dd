import { grainsPerUnit } from '@comanda/contract/splitting';

/** Maximum number of guests who can share a dish. */
export const maxSharers = 12;

const gcd = (one: number, other: number): number => (other === 0 ? one : gcd(other, one % other));

interface Fraction {
  readonly parts: number;
  readonly of: number;
}

/** Converts grains to a fraction in lowest terms: 9,240 grains are 1 of 3. */
export const fractionOf = (grains: number): Fraction => {
  const divisor = gcd(grains, grainsPerUnit);
  return { parts: grains / divisor, of: grainsPerUnit / divisor };
};

/** Formats grains as a number or fraction: '2', '1/3', '1 1/2'. */
export const fractionText = (grains: number, language: string): string => {
  const number = new Intl.NumberFormat(language);
  const units = Math.floor(grains / grainsPerUnit);
  const { parts, of } = fractionOf(grains % grainsPerUnit);
  const whole = units === 0 && parts > 0 ? '' : number.format(units);
  const part = parts === 0 ? '' : `${number.format(parts)}/${number.format(of)}`;
  return [whole, part].filter((text) => text !== '').join(' ');
};

/** The fraction for use within a sentence: it reads from left to right, also in right-to-left text. */
export const fractionInText = (grains: number, language: string): string =>
  `\u2066${fractionText(grains, language)}\u2069`;
