import type { Config } from '#platform/context';
import type { ByteStore } from './byte-store.ts';
import { bytesOnDisk, directoryOfBytes } from './bytes-on-disk.ts';

/** Opens S3 if it is configured, else the disk. Amazon's client is large, so it is loaded only when needed. */
export const openByteStore = async ({
  s3,
  dataDir,
}: Pick<Config, 's3' | 'dataDir'>): Promise<ByteStore & Disposable> => {
  if (s3 === null) return { ...bytesOnDisk(directoryOfBytes(dataDir)), [Symbol.dispose]: () => {} };
  const { bytesInS3 } = await import('./bytes-in-s3.ts');
  return bytesInS3(s3);
};
