import { minuteMs } from '@comanda/contract/kernel';
import { findFirstMenu } from '#features/menus';
import { endVisit } from '#features/visits';
import { publicDemoIds, type Context, type TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { addDemoTables } from './add-tables.ts';
import { maxDemoTables } from './demo-constants.ts';
import {
  countTables,
  findFreeTable,
  findIdlestTable,
  findOwnTable,
  saveTableOffer,
  lockDemo,
} from './demo.repository.ts';

/** Time for which a table is reserved for a phone that was sent there and has not joined yet. */
const keptMs = 5 * minuteMs;

const { restaurantId } = publicDemoIds;

/** Every phone gets a table of its own, so that strangers never share one. A returning phone gets its own table again. */
export const offerTable = (outer: Context, deviceHash: string | null): Promise<string> =>
  transact(outer, async (ctx) => {
    await lockDemo(ctx.db, restaurantId);
    const own = deviceHash === null ? undefined : await findOwnTable(ctx.db, restaurantId, deviceHash);
    if (own !== undefined) return own.qr_code_id;
    const qrCodeId = (await freeTable(ctx)) ?? (await createTable(ctx)) ?? (await clearIdlestTable(ctx));
    await saveTableOffer(ctx.db, restaurantId, { qrCodeId, at: ctx.clock.now() });
    return qrCodeId;
  });

const freeTable = async ({ db, clock }: TransactionContext): Promise<string | undefined> =>
  (await findFreeTable(db, restaurantId, new Date(clock.now().getTime() - keptMs)))?.qr_code_id;

const createTable = async (ctx: TransactionContext): Promise<string | undefined> => {
  if ((await countTables(ctx.db, restaurantId)) >= maxDemoTables) return undefined;
  const menuId = await findFirstMenu(ctx.db, restaurantId);
  const [qrCodeId] = await addDemoTables(ctx, restaurantId, { menuId, count: 1 });
  return qrCodeId;
};

/**
 * All tables are taken, so the visitor who was idle for the longest time has most likely left. Recently active visits are spared, so that
 * programs that request tables without joining cannot end them.
 */
const clearIdlestTable = async (ctx: TransactionContext): Promise<string> => {
  const busySince = new Date(ctx.clock.now().getTime() - keptMs);
  const { qr_code_id: qrCodeId, visit_id: visitId } = await findIdlestTable(ctx.db, restaurantId, busySince);
  if (visitId !== null) await endVisit(ctx, restaurantId, { visitId, reason: 'staff' });
  return qrCodeId;
};
