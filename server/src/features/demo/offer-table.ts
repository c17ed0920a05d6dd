import { minuteMs } from '@comanda/contract/kernel';
import { findFirstMenu } from '#features/menus';
import { createQrCodes } from '#features/qr-codes';
import { endVisit } from '#features/visits';
import { publicDemoIds, type Context, type TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { maxDemoTables } from './demo-constants.ts';
import {
  countTables,
  findFreeTable,
  findIdlestTable,
  findOwnTable,
  insertTables,
  lockDemo,
  saveTableOffer,
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

/** Adds tables with consecutive numbers. Returns the ids of their QR codes. */
export const addDemoTables = async (
  ctx: TransactionContext,
  restaurantId: string,
  { menuId, count }: { menuId: string | null; count: number },
): Promise<string[]> => {
  const before = await countTables(ctx.db, restaurantId);
  const tableNumbers = Array.from({ length: count }, (_, index) => `Table ${before + index + 1}`);
  const qrCodeIds = await createQrCodes(ctx, restaurantId, { menuId, tableNumbers });
  await insertTables(ctx.db, restaurantId, qrCodeIds);
  return qrCodeIds;
};

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
