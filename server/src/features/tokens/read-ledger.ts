import { mostLedgerRows, tokenEntryKind, type LedgerAnswer, type LedgerQuestion } from '@comanda/contract/tokens';
import type { CallContext } from '#platform/context';
import { readLines, sumLines } from './ledger.repository.ts';
import { whoseLedger } from './whose-ledger.ts';

/** Returns the entries of a ledger with the sums of tokens gained and spent. */
export const readLedger = async (
  ctx: CallContext,
  { ownerId: requestedOwnerId, ...filter }: LedgerQuestion,
): Promise<LedgerAnswer> => {
  const { id: ownerId } = await whoseLedger(ctx, requestedOwnerId);
  const lines = await readLines(ctx.db, ownerId, { ...filter, most: mostLedgerRows + 1 });
  return {
    asOf: ctx.clock.now().toISOString(),
    rows: lines
      .slice(0, mostLedgerRows)
      .map(({ kind, at, ...line }) => ({ ...line, kind: tokenEntryKind.parse(kind), at: at.toISOString() })),
    isCut: lines.length > mostLedgerRows,
    ...(await sumLines(ctx.db, ownerId, filter)),
  };
};
