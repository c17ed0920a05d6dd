/** The indices of a longest strictly increasing subsequence, by patience sorting. */
export const longestIncreasing = (numbers: readonly number[]): number[] => {
  // tops[n] is the index of the smallest number that ends an increasing subsequence of length n + 1.
  const tops: number[] = [];
  const previous = new Map<number, number>();
  for (const [index, number] of numbers.entries()) {
    const length = findInsertionPoint(tops, (top) => (numbers[top] ?? 0) < number);
    const before = tops[length - 1];
    if (before !== undefined) previous.set(index, before);
    tops[length] = index;
  }
  const chain: number[] = [];
  for (let at = tops.at(-1); at !== undefined; at = previous.get(at)) chain.push(at);
  return chain.toReversed();
};

const findInsertionPoint = (tops: readonly number[], isBelow: (top: number) => boolean): number => {
  let low = 0;
  let high = tops.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const top = tops[middle];
    if (top !== undefined && isBelow(top)) low = middle + 1;
    else high = middle;
  }
  return low;
};
