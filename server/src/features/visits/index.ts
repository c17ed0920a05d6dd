export { answerBillCalls, answerCall, callStaff, ringForBill } from './calls/index.ts';
export { closeIdleVisitsJob } from './close-idle-visits.ts';
export { endVisit } from './close-visit.ts';
export { enterVisit } from './enter-visit.ts';
export { reopenVisit } from './reopen-visit.ts';
export {
  isVisitOver,
  findGuest,
  nameOfGuest,
  requireFormerGuest,
  requireGuest,
  lockGuests,
  lockVisit,
  lockVisitForOrders,
  noteActivity,
} from './records/index.ts';
export { isAutomated, isFetchedAhead } from './is-automated.ts';
export { joinParty } from './join-party.ts';
export type { Move } from './move-visit.ts';
export { serveVisit } from './serve-visit.ts';
export { visitsHandlers } from './visits.commands.ts';
export {
  guestPlacesCollection,
  guestVisitsCollection,
  tenantsByGuest,
  tenantsByVisit,
  visitsCollection,
} from './visits.collection.ts';
