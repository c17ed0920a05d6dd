import { fail } from '@comanda/contract';
import { tableLabel } from '@comanda/contract/qr-codes';
import type { CommandContext, TransactionContext } from '#platform/context';
import { violatesConstraint } from '#platform/db';
import { findQrCode, type QrCodeRow } from '#features/qr-codes';
import { requireRestaurant } from '#features/restaurants';
import { isVisitOver } from './expiry.ts';
import { presentVisit } from './visit-at.ts';
import { touchVisit } from './visits.events.ts';
import { lockVisitWithGuests, relocateVisitRow } from './visits.repository.ts';

interface Moving {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly toQrCodeId: string;
}

export interface Move {
  readonly visitId: string;
  /** The tables, as their stickers call them. */
  readonly from: string;
  readonly to: string;
}

/** What the orders of a party do when it changes tables; they are held first, as by everyone who moves them. */
export interface OrdersOnMove {
  readonly holdOpenOrders: (ctx: TransactionContext, restaurantId: string, visitId: string) => Promise<void>;
  readonly followVisit: (ctx: CommandContext, restaurantId: string, move: Move) => Promise<void>;
}

/**
 * A party sits down elsewhere: its phones, orders and calls go along, and the table it leaves is free. What a guest orders at this
 * moment arrives before or after, at the table where they sit then.
 */
export const moveVisit =
  ({ holdOpenOrders, followVisit }: OrdersOnMove) =>
  async (ctx: CommandContext, { restaurantId, visitId, toQrCodeId }: Moving): Promise<Record<string, never>> => {
    await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
    await holdOpenOrders(ctx, restaurantId, visitId);
    const visit = await lockVisitWithGuests(ctx.db, restaurantId, visitId);
    if (visit === undefined) throw fail('not-found');
    if (isVisitOver(visit, ctx.clock.now())) throw fail('visits.over');
    if (visit.qr_code_id === toQrCodeId) return {};
    const table = await findQrCode(ctx.db, toQrCodeId);
    if (table?.restaurant_id !== restaurantId) throw fail('not-found');
    if (!table.is_available || table.status !== 'active') throw fail('visits.table-unavailable');
    const [from, to] = [visit.table_number, table.table_number];
    if ((await presentVisit(ctx, table)) !== null) throw occupied(to);
    await sitDownAt(ctx, table, visitId);
    touchVisit(ctx, restaurantId, visitId);
    await followVisit(ctx, restaurantId, { visitId, from, to });
    return {};
  };

const occupied = (table: string) => fail('visits.table-occupied', { table: tableLabel(table) });

const sitDownAt = async (ctx: CommandContext, table: QrCodeRow, visitId: string): Promise<void> => {
  const { restaurant_id: restaurantId, id: qrCodeId, table_number: tableNumber } = table;
  try {
    await relocateVisitRow(ctx.db, restaurantId, { visitId, qrCodeId, tableNumber, at: ctx.clock.now() });
  } catch (error) {
    // Whoever scans there at this very moment was faster.
    throw violatesConstraint(error, 'visits_open') ? occupied(tableNumber) : error;
  }
};
