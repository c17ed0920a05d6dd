export { readStoredImage, findBundledImages, storeBundledImages, type BundledImage } from './images/index.ts';
export { filesFeature } from './files.feature.ts';
export { checkImage } from './storage/index.ts';
