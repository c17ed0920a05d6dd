import type { VisitState } from '#guest/visit';
import type { OrderHindrance } from '#guest/words';

/** Whether this page is for choosing at all, or only for reading. */
export const canChoose = ({ kind }: VisitState): boolean =>
  hindranceOf[kind] !== 'over' && hindranceOf[kind] !== 'removed';

const hindranceOf = {
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
} as const satisfies Record<VisitState['kind'], OrderHindrance | null>;

/** What keeps the guest from ordering; nothing, once seated. */
export const hindrance = ({ kind }: VisitState): OrderHindrance | null => hindranceOf[kind];

/** Whether an order of that visit can be asked after: also once the visit is over, for it may have arrived before. */
export const isAnsweredFor = (state: VisitState, visitId: string): boolean => {
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
