import type { documentsCommands, AnyDocument, Query } from '@comanda/contract/documents';
import { direct, streamed, type HandlersOf } from '#platform/http';
import type { CallContext } from '#platform/context';
import { createKeyedSemaphore } from '#platform/semaphore';
import { decodeEvent } from './encode-frame.ts';
import { pollDocuments, pollMany } from './poll-documents.ts';
import { createWatcherQuota } from './watcher-quota.ts';
import { watchDocuments } from './watch-documents.ts';
import { watchMany } from './watch-many.ts';
import { confirmedEventsAfter, openWatcher, type QueryServices } from './watcher.ts';
import { authorizeQuery } from './authorize-query.ts';

/** Reads a query once. Public queries are read through a shared live query, so that any number of callers cost a single read. */
const queryDocuments = async (
  services: QueryServices,
  ctx: CallContext,
  query: Query,
): Promise<{ documents: AnyDocument[] }> => {
  const { isPublic, lane, read } = await authorizeQuery(ctx, services.collections, ctx.caller, query);
  if (!isPublic) {
    const found = await services.inLane(lane, () => read(ctx.db));
    return { documents: found.map(({ document }) => document) };
  }
  using watcher = await openWatcher(services, ctx, query);
  const [event] = await confirmedEventsAfter(watcher, null);
  const snapshot = event === undefined ? undefined : decodeEvent(event);
  return { documents: snapshot?.type === 'snapshot' ? snapshot.documents : [] };
};

const noHeaders = new Headers();

/** The context of a stream, which may last for hours: the headers of its request would only use memory. */
const withoutHeaders = (ctx: CallContext): CallContext => ({
  ...ctx,
  caller: { ...ctx.caller, headers: noHeaders, responseHeaders: noHeaders },
});

/** One owner's queries never occupy all connections of the database. */
const maxConcurrentQueriesPerLane = 4;

/** Adds the limits that all reads of documents share. */
export const createQueryServices = (parts: Omit<QueryServices, 'quota' | 'inLane'>): QueryServices => ({
  ...parts,
  inLane: createKeyedSemaphore(maxConcurrentQueriesPerLane),
  quota: createWatcherQuota(),
});

export const documentsHandlers = (services: QueryServices): HandlersOf<typeof documentsCommands> => ({
  query: direct((ctx, input) => queryDocuments(services, ctx, input)),
  watch: streamed((ctx, input, meta) => watchDocuments(services, withoutHeaders(ctx), input, meta)),
  poll: direct((ctx, input, meta) => pollDocuments(services, ctx, input, meta)),
  watchMany: streamed((ctx, input, meta) => watchMany(services, withoutHeaders(ctx), input, meta)),
  pollMany: direct((ctx, input, meta) => pollMany(services, ctx, input, meta)),
});
