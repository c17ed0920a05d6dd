const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Divides a total by weights with the largest-remainder method, so that the parts sum to the total: each part is
 * rounded down, and the units left over go one each to the parts that lost most by rounding. If all weights are zero,
 * the parts are equal. The products can exceed the range of exact numbers, so they are computed as BigInt.
 */
export const divideByWeights = (total: number, weights: readonly number[]): number[] => {
  const totalWeight = sum(weights);
  if (totalWeight === 0)
    return weights.length === 0
      ? []
      : divideByWeights(
          total,
          weights.map(() => 1),
        );
  const parts = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return { index, part: Number(product / BigInt(totalWeight)), remainder: Number(product % BigInt(totalWeight)) };
  });
  const leftover = total - sum(parts.map(({ part }) => part));
  const roundedUp = parts
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index)
    .slice(0, leftover);
  const roundedUpIndexes = new Set(roundedUp.map(({ index }) => index));
  return parts.map(({ index, part }) => part + (roundedUpIndexes.has(index) ? 1 : 0));
};

/** `amount` x `part` / `whole`, rounded to the nearest whole number, halves up. */
export const roundedProportion = (amount: number, part: number, whole: number): number =>
  Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
