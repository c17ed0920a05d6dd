import type { OwnerFilter, OwnerSummary } from '@comanda/contract/administration';
import type { CallContext } from '#platform/context';
import { findOwners } from './owners.repository.ts';
import { presentOwner } from './present-owner.ts';

const pageSize = 50;

interface OwnersQuery {
  readonly search: string;
  readonly state: OwnerFilter;
  readonly after: number;
}

/** Returns the newest owners first. */
export const listOwners = async (
  { db }: CallContext,
  question: OwnersQuery,
): Promise<{ owners: OwnerSummary[]; total: number }> => {
  const rows = await findOwners(db, { ...question, most: pageSize });
  return { owners: rows.map(presentOwner), total: rows[0]?.total ?? 0 };
};
