import { watchEvent, type WatchEvent } from '@comanda/contract/documents';
import { LRUCache } from 'lru-cache';
import { encodeEvent } from '#platform/http';
import type { EncodedEvent } from '#platform/live';

/** The server-sent events that were encoded last. Watchers of one query read an event at nearly the same time, and all get the same bytes. */
const frames = new LRUCache<string, Buffer>({
  max: 1_000,
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ byteLength }) => Math.max(byteLength, 1),
});

const findFrame = (key: string, encode: () => Buffer): Buffer => {
  const known = frames.get(key);
  if (known !== undefined) return known;
  const frame = encode();
  frames.set(key, frame);
  return frame;
};

/** Encodes the event of a stream of one query. Its id is the cursor, by which the client resumes. */
export const encodeFrame = (event: EncodedEvent): Buffer =>
  findFrame(`${event.type} ${event.cursor}`, () =>
    encodeEvent({ event: 'message', id: event.cursor, json: event.toJson() }),
  );

/** Encodes the event of a query that has a name among those of its stream. */
export const encodeNamedFrame = (name: string, event: EncodedEvent): Buffer =>
  findFrame(`${event.type} ${event.cursor} ${name}`, () =>
    encodeEvent({ event: 'message', json: `{"name":${JSON.stringify(name)},"event":${event.toJson()}}` }),
  );

/** Converts an event for an answer that is not a stream. */
export const decodeEvent = (event: EncodedEvent): WatchEvent => watchEvent.parse(JSON.parse(event.toJson()));
