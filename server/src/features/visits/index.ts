export { answerBillCalls, answerCall, callStaff, callForBill } from './calls/index.ts';
export { closeIdleVisitsJob } from './close-idle-visits.ts';
export { endVisit, reopenVisit } from './close-visit.ts';
export { enterVisit, isAutomated, isPrefetch } from './enter-visit.ts';
export {
  isVisitOver,
  findGuest,
  findGuestName,
  requireCurrentOrRecentGuest,
  requireGuest,
  lockVisitAgainstGuests,
  lockVisit,
  lockVisitForOrders,
  recordVisitActivity,
} from './records/index.ts';
export { joinParty } from './join-visit.ts';
export type { VisitMove } from './move-visit.ts';
export { findOrOpenVisitForStaff } from './find-or-open-visit-for-staff.ts';
export { visitsHandlers } from './visits.commands.ts';
export {
  guestPlacesCollection,
  guestVisitsCollection,
  tenantsByGuest,
  tenantsByVisit,
  visitsCollection,
} from './visits.collection.ts';
