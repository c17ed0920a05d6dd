import type { S3Client } from '@aws-sdk/client-s3';
import type { BlobStore, Config, S3Config } from '#platform/context';
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

export const openS3Client = async (config: S3Config): Promise<S3Client> => {
  const { createS3Client } = await import('./s3-client.ts');
  return createS3Client(config);
};
