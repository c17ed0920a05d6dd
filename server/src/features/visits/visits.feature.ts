import type { Api } from '@comanda/contract';
import type { Feature } from '#platform/feature';
import type { HandlersOf } from '#platform/http';
import { admitGuest, admitNewcomer, denyParty } from './admit-guest.ts';
import { answerCall, callStaff, withdrawCall } from './calls/index.ts';
import { closeIdleVisitsJob } from './close-idle-visits.ts';
import { closeVisit, reopenClosedVisit } from './close-visit.ts';
import { enterVisit } from './enter-visit.ts';
import { expireJoinRequestsJob } from './expire-join-requests.ts';
import { joinTables, partTables } from './join-tables.ts';
import { askToJoin, introduceGuest, joinParty, joinVisit } from './join-visit.ts';
import { moveVisit, type MoveVisitHooks } from './move-visit.ts';
import { allowJoining, refuseGuest, refuseNewcomer } from './refuse-guest.ts';
import { removeGuest, type RemoveGuestHooks } from './remove-guest.ts';
import { resumeVisit } from './resume-visit.ts';
import { guestPlacesCollection, guestVisitsCollection, visitsCollection } from './visits.collection.ts';

const visitsHandlers = (hooks: MoveVisitHooks & RemoveGuestHooks): HandlersOf<Api['visits']> => ({
  enter: enterVisit,
  resume: resumeVisit,
  join: joinVisit,
  ask: askToJoin,
  joinParty,
  denyParty,
  letIn: admitNewcomer,
  refuse: refuseNewcomer,
  introduce: introduceGuest,
  call: callStaff,
  withdrawCall,
  answerCall,
  admit: admitGuest,
  refuseGuest,
  removeGuest: removeGuest(hooks),
  allowJoining,
  close: closeVisit,
  reopen: reopenClosedVisit,
  move: moveVisit(hooks),
  joinTables: joinTables(hooks),
  partTables: partTables(hooks),
});

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
