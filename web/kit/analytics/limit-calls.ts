/** Passes on only the first `count` calls, because further ones would add no information. */
export const limitCalls = <Input extends readonly unknown[]>(
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
