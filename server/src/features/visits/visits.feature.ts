import type { Feature } from '#platform/feature';
import { closeIdleVisitsJob } from './close-idle-visits.ts';
import { expireJoinRequestsJob } from './expire-join-requests.ts';
import type { MoveVisitHooks } from './move-visit.ts';
import type { RemoveGuestHooks } from './remove-guest.ts';
import { guestPlacesCollection, guestVisitsCollection, visitsCollection } from './visits.collection.ts';
import { visitsHandlers } from './visits.commands.ts';

export const visitsFeature: Feature<{
  readonly lockOpenVisitOrders: MoveVisitHooks['lockOpenOrders'];
  readonly moveVisitOrders: MoveVisitHooks['moveOrders'];
  readonly releaseGuestShares: RemoveGuestHooks['releaseShares'];
}> = {
  handlers: ({ lockOpenVisitOrders, moveVisitOrders, releaseGuestShares }) => ({
    visits: visitsHandlers({
      lockOpenOrders: lockOpenVisitOrders,
      moveOrders: moveVisitOrders,
      releaseShares: releaseGuestShares,
    }),
  }),
  collections: [visitsCollection, guestVisitsCollection, guestPlacesCollection],
  jobs: () => [closeIdleVisitsJob, expireJoinRequestsJob],
};
