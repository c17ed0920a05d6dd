import type { AnyDocument, Query } from '@comanda/contract/documents';
import type { CallContext } from '#platform/context';
import { admit } from './admit.ts';
import type { ReadDoor } from './watcher.ts';

/** Reads once. */
export const queryDocuments = async (
  { collections }: Pick<ReadDoor, 'collections'>,
  ctx: CallContext,
  query: Query,
): Promise<{ documents: AnyDocument[] }> => {
  const { read } = await admit(ctx, collections, ctx.caller, query);
  return { documents: await read(ctx.db) };
};
