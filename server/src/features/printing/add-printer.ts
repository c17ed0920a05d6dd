import { fail } from '@comanda/contract';
import { maxPrintersPerRestaurant } from '@comanda/contract/printing';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import {
  countPrinters,
  findPrinterRow,
  insertPrinter,
  lockPrinters,
  type PrinterSettings,
} from './printing.repository.ts';
import { requirePrinterAddress } from './printer-address.ts';
import { touchPrinting } from './printing.collection.ts';

interface NewPrinter extends PrinterSettings {
  readonly restaurantId: string;
  /** Idempotency key made by the browser: sent twice, it is still one printer. */
  readonly printerId: string;
}

export const addPrinter = async (
  ctx: CommandContext,
  { restaurantId, printerId, ...settings }: NewPrinter,
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  requirePrinterAddress(ctx, settings);
  await lockPrinters(ctx.db, restaurantId);
  if ((await findPrinterRow(ctx.db, restaurantId, printerId)) !== undefined) return {};
  await requirePrinterLimit(ctx, restaurantId);
  await insertPrinter(ctx.db, restaurantId, { ...settings, id: printerId, at: ctx.clock.now() });
  touchPrinting(ctx, restaurantId);
  return {};
};

export const requirePrinterLimit = async (ctx: CommandContext, restaurantId: string): Promise<void> => {
  if ((await countPrinters(ctx.db, restaurantId)) >= maxPrintersPerRestaurant) throw fail('printing.too-many-printers');
};
