import type { CollectionName } from '@comanda/contract';
import type { BeforeCommitHooks, TransactionContext } from './context.ts';

/** A before-commit hook: it runs in another feature's transaction, once per tenant whose documents were touched. */
type BeforeCommitHook = (ctx: TransactionContext, tenant: string) => Promise<void>;

/**
 * Runs the before-commit hooks that features have registered by collection. The platform does not know these features;
 * without a registered hook nothing happens.
 */
export const createBeforeCommitHooks = () => {
  const byCollection = new Map<CollectionName, BeforeCommitHook>();
  const complete: BeforeCommitHooks['complete'] = async (ctx, touches) => {
    for (const { collection, tenant } of touches) await byCollection.get(collection)?.(ctx, tenant);
  };
  return {
    complete,
    completeBy: (collection: CollectionName, hook: BeforeCommitHook): void => {
      byCollection.set(collection, hook);
    },
  };
};
