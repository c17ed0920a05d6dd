import type { CallContext } from '#platform/context';
import { findOwnerBalances } from './owners.repository.ts';

const pageSize = 50;

interface OwnerPage {
  readonly owners: { id: string; displayName: string; email: string; balance: number }[];
  readonly total: number;
}

/** Lists the owners with the lowest balance first. */
export const listOwnerBalances = async (
  ctx: CallContext,
  { search, after }: { search: string; after: number },
): Promise<OwnerPage> => findOwnerBalances(ctx.db, { search, after, most: pageSize });
