/** The first so many calls; the rest would say nothing new. */
export const atMost = <Input extends readonly unknown[]>(
  count: number,
  act: (...input: Input) => void,
): ((...input: Input) => void) => {
  let left = count;
  return (...input) => {
    if (left === 0) return;
    left -= 1;
    act(...input);
  };
};
