import { posDirections, posSystem, type PosSyncLogDocument } from '@comanda/contract/pos';
import { z } from 'zod';
import type { PosLogRow } from '#features/pos/records';

const direction = z.enum(posDirections);

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
  error: row.error,
  durationMs: row.duration_ms,
  at: row.at.toISOString(),
});
