import { S3Client } from '@aws-sdk/client-s3';
import { secondMs } from '@comanda/contract/kernel';
import type { S3Config } from '#platform/context';

/**
 * A connection without data for this long is closed. The client has no timeout of its own, so its callers would wait
 * for ever.
 */
export const defaultTimeoutMs = 60 * secondMs;

/**
 * Works with any S3-compatible service. A custom endpoint uses path-style URLs, because few such services support
 * buckets as host names.
 */
export const createS3Client = (
  { endpoint, region, accessKeyId, secretAccessKey }: S3Config,
  timeoutMs = defaultTimeoutMs,
): S3Client =>
  new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: { connectionTimeout: timeoutMs, socketTimeout: timeoutMs },
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    // Older services refuse the newer checksums; the request signature covers the content anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
