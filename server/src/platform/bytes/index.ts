export type { ByteRange, ByteStore } from './byte-store.ts';
export { openByteStore } from './open-byte-store.ts';
