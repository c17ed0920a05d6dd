export type { ByteRange, BlobStore } from '#platform/context';
export { blobFolder, originalKey } from './blob-keys.ts';
export { openBlobStore, openS3Client } from './open-blob-store.ts';
