import { grainsPerUnit } from '@comanda/contract/splitting';

/** Fractions with a larger denominator are not shown as a fraction, but as 'part of'. */
const maxDenominator = 12;

const greatestCommonDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestCommonDivisor(other, one % other);

/**
 * Number of whole units and the fraction of one more, such as 1 and 1/3; null if the fraction is too odd to show, or
 * nothing.
 */
export const toFraction = (grains: number): { readonly whole: number; readonly part: string | null } | null => {
  const whole = Math.floor(grains / grainsPerUnit);
  const rest = grains % grainsPerUnit;
  if (rest === 0) return whole === 0 ? null : { whole, part: null };
  const divisor = greatestCommonDivisor(rest, grainsPerUnit);
  const denominator = grainsPerUnit / divisor;
  return denominator > maxDenominator ? null : { whole, part: `${rest / divisor}/${denominator}` };
};
