export { storageFailure } from './storage-failure.ts';
export { storage } from './storage.ts';
