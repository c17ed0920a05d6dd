import {
  describeTokenReasonInEnglish,
  maxLedgerRows,
  tokenEntryCause,
  tokenEntryKind,
  type LedgerPage,
  type LedgerQuery,
  tokenEntryKindLabels,
} from '@comanda/contract/tokens';
import type { CsvDelimiter, CsvFile } from '@comanda/contract/kernel';
import { parseNullable } from '@comanda/contract/kernel';
import Papa from 'papaparse';
import type { CallContext } from '#platform/context';
import { findLedgerLines, sumLedgerLines, type LedgerLine } from './ledger.repository.ts';
import { requireLedgerOwner } from './require-ledger-owner.ts';

const presentReason = (line: LedgerLine) => {
  const cause = parseNullable(tokenEntryCause, line.cause);
  return { cause, reason: describeTokenReasonInEnglish(line.reason, cause), note: line.reason };
};

/** Returns the entries of a ledger with the sums of tokens gained and spent. */
export const readLedger = async (
  ctx: CallContext,
  { ownerId: requestedOwnerId, ...filter }: LedgerQuery,
): Promise<LedgerPage> => {
  const { id: ownerId } = await requireLedgerOwner(ctx, requestedOwnerId);
  const lines = await findLedgerLines(ctx.db, ownerId, { ...filter, most: maxLedgerRows + 1 });
  return {
    asOf: ctx.clock.now().toISOString(),
    rows: lines.slice(0, maxLedgerRows).map((line) => ({
      ...line,
      kind: tokenEntryKind.parse(line.kind),
      ...presentReason(line),
      at: line.at.toISOString(),
    })),
    isCut: lines.length > maxLedgerRows,
    ...(await sumLedgerLines(ctx.db, ownerId, filter)),
  };
};

const header = ['Day', 'Kind', 'Restaurant', 'Entries', 'Tokens', 'Reason'];
/** Maximum number of rows: enough for a lifetime of days, and few enough for a spreadsheet. */
const mostRows = 100_000;

/** Exports the ledger as a CSV file that every spreadsheet opens, with all rows that match the page's filter. */
export const exportLedger = async (
  ctx: CallContext,
  { ownerId: requestedOwnerId, delimiter, ...filter }: LedgerQuery & { readonly delimiter: CsvDelimiter },
): Promise<CsvFile> => {
  const { id: ownerId } = await requireLedgerOwner(ctx, requestedOwnerId);
  const lines = await findLedgerLines(ctx.db, ownerId, { ...filter, most: mostRows });
  const rows = lines.map((line) => [
    line.day,
    tokenEntryKindLabels[tokenEntryKind.parse(line.kind)],
    line.restaurantName ?? '',
    line.count,
    line.amount,
    presentReason(line).reason,
  ]);
  return {
    fileName: `Tokens ${filter.month ?? 'all'}.csv`,
    // Escapes formulas, so that a reason cannot run as one in somebody else's spreadsheet.
    text: `\ufeff${Papa.unparse([header, ...rows], { delimiter, newline: '\r\n', escapeFormulae: true })}\r\n`,
  };
};
