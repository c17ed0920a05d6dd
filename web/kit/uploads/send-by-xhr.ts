import type { Answer } from './storage-failure.ts';

export interface StorageRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Blob;
}

interface SendOptions {
  readonly signal: AbortSignal;
  /** From 0 to 1: how much of the body has left. */
  readonly onProgress?: (share: number) => void;
}

/** One try: answers whatever a server answered, and rejects when none was reached or the signal aborts. */
export type Send = (request: StorageRequest, options: SendOptions) => Promise<Answer>;

/** Nothing moved for this long: the connection is dead, though nobody has said so. */
const longestSilenceMs = 60_000;

/** XHR, because `fetch` says nothing of how much has been sent. */
export const sendByXhr: Send = ({ method, path, headers, body }, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const giveUp = () => xhr.abort();
    let silence = setTimeout(giveUp, longestSilenceMs);
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(giveUp, longestSilenceMs);
    };
    signal.addEventListener('abort', giveUp);
    xhr.upload.addEventListener('progress', ({ loaded, total }) => {
      heard();
      onProgress?.(total === 0 ? 0 : loaded / total);
    });
    xhr.addEventListener('loadend', () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', giveUp);
      if (xhr.status === 0) reject(new TypeError('No server was reached.'));
      else resolve({ status: xhr.status, text: xhr.responseText });
    });
    xhr.open(method, path);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.send(body ?? null);
  });
