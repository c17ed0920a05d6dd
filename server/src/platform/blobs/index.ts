export type { ByteRange, BlobStore } from '#platform/context';
export { blobFolder, originalKey } from './blob-keys.ts';
export { openBlobStore } from './open-blob-store.ts';
