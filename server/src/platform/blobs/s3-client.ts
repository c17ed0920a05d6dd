import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { secondMs } from '@comanda/contract/kernel';
import type { S3Config } from '#platform/context';

/**
 * A connection without data for this long is closed. The client has no timeout of its own, so its callers would wait
 * for ever.
 */
export const defaultTimeoutMs = 60 * secondMs;

/** Services may refuse without a body, and the client then says only 'UnknownError'. The status at least tells a refusal from a fault. */
const nameStatus = (error: unknown): unknown => {
  if (error instanceof S3ServiceException && error.message === 'UnknownError')
    error.message = `S3 answered ${error.$metadata.httpStatusCode} without a reason`;
  return error;
};

/**
 * Works with any S3-compatible service. A custom endpoint uses path-style URLs, because few such services support
 * buckets as host names.
 */
export const createS3Client = (
  { endpoint, region, accessKeyId, secretAccessKey }: S3Config,
  timeoutMs = defaultTimeoutMs,
): S3Client => {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: { connectionTimeout: timeoutMs, socketTimeout: timeoutMs },
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    // Older services refuse the newer checksums; the request signature covers the content anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  client.middlewareStack.add((next) => async (request) => {
    try {
      return await next(request);
    } catch (error) {
      throw nameStatus(error);
    }
  });
  return client;
};
