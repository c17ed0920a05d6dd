export { type BundledImage, findBundledImages, storeBundledImages } from './bundled-images.ts';
export { readResizedImage } from './read-resized-image.ts';
export { readStoredImage } from './read-stored-image.ts';
