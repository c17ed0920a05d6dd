import { maxLedgerRows, tokenEntryKind, type LedgerPage, type LedgerQuery } from '@comanda/contract/tokens';
import type { CallContext } from '#platform/context';
import { findLedgerLines, sumLedgerLines } from './ledger.repository.ts';
import { requireLedgerOwner } from './require-ledger-owner.ts';

/** Returns the entries of a ledger with the sums of tokens gained and spent. */
export const readLedger = async (
  ctx: CallContext,
  { ownerId: requestedOwnerId, ...filter }: LedgerQuery,
): Promise<LedgerPage> => {
  const { id: ownerId } = await requireLedgerOwner(ctx, requestedOwnerId);
  const lines = await findLedgerLines(ctx.db, ownerId, { ...filter, most: maxLedgerRows + 1 });
  return {
    asOf: ctx.clock.now().toISOString(),
    rows: lines
      .slice(0, maxLedgerRows)
      .map(({ kind, at, ...line }) => ({ ...line, kind: tokenEntryKind.parse(kind), at: at.toISOString() })),
    isCut: lines.length > maxLedgerRows,
    ...(await sumLedgerLines(ctx.db, ownerId, filter)),
  };
};
