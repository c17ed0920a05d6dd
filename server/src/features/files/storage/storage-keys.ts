import { imageWidths, type ImageWidth } from '@comanda/contract/files';

/** Formats in which image sizes are served, best first. JPEG is for browsers that support neither of the others. */
export const servedFormats = ['avif', 'webp', 'jpeg'] as const;
export type ServedFormat = (typeof servedFormats)[number];

/** Uses the last two characters of the key, which are random, as a folder, so that no directory has a hundred thousand entries. */
const folderOf = (storageKey: string): string => `${storageKey.slice(-2)}/${storageKey}`;

export const originalKey = (storageKey: string): string => `${folderOf(storageKey)}/original`;

export const resizedKey = (storageKey: string, width: ImageWidth, format: ServedFormat): string =>
  `${folderOf(storageKey)}/${width}.${format}`;

/** All keys of blobs that can exist for a storage key. */
export const listBlobKeys = (storageKey: string): string[] => [
  originalKey(storageKey),
  ...imageWidths.flatMap((width) => servedFormats.map((format) => resizedKey(storageKey, width, format))),
];
