/** Uses the last two characters of the key, which are random, as a folder, so that no directory has a hundred thousand entries. */
export const blobFolder = (storageKey: string): string => `${storageKey.slice(-2)}/${storageKey}`;

/** Names the blob that holds an uploaded file as it was stored. */
export const originalKey = (storageKey: string): string => `${blobFolder(storageKey)}/original`;
