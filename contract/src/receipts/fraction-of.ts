import { grainsPerUnit } from '@comanda/contract/splitting';

/** What a person would call a fraction; beyond that it is a part. */
const largestDenominator = 12;

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other));

/** So many units and such a fraction of one more, such as 1 and 1/3; null where nobody could say it in plain words. */
export const fractionOf = (grains: number): { readonly whole: number; readonly part: string | null } | null => {
  const whole = Math.floor(grains / grainsPerUnit);
  const rest = grains % grainsPerUnit;
  if (rest === 0) return whole === 0 ? null : { whole, part: null };
  const divisor = commonDivisor(rest, grainsPerUnit);
  const denominator = grainsPerUnit / divisor;
  return denominator > largestDenominator ? null : { whole, part: `${rest / divisor}/${denominator}` };
};
