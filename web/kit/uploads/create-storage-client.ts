import { fail } from '@comanda/contract';
import {
  appCheckHeader,
  bucketPath,
  downloadPath,
  filePath,
  parseDownloadPath,
  storageResource,
} from '@comanda/contract/files';
import { limits } from '@comanda/contract/kernel';
import { retryWithBackoff, type RetryEnvironment } from './retry-with-backoff.ts';
import { multipartBody } from './multipart-body.ts';
import type { SendRequest, StorageRequest } from './send-by-xhr.ts';
import { createTokenProvider, type StorageToken } from './create-token-provider.ts';
import { failureFromStorage, parseJsonBody, storageFailure, type StorageResponse } from './storage-failure.ts';

/** `crypto.randomUUID` exists only on secure pages, and a page within a restaurant's own network may be served without TLS. */
const randomName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/avif': '.avif',
  'image/gif': '.gif',
};

const extensionOf = ({ type }: Blob): string => extensions[type] ?? '';

interface StorageParts {
  readonly issueToken: () => Promise<StorageToken>;
  readonly send: SendRequest;
  readonly surroundings: RetryEnvironment;
}

interface UploadOptions {
  readonly signal: AbortSignal;
  /** Fraction sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** True while the client waits for a lost connection to return. */
  readonly onWaiting?: (isWaiting: boolean) => void;
}

export interface StorageClient {
  /** Stores a file among the caller's photos and returns its address on this server. */
  upload(file: Blob, options: UploadOptions): Promise<string>;
  /** Deletes the file at an address that `upload` returned. */
  remove(url: string): Promise<void>;
}

/** Maps an abort of the caller's signal, whatever its reason, to the code 'storage/canceled'. */
const canceledBy = (signal: AbortSignal): AbortSignal => {
  const canceling = new AbortController();
  const cancel = () => canceling.abort(storageFailure('storage/canceled'));
  if (signal.aborted) cancel();
  else signal.addEventListener('abort', cancel, { once: true });
  return canceling.signal;
};

/** The browser's side of the storage protocol. Every failure rejects with an `ApiFailure` of a `storage/` code. */
export const createStorageClient = ({ issueToken, send, surroundings }: StorageParts): StorageClient => {
  const access = createTokenProvider(issueToken, surroundings.nowMs);

  const sendWithToken = async (
    make: (granted: StorageToken) => StorageRequest,
    options: Parameters<SendRequest>[1],
  ): Promise<StorageResponse> => {
    const granted = await access.get();
    const request = make(granted);
    const headers = {
      ...request.headers,
      authorization: `Firebase ${granted.token}`,
      ...(granted.appCheckToken === null ? {} : { [appCheckHeader]: granted.appCheckToken }),
    };
    return send({ ...request, headers }, options);
  };
  /** Renews a token that the server no longer accepts, once. */
  const sendWithRenewal: typeof sendWithToken = async (make, options) => {
    const answer = await sendWithToken(make, options);
    if (answer.status !== 401) return answer;
    access.forget();
    return sendWithToken(make, options);
  };

  return {
    upload: async (file, { signal: callerSignal, onProgress, onWaiting }) => {
      if (file.size > limits.storage.maxUploadBytes) throw tooLarge();
      const signal = canceledBy(callerSignal);
      const { body, contentType } = multipartBody(file, randomName());
      // The name is created once, so that a retry after a lost response writes the same file.
      const ownName = `photos/${randomName()}${extensionOf(file)}`;
      const attempt = () =>
        sendWithRenewal(
          ({ bucket, prefix }) => {
            if (bucket === '') throw storageFailure('storage/no-default-bucket');
            const name = encodeURIComponent(`${prefix}${ownName}`);
            const headers = { 'content-type': contentType, 'x-goog-upload-protocol': 'multipart' };
            return { method: 'POST', path: `${bucketPath(bucket)}?name=${name}`, headers, body };
          },
          { signal, ...(onProgress === undefined ? {} : { onProgress }) },
        );
      const answer = await retryWithBackoff(attempt, {
        windowMs: limits.storage.uploadRetryMs,
        signal,
        surroundings,
        ...(onWaiting === undefined ? {} : { onWaiting }),
      });
      return addressOf(answer);
    },
    remove: async (url) => {
      const file = parseDownloadPath(url);
      if (file === null) throw storageFailure('storage/invalid-url');
      const { signal } = new AbortController();
      const path = filePath(file.bucket, file.name);
      const answer = await retryWithBackoff(
        () => sendWithRenewal(() => ({ method: 'DELETE', path, headers: {} }), { signal }),
        {
          windowMs: limits.storage.operationRetryMs,
          signal,
          surroundings,
        },
      );
      // A file that is already gone counts as deleted: an earlier try may have succeeded although its response was lost.
      if (answer.status !== 204 && answer.status !== 404) throw failureFromStorage(answer);
    },
  };
};

const tooLarge = () => {
  const detail = { sentence: 'file-too-large', megabytes: limits.storage.maxUploadBytes / 1024 / 1024 } as const;
  return storageFailure('storage/invalid-argument', {
    message: fail('storage/invalid-argument', detail).message,
    detail,
  });
};

const addressOf = (answer: StorageResponse): string => {
  if (answer.status !== 200) throw failureFromStorage(answer);
  const { success, data } = storageResource.safeParse(parseJsonBody(answer));
  if (!success) throw storageFailure('storage/unknown');
  const [downloadToken = ''] = (data.downloadTokens ?? '').split(',');
  if (downloadToken === '') throw storageFailure('storage/no-download-url');
  return downloadPath({ bucket: data.bucket, name: data.name, downloadToken });
};
