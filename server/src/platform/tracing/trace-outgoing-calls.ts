import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import type { TraceRecorder } from '#platform/context';

type EndPart = NonNullable<ReturnType<TraceRecorder['startPart']>>;

/** Messages of Node's own HTTP client, which our calls and the clients of S3 and mail use. */
interface ClientMessage {
  readonly request: ClientRequest;
  readonly error?: Error;
}

/** Messages of `fetch`. */
interface FetchMessage {
  readonly request: { readonly method: string; readonly origin: string | URL };
  readonly error?: Error;
}

/**
 * Records calls to other servers as parts of the running trace, by the messages that Node publishes about them. Paths are left out, because those of
 * webhooks contain secrets. Calls to the collector itself are not traced.
 */
export const traceOutgoingCalls = (tracing: TraceRecorder, collectorHost: string): Disposable => {
  const parts = new WeakMap<object, EndPart>();
  const start = (request: object, method: string, host: string): void => {
    if (host === collectorHost) return;
    const end = tracing.startPart(method, { 'http.request.method': method, 'server.address': host });
    if (end !== null) parts.set(request, end);
  };
  const end = (request: object, error?: Error): void => {
    parts.get(request)?.({ error });
    parts.delete(request);
  };
  // The channels carry these messages; their types say `unknown`.
  /* oxlint-disable typescript/no-unsafe-type-assertion */
  const listeners: ReadonlyArray<readonly [string, (message: unknown) => void]> = [
    [
      'http.client.request.start',
      (message) => {
        const { request } = message as ClientMessage;
        start(request, request.method, String(request.getHeader('host') ?? request.host));
      },
    ],
    ['http.client.response.finish', (message) => end((message as ClientMessage).request)],
    [
      'http.client.request.error',
      (message) => end((message as ClientMessage).request, (message as ClientMessage).error),
    ],
    [
      'undici:request:create',
      (message) => {
        const { request } = message as FetchMessage;
        start(request, request.method, new URL(request.origin).host);
      },
    ],
    ['undici:request:headers', (message) => end((message as FetchMessage).request)],
    ['undici:request:error', (message) => end((message as FetchMessage).request, (message as FetchMessage).error)],
  ];
  /* oxlint-enable typescript/no-unsafe-type-assertion */
  for (const [channel, listener] of listeners) subscribe(channel, listener);
  return {
    [Symbol.dispose]: () => {
      for (const [channel, listener] of listeners) unsubscribe(channel, listener);
    },
  };
};
