import type { VisitState } from '#guest/visit';
import type { OrderBlocker } from '#guest/words';

/** True if the guest can add items to the cart; otherwise the menu is read-only. */
export const canAddToCart = ({ kind }: VisitState): boolean =>
  blockers[kind] !== 'over' && blockers[kind] !== 'removed';

const blockers = {
  reading: 'entering',
  entering: 'entering',
  offline: 'offline',
  waiting: 'waiting',
  crowded: 'crowded',
  seated: null,
  ended: 'over',
  removed: 'removed',
  declined: 'over',
  cleared: 'over',
  paused: 'over',
  unavailable: 'over',
  cookieless: 'over',
} as const satisfies Record<VisitState['kind'], OrderBlocker | null>;

/** The reason why the guest cannot order; null if they are seated. */
export const findOrderBlocker = ({ kind }: VisitState): OrderBlocker | null => blockers[kind];

/** True if the phone can ask about an order of that visit: also after the visit, because the order may have arrived before. */
export const canAskAboutOrder = (state: VisitState, visitId: string): boolean => {
  switch (state.kind) {
    case 'seated':
    case 'waiting':
    case 'declined':
      return state.visitId === visitId;
    case 'ended':
      return state.place?.visitId === visitId;
    case 'removed':
      return true;
    default:
      return false;
  }
};
