import type { TransactionContext } from '#platform/context';

/** A job changes its own document and the counts on its printer. */
export const touchPrinting = (ctx: Pick<TransactionContext, 'touch'>, restaurantId: string): void => {
  ctx.touch('printers', restaurantId);
  ctx.touch('printJobs', restaurantId);
};
