import type { BlobStore, Config } from '#platform/context';
import { createDiskBlobStore, blobDirectory } from './disk-blob-store.ts';

/** Opens S3 if it is configured, else the disk. Amazon's client is large, so it is loaded only when needed. */
export const openBlobStore = async ({
  s3,
  dataDir,
}: Pick<Config, 's3' | 'dataDir'>): Promise<BlobStore & Disposable> => {
  if (s3 === null) return { ...createDiskBlobStore(blobDirectory(dataDir)), [Symbol.dispose]: () => {} };
  const { createS3BlobStore } = await import('./s3-blob-store.ts');
  return createS3BlobStore(s3);
};
