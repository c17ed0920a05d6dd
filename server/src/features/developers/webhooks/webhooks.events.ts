import type { TransactionContext } from '#platform/context';

export const touchWebhooks = (ctx: TransactionContext, ownerId: string): void => {
  ctx.touch('webhookEndpoints', ownerId);
  ctx.touch('webhookDeliveries', ownerId);
};
