import type { TransactionContext } from '#platform/context';

/** A job is seen by itself, and in what its printer has still to print. */
export const touchPrinting = (ctx: Pick<TransactionContext, 'touch'>, restaurantId: string): void => {
  ctx.touch('printers', restaurantId);
  ctx.touch('printJobs', restaurantId);
};
