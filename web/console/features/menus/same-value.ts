const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Deep equality of two document values, independent of the order of their keys. */
export const isSameValue = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => key in other && isSameValue(Reflect.get(one, key), Reflect.get(other, key)));
};
