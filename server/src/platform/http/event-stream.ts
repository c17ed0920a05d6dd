import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';

/** The reader of an event stream. */
export interface EventSink {
  /** Sends an encoded event. The promise resolves when the reader can take another one, or has left; null if that is already so. */
  send(frame: Uint8Array): Promise<void> | null;
}

/**
 * An answer of server-sent events that are already encoded, so that all readers get the same bytes. It ends when `run` resolves; if
 * `run` throws, the reader gets the error as the last event.
 */
export class EventStream {
  readonly run: (sink: EventSink) => Promise<void>;
  constructor(run: EventStream['run']) {
    this.run = run;
  }
}

interface EncodeEventInput {
  readonly event: 'message' | 'error';
  /** The text by which a client resumes the stream after this event. */
  readonly id?: string | undefined;
  /** The event's data, as JSON, which has no line breaks. */
  readonly json: string;
}

/** The buffer is not a part of the pool of small buffers, because one that is kept would keep the whole pool with it. */
export const encodeEvent = ({ event, id, json }: EncodeEventInput): Buffer => {
  const text = `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${json}\n\n`;
  const frame = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  frame.write(text);
  return frame;
};

/** An empty comment tells clients and proxies that the connection still works. */
const keepAlive = Buffer.from(': \n\n');
const keepAliveMs = 5_000;

// The streams are divided into groups with different times, so that thousands of comments are not written at once.
const groupCount = 20;

export interface EventStreams extends Disposable {
  /** Writes the response. The error of a stream that fails is converted to JSON by the caller. */
  open(response: ServerResponse, stream: EventStream, toErrorJson: (error: unknown) => Promise<string>): void;
}

export const createEventStreams = (): EventStreams => {
  // A stream may last for hours. Outside of its request's context it keeps nothing of the request in memory.
  const runOutsideRequest = AsyncLocalStorage.snapshot();
  const groups = Array.from({ length: groupCount }, () => new Set<ServerResponse>());
  let openedCount = 0;
  let turn = 0;
  const timer = setInterval(() => {
    for (const response of groups[turn % groupCount] ?? []) if (!response.writableNeedDrain) response.write(keepAlive);
    turn += 1;
  }, keepAliveMs / groupCount);
  timer.unref();

  return {
    open(response, stream, toErrorJson) {
      const group = groups[openedCount % groupCount];
      openedCount += 1;
      group?.add(response);
      response.once('close', () => group?.delete(response));
      response.write(keepAlive);
      const sink: EventSink = {
        send: (frame) => (response.destroyed || response.write(frame) ? null : drained(response)),
      };
      runOutsideRequest(() => stream.run(sink)).then(
        () => response.end(),
        async (error: unknown) => {
          response.end(encodeEvent({ event: 'error', json: await toErrorJson(error) }));
        },
      );
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
};

const drained = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      response.off('drain', finish);
      response.off('close', finish);
      resolve();
    };
    response.once('drain', finish);
    response.once('close', finish);
  });
