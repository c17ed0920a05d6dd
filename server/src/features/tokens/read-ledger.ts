import { mostLedgerRows, tokenEntryKind, type LedgerAnswer, type LedgerQuestion } from '@comanda/contract/tokens';
import type { CallContext } from '#platform/context';
import { readLines, sumLines } from './ledger.repository.ts';
import { whoseLedger } from './whose-ledger.ts';

/** What tokens came from and went for. */
export const readLedger = async (
  ctx: CallContext,
  { ownerId: asked, ...filter }: LedgerQuestion,
): Promise<LedgerAnswer> => {
  const { id: ownerId } = await whoseLedger(ctx, asked);
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
