export { type BundledImage, findBundledImages, storeBundledImages } from './bundled-images.ts';
export { readResizedImage, readStoredImage } from './read-image.ts';
