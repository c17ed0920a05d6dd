export type { ByteRange, ByteStore } from './byte-store.ts';
export { bytesInS3 } from './bytes-in-s3.ts';
export { bytesOnDisk, directoryOfBytes } from './bytes-on-disk.ts';
