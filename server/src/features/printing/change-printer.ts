import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { requirePrinterLimit } from './add-printer.ts';
import {
  findPrinterRow,
  lockPrinters,
  savePrinter,
  type PrinterChanges,
  type PrinterSettings,
} from './printing.repository.ts';
import { requirePrinterAddress } from './printer-address.ts';
import { touchPrinting } from './printing.collection.ts';

interface PrinterKey {
  readonly restaurantId: string;
  readonly printerId: string;
}

type EmptyResult = Promise<Record<string, never>>;

/** After any change, the printer is retried immediately. */
const applyChange = async (
  ctx: CommandContext,
  { restaurantId, printerId }: PrinterKey,
  changes: PrinterChanges,
): EmptyResult => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  await requireNewAddress(ctx, { restaurantId, printerId }, changes);
  const isThere = await savePrinter(ctx.db, restaurantId, { printerId, changes, at: ctx.clock.now() });
  if (!isThere) throw fail('not-found');
  touchPrinting(ctx, restaurantId);
  return {};
};

/** Checks what changes only: a printer from before the operator's rules can still be renamed. */
const requireNewAddress = async (
  ctx: CommandContext,
  { restaurantId, printerId }: PrinterKey,
  { host, port }: PrinterChanges,
): Promise<void> => {
  if (host === undefined && port === undefined) return;
  const stored = await findPrinterRow(ctx.db, restaurantId, printerId);
  requirePrinterAddress(ctx, {
    host: host === stored?.host ? undefined : host,
    port: port === stored?.port ? undefined : port,
  });
};

interface UpdatePrinterInput extends PrinterKey {
  readonly changes: { readonly [Key in keyof PrinterSettings]?: PrinterSettings[Key] | undefined };
}

export const updatePrinter = (ctx: CommandContext, { changes, ...printer }: UpdatePrinterInput): EmptyResult =>
  applyChange(ctx, printer, Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)));

export const setPrinterActive = (
  ctx: CommandContext,
  { isActive, ...printer }: PrinterKey & { isActive: boolean },
): EmptyResult => applyChange(ctx, printer, { isActive });

export const retryPrinter = (ctx: CommandContext, printer: PrinterKey): EmptyResult => applyChange(ctx, printer, {});

export const removePrinter = (ctx: CommandContext, printer: PrinterKey): EmptyResult =>
  applyChange(ctx, printer, { removedAt: ctx.clock.now() });

export const restorePrinter = async (ctx: CommandContext, printer: PrinterKey): EmptyResult => {
  await requireRestaurant(ctx, ctx.caller.actor, printer.restaurantId);
  await lockPrinters(ctx.db, printer.restaurantId);
  await requirePrinterLimit(ctx, printer.restaurantId);
  return applyChange(ctx, printer, { removedAt: null });
};
