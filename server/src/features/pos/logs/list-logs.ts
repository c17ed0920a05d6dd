import { fail } from '@comanda/contract';
import type { PosLogFilter, PosSyncLogDocument } from '@comanda/contract/pos';
import type { CallContext } from '#platform/context';
import { findLog, findLogs } from '#features/pos/records';
import { presentPosLog } from './present-log.ts';

interface LogPageInput extends PosLogFilter {
  readonly limit: number;
  readonly before: string | null;
}

export const listPosLogs = async (
  { db }: CallContext,
  { limit, ...page }: LogPageInput,
): Promise<{ logs: PosSyncLogDocument[]; hasMore: boolean }> => {
  const rows = await findLogs(db, { ...page, limit: limit + 1 });
  return { logs: rows.slice(0, limit).map(presentPosLog), hasMore: rows.length > limit };
};

export const readPosLog = async ({ db }: CallContext, { logId }: { logId: string }) => {
  const row = await findLog(db, logId);
  if (row === null) throw fail('not-found');
  return { ...presentPosLog(row), request: row.request, response: row.response };
};
