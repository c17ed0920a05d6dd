import { applyWatchEvent, type AnyDocument, type QueryInput, type WatchEvent } from '@comanda/contract/documents';
import { watchEvent } from '@comanda/contract/documents';
import type { z } from 'zod';
import type { Bus } from '#platform/context';
import type { Live } from '#platform/live';
import type { Browser, TestApp } from '#testing';
import { openEventStream } from './event-stream.fixture.ts';

/** Reads a stream like a screen does, and keeps all received events. */
export interface StreamReader<Heard> extends AsyncDisposable {
  readonly heard: readonly Heard[];
  /** Reads until the condition holds. */
  until(isAsWished: () => boolean): Promise<void>;
  /** Reads until the stream ends. Returns the error that ended it, or null for a regular end. */
  ending(): Promise<unknown>;
}

interface FollowOptions<Schema extends z.ZodType> {
  readonly path: string;
  readonly input: object;
  readonly lastEventId?: string | undefined;
  readonly schema: Schema;
  readonly onHeard: (heard: z.infer<Schema>) => void;
}

export const readStream = async <Schema extends z.ZodType>(
  browser: Browser,
  { schema, onHeard, ...streamRequest }: FollowOptions<Schema>,
): Promise<StreamReader<z.infer<Schema>>> => {
  const { body, events } = await openEventStream(browser, streamRequest);
  const heard: Array<z.infer<Schema>> = [];

  const readOn = async (): Promise<boolean> => {
    const { done, value } = await events.next();
    if (done === true) return false;
    const parsed = schema.parse(value);
    heard.push(parsed);
    onHeard(parsed);
    return true;
  };

  return {
    heard,
    async until(isAsWished) {
      while (!isAsWished()) if (!(await readOn())) throw new Error('The stream ended too early.');
    },
    async ending() {
      try {
        while (await readOn());
        return null;
      } catch (error) {
        return error;
      }
    },
    async [Symbol.asyncDispose]() {
      body.destroy();
    },
  };
};

export interface QueryWatcher extends Omit<StreamReader<WatchEvent>, 'until'> {
  held(): readonly AnyDocument[];
  until(isAsWished: (documents: readonly AnyDocument[]) => boolean): Promise<void>;
}

/** Watches one query. */
export const watchQuery = async (browser: Browser, query: QueryInput, lastEventId?: string): Promise<QueryWatcher> => {
  let documents: AnyDocument[] = [];
  const follower = await readStream(browser, {
    path: '/api/documents/watch',
    input: query,
    lastEventId,
    schema: watchEvent,
    onHeard: (event) => {
      documents = applyWatchEvent(documents, event);
    },
  });
  return {
    ...follower,
    held: () => documents,
    until: (isAsWished) => follower.until(() => follower.heard.length > 0 && isAsWished(documents)),
  };
};

const isLive = (bus: Bus): bus is Live => 'counts' in bus;

/** The number of live queries, watchers and listeners on a node. */
export const liveCounts = ({ ctx: { bus } }: TestApp): ReturnType<Live['counts']> => {
  if (!isLive(bus)) throw new TypeError('The bus of an app is its live queries.');
  return bus.counts();
};
