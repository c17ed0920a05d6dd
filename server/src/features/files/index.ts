export { filesHandlers } from './files.commands.ts';
export { serveFiles } from './files.routes.ts';
export { readStoredImage } from './read-stored-image.ts';
export { findBundledImages, storeBundledImages, type BundledImage } from './bundled-images.ts';
export { originalKey } from './storage-keys.ts';
export { sweepBlobsJob } from './sweep-blobs.job.ts';
