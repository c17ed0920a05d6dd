import { applyWatchEvent, type AnyDocument, type QueryInput, type WatchEvent } from '@comanda/contract/documents';
import { watchEvent } from '@comanda/contract/documents';
import type { z } from 'zod';
import type { Bus } from '#platform/context';
import type { Live } from '#platform/live';
import type { Browser, TestApp } from '#testing';
import { openEventStream } from './event-stream.fixture.ts';

/** Reads a stream as a screen does, and keeps what it heard. */
export interface Follower<Heard> extends AsyncDisposable {
  readonly heard: readonly Heard[];
  /** Reads on until things are as wished. */
  until(isAsWished: () => boolean): Promise<void>;
  /** Reads on until the stream ends, and answers how: null for politely. */
  ending(): Promise<unknown>;
}

interface Following<Schema extends z.ZodType> {
  readonly path: string;
  readonly input: object;
  readonly lastEventId?: string | undefined;
  readonly schema: Schema;
  readonly onHeard: (heard: z.infer<Schema>) => void;
}

export const followStream = async <Schema extends z.ZodType>(
  browser: Browser,
  { schema, onHeard, ...asked }: Following<Schema>,
): Promise<Follower<z.infer<Schema>>> => {
  const { body, events } = await openEventStream(browser, asked);
  const heard: Array<z.infer<Schema>> = [];

  const readOn = async (): Promise<boolean> => {
    const { done, value } = await events.next();
    if (done === true) return false;
    const told = schema.parse(value);
    heard.push(told);
    onHeard(told);
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

export interface QueryFollower extends Omit<Follower<WatchEvent>, 'until'> {
  held(): readonly AnyDocument[];
  until(isAsWished: (documents: readonly AnyDocument[]) => boolean): Promise<void>;
}

/** Follows one query. */
export const follow = async (browser: Browser, query: QueryInput, lastEventId?: string): Promise<QueryFollower> => {
  let documents: AnyDocument[] = [];
  const follower = await followStream(browser, {
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

/** How much a node keeps live. */
export const liveCounts = ({ ctx: { bus } }: TestApp): ReturnType<Live['counts']> => {
  if (!isLive(bus)) throw new TypeError('The bus of an app is its live queries.');
  return bus.counts();
};
