import type { AnyDocument, Query } from '@comanda/contract/documents';
import type { CallContext } from '#platform/context';
import { admit } from './admit.ts';
import { openWatcher, type ReadDoor } from './watcher.ts';

/** Reads a query once. Public queries are read through a shared live query, so that any number of callers cost a single read. */
export const queryDocuments = async (
  services: ReadDoor,
  ctx: CallContext,
  query: Query,
): Promise<{ documents: AnyDocument[] }> => {
  const { isPublic, read } = await admit(ctx, services.collections, ctx.caller, query);
  if (!isPublic) return { documents: await read(ctx.db) };
  using watcher = await openWatcher(services, ctx, query);
  const [event] = await watcher.after(null);
  return { documents: event?.type === 'snapshot' ? event.documents : [] };
};
