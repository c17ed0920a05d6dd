import { imageWidths, type ImageWidth } from '@comanda/contract/files';

/** The formats in which sizes of an image are served, best first. JPEG is for browsers that know neither of the others. */
export const servedFormats = ['avif', 'webp', 'jpeg'] as const;
export type ServedFormat = (typeof servedFormats)[number];

/** Under two letters of its random end: no directory with a hundred thousand entries. */
const folderOf = (storageKey: string): string => `${storageKey.slice(-2)}/${storageKey}`;

export const originalKey = (storageKey: string): string => `${folderOf(storageKey)}/original`;

export const sizeKey = (storageKey: string, width: ImageWidth, format: ServedFormat): string =>
  `${folderOf(storageKey)}/${width}.${format}`;

/** Everything that can lie under a storage key. */
export const allKeys = (storageKey: string): string[] => [
  originalKey(storageKey),
  ...imageWidths.flatMap((width) => servedFormats.map((format) => sizeKey(storageKey, width, format))),
];
