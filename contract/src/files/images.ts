import { parseDownloadPath } from './protocol.ts';

/** The widths, in pixels, in which a stored image is served. */
export const imageWidths = [160, 320, 480, 640, 960, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];

export const isImageWidth = (width: number): width is ImageWidth => imageWidths.some((known) => known === width);

/** True if an image is in our own storage, where it exists in all sizes. */
export const isStoredFile = (url: string): boolean => parseDownloadPath(url) !== null;

/** The address of a stored image at a width. Images of other servers are returned unchanged. */
export const imageUrlAtWidth = (url: string, width: ImageWidth): string =>
  isStoredFile(url) ? `${url}&w=${width}` : url;

/**
 * The `srcset` of an image, so that a phone does not load more pixels than it shows; undefined if there is only one
 * size.
 */
export const imageSrcSet = (url: string): string | undefined =>
  isStoredFile(url) ? imageWidths.map((width) => `${imageUrlAtWidth(url, width)} ${width}w`).join(', ') : undefined;
