import { secondMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import type { JobDeclaration } from '#platform/jobs';
import { findUndecidedPurchases } from '#features/tokens/records';
import { settlePurchaseRefund } from './refund-purchase.ts';
import { settlePurchase } from './settle-purchase.ts';

/** Minimum age of a purchase: a younger one is still on its way to the provider. */
const minAgeMs = 30 * secondMs;
const mostAtOnce = 200;

/**
 * Asks the provider about every undecided purchase, so that a lost notification loses nothing. A failure for one purchase does not block
 * the others.
 */
const sweepPurchases = async (ctx: Context): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - minAgeMs);
  for (const { owner_id: ownerId, id, status } of await findUndecidedPurchases(ctx.db, { before, most: mostAtOnce })) {
    try {
      await (status === 'refunding' ? settlePurchaseRefund : settlePurchase)(ctx, ownerId, id);
    } catch (error) {
      ctx.log.warn({ err: error, ownerId, purchaseId: id }, 'a purchase of tokens that could not be asked about');
    }
  }
};

export const sweepPurchasesJob: JobDeclaration = {
  name: 'tokens.sweep-purchases',
  schedule: '* * * * *',
  reachesOutside: true,
  run: sweepPurchases,
};
