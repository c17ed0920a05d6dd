import type { StorageResponse } from './storage-failure.ts';
import { createStorageClient } from './create-storage-client.ts';
import type { StorageToken } from './create-token-provider.ts';
import type { StorageRequest } from './send-by-xhr.ts';

interface Timer {
  readonly due: number;
  readonly callback: () => void;
}

export const grantedToken: StorageToken = {
  token: 'token-1',
  expiresAt: new Date(15 * 60_000).toISOString(),
  bucket: 'comanda',
  prefix: 'owner/',
  appCheckToken: null,
};

export const jsonStorageResponse = (status: number, body: unknown): StorageResponse => ({
  status,
  text: JSON.stringify(body),
});

/** A server's answer about a stored file. */
export const storedFileResponse = (name: string): StorageResponse =>
  jsonStorageResponse(200, {
    kind: 'storage#object',
    bucket: 'comanda',
    name,
    generation: '1',
    metageneration: '1',
    size: '3',
    contentType: 'image/jpeg',
    timeCreated: '2026-01-01T00:00:00.000Z',
    updated: '2026-01-01T00:00:00.000Z',
    md5Hash: '',
    contentDisposition: 'inline',
    contentEncoding: 'identity',
    downloadTokens: 'download-token',
  });

/** One answer of a server, or a lost connection. */
type FakeOutcome =
  | StorageResponse
  | Error
  | ((request: StorageRequest, signal: AbortSignal) => Promise<StorageResponse> | StorageResponse);

/** A client whose clock and server the test controls. Time passes only in pauses, and then immediately. */
export const openStorageFixture = ({
  happenings,
  issued = [],
}: {
  happenings: FakeOutcome[];
  issued?: (StorageToken | Error)[];
}) => {
  let nowMs = 0;
  const timers = new Set<Timer>();
  const requests: StorageRequest[] = [];
  const pauses: number[] = [];
  let wake = () => {};
  const world = {
    requests,
    pauses,
    wake: () => wake(),
    isPausing: true,
    nowMs: () => nowMs,
    /** Moves the clock forward after `isPausing` stopped it. */
    advance: (ms: number) => {
      nowMs += ms;
      for (const timer of [...timers].filter(({ due }) => due <= nowMs)) {
        timers.delete(timer);
        timer.callback();
      }
    },
  };
  const client = createStorageClient({
    issueToken: async () => {
      const next = issued.length > 1 ? issued.shift() : issued[0];
      if (next instanceof Error) throw next;
      return next ?? grantedToken;
    },
    send: async (request, { signal }) => {
      requests.push(request);
      const next = happenings.length > 1 ? happenings.shift() : happenings[0];
      if (next === undefined || next instanceof Error) throw next ?? new TypeError('No server was reached.');
      return typeof next === 'function' ? next(request, signal) : next;
    },
    surroundings: {
      nowMs: () => nowMs,
      random: () => 1,
      after: (delayMs, callback) => {
        pauses.push(delayMs);
        const timer = { due: nowMs + delayMs, callback };
        timers.add(timer);
        if (world.isPausing) queueMicrotask(() => timers.has(timer) && world.advance(delayMs));
        return () => timers.delete(timer);
      },
      onWake: (callback) => {
        wake = callback;
        return () => {
          wake = () => {};
        };
      },
    },
  });
  return { client, world };
};
