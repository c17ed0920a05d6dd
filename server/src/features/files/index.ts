export { filesHandlers } from './files.commands.ts';
export { serveFiles } from './files.routes.ts';
export { readStoredImage } from './read-stored-image.ts';
export { findShippedImages, storeShippedImages, type ShippedImage } from './shipped-images.ts';
export { originalKey } from './storage-keys.ts';
export { sweepBytesJob } from './sweep-bytes.ts';
