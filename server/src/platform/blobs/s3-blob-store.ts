import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { secondMs } from '@comanda/contract/kernel';
import type { S3Config } from '#platform/context';
import type { BlobStore } from '#platform/context';
import { validateBlobKey } from './blob-store.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/**
 * A connection without data for this long is closed. The client has no timeout of its own, so its callers would wait
 * for ever.
 */
const defaultTimeoutMs = 60 * secondMs;

/**
 * Works with any S3-compatible service. A custom endpoint uses path-style URLs, because few such services support
 * buckets as host names.
 */
export const createS3BlobStore = (
  { endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Config,
  timeoutMs = defaultTimeoutMs,
): BlobStore & Disposable => {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: { connectionTimeout: timeoutMs, socketTimeout: timeoutMs },
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    // Older services refuse the newer checksums; the request signature covers the content anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
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
