import { can, type Actor } from '@comanda/contract/access';
import { useLiveQuery } from '#kit/live';

/** True for users with a ledger of their own. Administrators may view every owner's ledger and have none. */
export const hasTokenLedger = (actor: Actor): boolean =>
  actor.kind === 'user' && can(actor, 'tokens.view') && actor.ownerId === actor.userId;

/** An owner's live token balance; null until loaded. */
export const useTokenBalance = (ownerId: string): number | null => {
  const { documents } = useLiveQuery('tokenBalances', { where: [['id', '==', ownerId]] });
  return documents[0]?.balance ?? null;
};
