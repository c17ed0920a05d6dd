/** Keys become file paths and parts of URLs, so they must not contain `..` or anything that needs escaping. */
export const validateBlobKey = (key: string): string => {
  const isValid = key.length <= 200 && key.split('/').every((part) => /^[\w-][\w.-]*$/.test(part));
  if (!isValid) throw new RangeError(`${key} is not a key for bytes.`);
  return key;
};
