import type { CsvFile } from '@comanda/contract/menus';
import { describePosFailure, posFailure, type PosLogFilter } from '@comanda/contract/pos';
import { parseNullable } from '@comanda/contract/kernel';
import Papa from 'papaparse';
import type { CallContext } from '#platform/context';
import { escapeFormula } from '#features/menus';
import { findLogsWithBodies } from '#features/pos/records';

/** Limits of one export: more rows than anybody reads, few enough not to block the server. */
const mostRows = 10_000;
const mostCharacters = 20_000_000;

const header = [
  'Time',
  'Restaurant',
  'System',
  'Direction',
  'Action',
  'Order',
  'Method',
  'Address',
  'Status',
  'Milliseconds',
  'Error',
  'Request',
  'Response',
];

/** Exports the calls that match a filter as a CSV file that every spreadsheet opens. */
export const exportPosLogs = async ({ db, clock }: CallContext, filter: PosLogFilter): Promise<CsvFile> => {
  const rows = await findLogsWithBodies(db, { ...filter, limit: mostRows, before: null, mostCharacters });
  const lines = rows.map((row) =>
    [
      row.at.toISOString(),
      row.restaurant_name,
      row.system,
      row.direction,
      row.action,
      row.order_id ?? '',
      row.method,
      row.url,
      row.status === null ? '' : String(row.status),
      String(row.duration_ms),
      describePosFailure(parseNullable(posFailure, row.failure)),
      row.request,
      row.response,
    ].map(escapeFormula),
  );
  return {
    fileName: `POS calls ${clock.now().toISOString().slice(0, 10)}.csv`,
    text: `\ufeff${Papa.unparse([header, ...lines], { newline: '\r\n' })}\r\n`,
  };
};
