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

/** True for an administrator without a second factor, who must add one before anything else. */
export const mustAddSecondFactor = ({ role, hasSecondFactor }: UserDocument): boolean =>
  role === 'admin' && !hasSecondFactor;

export const toActor = (user: UserDocument): Actor => ({
  kind: 'user',
  userId: user.id,
  role: user.role,
  ownerId: user.ownerId,
  permissions: user.permissions,
  refundLimits: user.refundLimits,
  restaurantIds: user.restaurantIds,
  ...(mustAddSecondFactor(user) ? { needsSecondFactor: true } : {}),
});
