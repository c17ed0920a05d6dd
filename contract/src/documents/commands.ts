import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { command, mayFail } from '@comanda/contract/access';
import { statusErrors } from '@comanda/contract/kernel';
import { query } from './query.ts';
import { refusalCodes } from './refusal-codes.ts';

/** A document as it travels. The collection's own schema gives it its shape on either side. */
const anyDocument = z.looseObject({ id: z.string() });
export type AnyDocument = z.infer<typeof anyDocument>;

/** Positions are those in the new result: take out every id named, then put back in by ascending index. */
export const documentChange = z.discriminatedUnion('type', [
  z.object({ type: z.literal('added'), index: z.int(), document: anyDocument }),
  z.object({ type: z.literal('modified'), index: z.int(), document: anyDocument }),
  z.object({ type: z.literal('removed'), id: z.string() }),
]);
export type DocumentChange = z.infer<typeof documentChange>;

/** What a watcher hears. A cursor names a moment of this query; presented again, it resumes from there. */
export const watchEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('snapshot'), cursor: z.string(), documents: z.array(anyDocument) }),
  z.object({ type: z.literal('changes'), cursor: z.string(), changes: z.array(documentChange) }),
]);
export type WatchEvent = z.infer<typeof watchEvent>;

/** At most so many queries share one stream. */
export const maxFollowed = 50;

/** Several queries at once, each under a name of the caller's choice, and each with the cursor it has reached. */
const followedQueries = z
  .record(z.string().min(1).max(100), z.strictObject({ query, cursor: z.string().max(200).optional() }))
  .refine((queries) => Object.keys(queries).length > 0, 'At least one query is needed.')
  .refine((queries) => Object.keys(queries).length <= maxFollowed, `At most ${maxFollowed} queries share one stream.`);
export type FollowedQueries = z.infer<typeof followedQueries>;

const followedError = z.object({ code: z.string(), message: z.string() });

/**
 * An event of one of several queries. After a refusal nothing more comes under that name. After a failure the server tries again by
 * itself, and a snapshot follows once it works. The other queries go on in both cases.
 */
export const followedEvent = z.union([
  z.object({ name: z.string(), event: watchEvent }),
  z.object({ name: z.string(), refusal: followedError }),
  z.object({ name: z.string(), failure: followedError }),
]);
export type FollowedEvent = z.infer<typeof followedEvent>;

const refusals = mayFail(statusErrors, ...refusalCodes);

/** How long one long poll waits for a change before it answers that there was none. */
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
    .errors(refusals),

  watch: command({
    path: '/documents/watch',
    summary: 'A snapshot, then every change, as server-sent events; resumes by Last-Event-ID',
    audience: 'anyone',
    hearsKeys: true,
  })
    .input(query)
    .output(eventIterator(watchEvent))
    .errors(refusals),

  poll: command({
    path: '/documents/poll',
    summary: 'The same as watch by long polling: answers a snapshot at once, or waits for what follows a cursor',
    audience: 'anyone',
    hearsKeys: true,
  })
    .input(z.strictObject({ query, cursor: z.string().max(200).optional() }))
    .output(z.object({ events: z.array(watchEvent) }))
    .errors(refusals),

  // A browser opens only six connections to a server, for all of its tabs together: a screen follows all it shows on one.
  watchMany: command({
    path: '/documents/watch-many',
    summary: 'Several queries on one stream of server-sent events, each resuming by its own cursor',
    audience: 'anyone',
    hearsKeys: true,
  })
    .input(z.strictObject({ queries: followedQueries }))
    .output(eventIterator(followedEvent))
    .errors(refusals),

  pollMany: command({
    path: '/documents/poll-many',
    summary: 'The same as watch-many by long polling: answers as soon as there is something to tell of any of them',
    audience: 'anyone',
    hearsKeys: true,
  })
    .input(z.strictObject({ queries: followedQueries }))
    .output(z.object({ events: z.array(followedEvent) }))
    .errors(refusals),
};
