import { createContext, use } from 'react';
import type { Actor } from '@comanda/contract/access';
import type { UserDocument } from '@comanda/contract/accounts';

export interface CurrentUser {
  readonly user: UserDocument;
  readonly actor: Actor;
  /** Session of this browser. */
  readonly sessionId: string;
}

export const CurrentUserContext = createContext<CurrentUser | null>(null);

/** The logged-in user with their current rights. */
export const useCurrentUser = (): CurrentUser => {
  const current = use(CurrentUserContext);
  if (current === null) throw new Error('useCurrentUser is for screens inside of LoggedIn');
  return current;
};

export const toActor = ({ id, role, ownerId, permissions, refundLimits, restaurantIds }: UserDocument): Actor => ({
  kind: 'user',
  userId: id,
  role,
  ownerId,
  permissions,
  refundLimits,
  restaurantIds,
});
