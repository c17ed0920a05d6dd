import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { command, declareErrors } from '@comanda/contract/access';
import { statusErrors } from '@comanda/contract/kernel';
import { query } from './query.ts';
import { maxWatchedQueries, refusalCodes } from './watch-rules.ts';

/** A document on the wire. The collection's own schema defines its fields on both sides. */
const anyDocument = z.looseObject({ id: z.string() });
export type AnyDocument = z.infer<typeof anyDocument>;

/** Indexes are those of the new result: remove every id named, then insert by ascending index. */
export const documentChange = z.discriminatedUnion('type', [
  z.object({ type: z.literal('added'), index: z.int(), document: anyDocument }),
  z.object({ type: z.literal('modified'), index: z.int(), document: anyDocument }),
  z.object({ type: z.literal('removed'), id: z.string() }),
]);
export type DocumentChange = z.infer<typeof documentChange>;

/**
 * An event of a live query. Its cursor marks this moment of the query; a client that sends it again resumes from there.
 */
export const watchEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('snapshot'), cursor: z.string(), documents: z.array(anyDocument) }),
  z.object({ type: z.literal('changes'), cursor: z.string(), changes: z.array(documentChange) }),
]);
export type WatchEvent = z.infer<typeof watchEvent>;

/** Several live queries at once, each under a name that the caller chooses, and each with its own cursor. */
const watchedQueries = z
  .record(z.string().min(1).max(100), z.strictObject({ query, cursor: z.string().max(200).optional() }))
  .refine((queries) => Object.keys(queries).length > 0, 'At least one query is needed.')
  .refine(
    (queries) => Object.keys(queries).length <= maxWatchedQueries,
    `At most ${maxWatchedQueries} queries share one stream.`,
  );
export type WatchedQueries = z.infer<typeof watchedQueries>;

const watchError = z.object({ code: z.string(), message: z.string() });

/**
 * An event of one of several live queries. After a refusal, no more events follow for that query. After a failure, the
 * server retries by itself, and a snapshot follows once it works. The other queries continue in both cases.
 */
export const watchManyEvent = z.union([
  z.object({ name: z.string(), event: watchEvent }),
  z.object({ name: z.string(), refusal: watchError }),
  z.object({ name: z.string(), failure: watchError }),
]);
export type WatchManyEvent = z.infer<typeof watchManyEvent>;

const refusalErrors = declareErrors(statusErrors, ...refusalCodes);

/** Time that a long poll waits for a change before it answers that there is none. */
export const pollWaitMs = 25_000;

export const documentsCommands = {
  query: command({
    path: '/documents/query',
    summary: 'Reads documents once',
    audience: 'anyone',
    hearsKeys: true,
  })
    .input(query)
    .output(z.object({ documents: z.array(anyDocument) }))
    .errors(refusalErrors),

  watch: command({
    path: '/documents/watch',
    summary: 'Streams a snapshot and then every change as server-sent events. Resumes with Last-Event-ID',
    audience: 'anyone',
    hearsKeys: true,
  })
    .input(query)
    .output(eventIterator(watchEvent))
    .errors(refusalErrors),

  poll: command({
    path: '/documents/poll',
    summary: 'Like watch, by long polling: returns a snapshot immediately, or waits for changes after a cursor',
    audience: 'anyone',
    hearsKeys: true,
  })
    .input(z.strictObject({ query, cursor: z.string().max(200).optional() }))
    .output(z.object({ events: z.array(watchEvent) }))
    .errors(refusalErrors),

  // A browser opens at most six connections to a server, over all of its tabs, so a screen watches all its queries on
  // one.
  watchMany: command({
    path: '/documents/watch-many',
    summary: 'Streams several queries as server-sent events, each with its own cursor',
    audience: 'anyone',
    hearsKeys: true,
  })
    .input(z.strictObject({ queries: watchedQueries }))
    .output(eventIterator(watchManyEvent))
    .errors(refusalErrors),

  pollMany: command({
    path: '/documents/poll-many',
    summary: 'Like watch-many, by long polling: answers as soon as one of the queries has changes',
    audience: 'anyone',
    hearsKeys: true,
  })
    .input(z.strictObject({ queries: watchedQueries }))
    .output(z.object({ events: z.array(watchManyEvent) }))
    .errors(refusalErrors),
};
