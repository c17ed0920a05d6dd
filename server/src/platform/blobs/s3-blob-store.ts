import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Config } from '#platform/context';
import type { BlobStore } from '#platform/context';
import { validateBlobKey } from './blob-keys.ts';
import { createS3Client, defaultTimeoutMs } from './s3-client.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

export const createS3BlobStore = (config: S3Config, timeoutMs = defaultTimeoutMs): BlobStore & Disposable => {
  const { bucket } = config;
  const client = createS3Client(config, timeoutMs);
  const open: BlobStore['open'] = async (key, range) => {
    try {
      const { Body } = await client.send(
        new GetObjectCommand({
          Bucket: bucket,
          Key: validateBlobKey(key),
          ...(range === undefined ? {} : { Range: `bytes=${range.first}-${range.last}` }),
        }),
      );
      return Body instanceof Readable ? Body : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  return {
    open,
    put: async (key, bytes) => {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: validateBlobKey(key),
          Body: bytes,
          ContentLength: bytes.byteLength,
        }),
      );
    },
    read: async (key) => {
      const stream = await open(key);
      return stream === null ? null : buffer(stream);
    },
    exists: async (key) => {
      try {
        await client.send(new HeadObjectCommand({ Bucket: bucket, Key: validateBlobKey(key) }));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    delete: async (keys) => {
      if (keys.length === 0) return;
      const { Errors = [] } = await client.send(
        new DeleteObjectsCommand({
          Bucket: bucket,
          Delete: { Quiet: true, Objects: keys.map((key) => ({ Key: validateBlobKey(key) })) },
        }),
      );
      const [first] = Errors;
      if (first !== undefined) throw new Error(`S3 did not delete ${first.Key}: ${first.Message ?? first.Code}`);
    },
    [Symbol.dispose]: () => client.destroy(),
  };
};
