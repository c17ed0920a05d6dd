import { fail } from '@comanda/contract';
import { tableLabel } from '@comanda/contract/qr-codes';
import type { CommandContext, TransactionContext } from '#platform/context';
import { violatesConstraint } from '#platform/db';
import { findQrCode, type QrCodeRow } from '#features/qr-codes';
import { requireRestaurant } from '#features/restaurants';
import {
  isVisitOver,
  findCurrentVisit,
  findJoinedVisit,
  findVisitTables,
  touchVisit,
  lockVisitTable,
  relocateVisitRow,
} from './records/index.ts';

interface MoveVisitInput {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly toQrCodeId: string;
}

export interface VisitMove {
  readonly visitId: string;
  /** Table numbers, as printed on the stickers. */
  readonly from: string;
  readonly to: string;
}

/** Moves a party's orders along with it. They are locked before the visit, the same lock order as for every change of an order. */
export interface MoveVisitHooks {
  readonly lockOpenOrders: (ctx: TransactionContext, restaurantId: string, visitId: string) => Promise<void>;
  readonly moveOrders: (ctx: CommandContext, restaurantId: string, move: VisitMove) => Promise<void>;
}

/**
 * Moves a party to another table with its phones, orders and calls, and frees its old table. An order that a guest places concurrently
 * is written before or after the move, with the table of that time.
 */
export const moveVisit =
  ({ lockOpenOrders, moveOrders }: MoveVisitHooks) =>
  async (
    ctx: CommandContext,
    { restaurantId, visitId, toQrCodeId }: MoveVisitInput,
  ): Promise<Record<string, never>> => {
    await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
    await lockOpenOrders(ctx, restaurantId, visitId);
    const visit = await lockVisitTable(ctx.db, restaurantId, visitId);
    if (visit === undefined) throw fail('not-found');
    if (isVisitOver(visit, ctx.clock.now())) throw fail('visits.over');
    if (visit.kind !== 'table') throw fail('visits.not-a-table');
    if (visit.qr_code_id === toQrCodeId) return {};
    if ((await findVisitTables(ctx.db, restaurantId, visitId)).length > 0) throw fail('visits.joined');
    const table = await findQrCode(ctx.db, toQrCodeId);
    if (table?.restaurant_id !== restaurantId) throw fail('not-found');
    if (table.kind !== 'table') throw fail('visits.not-a-table');
    if (!table.is_available || table.status !== 'active') throw fail('visits.table-unavailable');
    const [from, to] = [visit.table_number, table.table_number];
    if ((await findCurrentVisit(ctx, table)) !== null) throw tableOccupied(to);
    await relocateVisit(ctx, table, visitId);
    // Read after the visit was written, which waits for staff who join that table to another one at the same moment.
    if ((await findJoinedVisit(ctx.db, restaurantId, table.id)) !== undefined) throw tableOccupied(to);
    touchVisit(ctx, restaurantId, visitId);
    await moveOrders(ctx, restaurantId, { visitId, from, to });
    return {};
  };

const tableOccupied = (table: string) =>
  fail('visits.table-occupied', {
    table: tableLabel(table),
    terms: { table: { kind: 'table', tableNumber: table } },
  });

const relocateVisit = async (ctx: CommandContext, table: QrCodeRow, visitId: string): Promise<void> => {
  const { restaurant_id: restaurantId, id: qrCodeId, table_number: tableNumber } = table;
  try {
    await relocateVisitRow(ctx.db, restaurantId, { visitId, qrCodeId, tableNumber, at: ctx.clock.now() });
  } catch (error) {
    // A concurrent scan has opened a visit at that table.
    throw violatesConstraint(error, 'visits_open') ? tableOccupied(tableNumber) : error;
  }
};
