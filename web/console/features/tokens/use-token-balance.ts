import { can, type Actor } from '@comanda/contract/access';
import { useLiveQuery } from '#kit/live';

/** Whether someone has a ledger of their own. Administrators may look into every owner's, and have none. */
export const holdsTokens = (actor: Actor): boolean =>
  actor.kind === 'user' && can(actor, 'tokens.view') && actor.ownerId === actor.userId;

/** An owner's tokens at this moment, or null while they are not known. */
export const useTokenBalance = (ownerId: string): number | null => {
  const { documents } = useLiveQuery('tokenBalances', { where: [['id', '==', ownerId]] });
  return documents[0]?.balance ?? null;
};
