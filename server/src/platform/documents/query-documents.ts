import type { AnyDocument, Query } from '@comanda/contract/documents';
import type { CallContext } from '#platform/context';
import { authorizeQuery } from './authorize-query.ts';
import { openWatcher, type QueryServices } from './watcher.ts';

/** Reads a query once. Public queries are read through a shared live query, so that any number of callers cost a single read. */
export const queryDocuments = async (
  services: QueryServices,
  ctx: CallContext,
  query: Query,
): Promise<{ documents: AnyDocument[] }> => {
  const { isPublic, read } = await authorizeQuery(ctx, services.collections, ctx.caller, query);
  if (!isPublic) return { documents: await read(ctx.db) };
  using watcher = await openWatcher(services, ctx, query);
  const [event] = await watcher.after(null);
  return { documents: event?.type === 'snapshot' ? event.documents : [] };
};
