import type { StorageResponse } from './storage-failure.ts';

export interface StorageRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Blob;
}

interface SendOptions {
  readonly signal: AbortSignal;
  /** Fraction of the body that was sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Makes one try: resolves with any answer of a server, and rejects when none was reached or the signal aborts. */
export type SendRequest = (request: StorageRequest, options: SendOptions) => Promise<StorageResponse>;

/** Time without progress after which the connection counts as dead, although no error was reported. */
const idleTimeoutMs = 60_000;

/** Uses XHR, because `fetch` does not report upload progress. */
export const sendByXhr: SendRequest = ({ method, path, headers, body }, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    let idleTimer = setTimeout(abort, idleTimeoutMs);
    const resetIdleTimer = () => {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(abort, idleTimeoutMs);
    };
    signal.addEventListener('abort', abort);
    xhr.upload.addEventListener('progress', ({ loaded, total }) => {
      resetIdleTimer();
      onProgress?.(total === 0 ? 0 : loaded / total);
    });
    xhr.addEventListener('loadend', () => {
      clearTimeout(idleTimer);
      signal.removeEventListener('abort', abort);
      if (xhr.status === 0) reject(new TypeError('No server was reached.'));
      else resolve({ status: xhr.status, text: xhr.responseText });
    });
    xhr.open(method, path);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.send(body ?? null);
  });
