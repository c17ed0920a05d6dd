export { filesHandlers } from './files.commands.ts';
export { serveFiles } from './files.routes.ts';
export { readStoredImage, findBundledImages, storeBundledImages, type BundledImage } from './images/index.ts';
export { originalKey } from './storage/index.ts';
export { sweepBlobsJob } from './sweep-blobs.job.ts';
