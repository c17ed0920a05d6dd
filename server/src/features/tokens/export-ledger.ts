import type { CsvDelimiter, CsvFile } from '@comanda/contract/kernel';
import { tokenEntryKind, tokenKindLabels, type LedgerQuestion } from '@comanda/contract/tokens';
import Papa from 'papaparse';
import type { CallContext } from '#platform/context';
import { readLines } from './ledger.repository.ts';
import { whoseLedger } from './whose-ledger.ts';

const header = ['Day', 'Kind', 'Restaurant', 'Entries', 'Tokens', 'Reason'];
/** A lifetime of days; a spreadsheet opens more. */
const mostRows = 100_000;

/** The ledger as a file that every spreadsheet opens: the same rows as on the page, however many. */
export const exportLedger = async (
  ctx: CallContext,
  { ownerId: asked, delimiter, ...filter }: LedgerQuestion & { readonly delimiter: CsvDelimiter },
): Promise<CsvFile> => {
  const { id: ownerId } = await whoseLedger(ctx, asked);
  const lines = await readLines(ctx.db, ownerId, { ...filter, most: mostRows });
  const rows = lines.map(({ day, kind, restaurantName, count, amount, reason }) => [
    day,
    tokenKindLabels[tokenEntryKind.parse(kind)],
    restaurantName ?? '',
    count,
    amount,
    reason,
  ]);
  return {
    fileName: `Tokens ${filter.month ?? 'all'}.csv`,
    // Nobody's reason runs as a formula in somebody else's spreadsheet.
    text: `\ufeff${Papa.unparse([header, ...rows], { delimiter, newline: '\r\n', escapeFormulae: true })}\r\n`,
  };
};
