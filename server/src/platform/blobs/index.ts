export type { ByteRange, BlobStore } from './blob-store.ts';
export { openBlobStore } from './open-blob-store.ts';
