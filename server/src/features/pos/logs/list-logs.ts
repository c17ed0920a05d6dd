import { fail } from '@comanda/contract';
import {
  describePosFailure,
  posDirections,
  posFailure,
  posSystem,
  type PosLogFilter,
  type PosSyncLogDocument,
} from '@comanda/contract/pos';
import { parseNullable } from '@comanda/contract/kernel';
import { z } from 'zod';
import type { CallContext } from '#platform/context';
import { findLog, findLogs, type PosLogRow } from '#features/pos/records';

const direction = z.enum(posDirections);

const presentFailure = (stored: unknown) => {
  const failure = parseNullable(posFailure, stored);
  return { failure, error: describePosFailure(failure) };
};

/** One call without its request and response. */
export const presentPosLog = (row: PosLogRow): PosSyncLogDocument => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  restaurantName: row.restaurant_name,
  orderId: row.order_id,
  system: posSystem.parse(row.system),
  direction: direction.parse(row.direction),
  action: row.action,
  method: row.method,
  url: row.url,
  status: row.status,
  ...presentFailure(row.failure),
  durationMs: row.duration_ms,
  at: row.at.toISOString(),
});

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
