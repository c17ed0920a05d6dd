import type { CollectionName } from '@comanda/contract';
import type { Completions, TransactionContext } from './context.ts';

/** What a feature does in somebody else's transaction, once for each tenant whose documents were touched. */
type Completion = (ctx: TransactionContext, tenant: string) => Promise<void>;

/** Hands on what a transaction touched to features that the platform does not know. Before one takes it, nothing is added. */
export const createCompletions = () => {
  const byCollection = new Map<CollectionName, Completion>();
  const complete: Completions['complete'] = async (ctx, touches) => {
    for (const { collection, tenant } of touches) await byCollection.get(collection)?.(ctx, tenant);
  };
  return {
    complete,
    completeBy: (collection: CollectionName, completion: Completion): void => {
      byCollection.set(collection, completion);
    },
  };
};
