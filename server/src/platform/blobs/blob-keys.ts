/** Uses the last two characters of the key, which are random, as a folder, so that no directory has a hundred thousand entries. */
export const blobFolder = (storageKey: string): string => `${storageKey.slice(-2)}/${storageKey}`;

/** Names the blob that holds an uploaded file as it was stored. */
export const originalKey = (storageKey: string): string => `${blobFolder(storageKey)}/original`;

/** Keys become file paths and parts of URLs, so they must not contain `..` or anything that needs escaping. */
export const validateBlobKey = (key: string): string => {
  const isValid = key.length <= 200 && key.split('/').every((part) => /^[\w-][\w.-]*$/.test(part));
  if (!isValid) throw new RangeError(`${key} is not a key for bytes.`);
  return key;
};
