import { minuteMs } from '@comanda/contract/kernel';
import { findFirstMenu } from '#features/menus';
import { endVisit } from '#features/visits';
import { platformOwn, type Context, type TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { addTables } from './add-tables.ts';
import { mostTables } from './demo-menu.ts';
import { countTables, findFreeTable, findIdlestTable, findOwnTable, noteOffer, takeTurn } from './demo.repository.ts';

/** So long a table is kept for a phone that was led there and has not sat down yet. */
const keptMs = 5 * minuteMs;

const { restaurantId } = platformOwn;

/** A table of its own for every phone, so that strangers never sit together. Whoever comes back finds their own again. */
export const offerTable = (outer: Context, deviceHash: string | null): Promise<string> =>
  transact(outer, async (ctx) => {
    await takeTurn(ctx.db, restaurantId);
    const own = deviceHash === null ? undefined : await findOwnTable(ctx.db, restaurantId, deviceHash);
    if (own !== undefined) return own.qr_code_id;
    const qrCodeId = (await freeTable(ctx)) ?? (await newTable(ctx)) ?? (await clearedTable(ctx));
    await noteOffer(ctx.db, restaurantId, { qrCodeId, at: ctx.clock.now() });
    return qrCodeId;
  });

const freeTable = async ({ db, clock }: TransactionContext): Promise<string | undefined> =>
  (await findFreeTable(db, restaurantId, new Date(clock.now().getTime() - keptMs)))?.qr_code_id;

const newTable = async (ctx: TransactionContext): Promise<string | undefined> => {
  if ((await countTables(ctx.db, restaurantId)) >= mostTables) return undefined;
  const menuId = await findFirstMenu(ctx.db, restaurantId);
  const [qrCodeId] = await addTables(ctx, restaurantId, { menuId, count: 1 });
  return qrCodeId;
};

/**
 * The house is full: whoever has done nothing for the longest time has most likely left. Nobody is sent away from their order because
 * programs ask for one table after the other and never sit down.
 */
const clearedTable = async (ctx: TransactionContext): Promise<string> => {
  const busySince = new Date(ctx.clock.now().getTime() - keptMs);
  const { qr_code_id: qrCodeId, visit_id: visitId } = await findIdlestTable(ctx.db, restaurantId, busySince);
  if (visitId !== null) await endVisit(ctx, restaurantId, { visitId, reason: 'staff' });
  return qrCodeId;
};
