export type { ByteRange, BlobStore } from '#platform/context';
export { openBlobStore } from './open-blob-store.ts';
