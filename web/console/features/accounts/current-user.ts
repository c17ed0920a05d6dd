import { createContext, use } from 'react';
import type { Actor } from '@comanda/contract/access';
import type { CurrentTablet, UserDocument } from '@comanda/contract/accounts';

export interface CurrentUser {
  readonly user: UserDocument;
  readonly actor: Actor;
  /** Session of this browser. */
  readonly sessionId: string;
  /** The shared tablet that the user has unlocked with a PIN; null for everybody who has logged in. */
  readonly tablet: CurrentTablet | null;
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

export const toActor = (user: UserDocument, tablet: CurrentTablet | null): Actor => ({
  kind: 'user',
  userId: user.id,
  role: user.role,
  ownerId: user.ownerId,
  permissions: user.permissions,
  refundLimits: user.refundLimits,
  restaurantIds: tablet === null ? user.restaurantIds : [tablet.restaurantId],
  ...(tablet === null ? {} : { tablet }),
  ...(mustAddSecondFactor(user) ? { needsSecondFactor: true } : {}),
});
