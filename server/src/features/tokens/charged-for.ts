import type { Context } from '#platform/context';
import { findEntryAmount, type TokenEntry } from './tokens.repository.ts';

/** What this reference has cost so far; 0 when nothing was charged for it. */
export const chargedFor = async (
  { db }: Pick<Context, 'db'>,
  ownerId: string,
  entry: Pick<TokenEntry, 'kind' | 'reference'>,
): Promise<number> => Math.abs((await findEntryAmount(db, ownerId, entry)) ?? 0);
