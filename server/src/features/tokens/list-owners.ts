import type { CallContext } from '#platform/context';
import { findOwners } from './owners.repository.ts';

const pageSize = 50;

interface Owners {
  readonly owners: { id: string; displayName: string; email: string; balance: number }[];
  readonly total: number;
}

/** Those who run out first stand first. */
export const listOwners = async (
  ctx: CallContext,
  { search, after }: { search: string; after: number },
): Promise<Owners> => findOwners(ctx.db, { search, after, most: pageSize });
