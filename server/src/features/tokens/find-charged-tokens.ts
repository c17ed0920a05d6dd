import type { Context } from '#platform/context';
import { findTokenEntryAmount, type TokenEntry } from './records/index.ts';

/** Returns the tokens charged for this reference so far; 0 if nothing was charged. */
export const findChargedTokens = async (
  { db }: Pick<Context, 'db'>,
  ownerId: string,
  entry: Pick<TokenEntry, 'kind' | 'reference'>,
): Promise<number> => Math.abs((await findTokenEntryAmount(db, ownerId, entry)) ?? 0);
