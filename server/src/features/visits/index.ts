export { admitGuest, admitNewcomer } from './admit-guest.ts';
export { answerBillCalls, answerCall, callAboutLimit, callStaff, callForBill } from './calls/index.ts';
export { enterVisit, isAutomated, isPrefetch } from './enter-visit.ts';
export {
  endVisit,
  isVisitOver,
  settleVisit,
  findGuest,
  findGuestName,
  refuseStranger,
  requireCurrentOrRecentGuest,
  requireGuest,
  lockVisitAgainstGuests,
  lockVisit,
  lockVisitForOrders,
  recordVisitActivity,
} from './records/index.ts';
export { createKnownDevices } from './known-devices.ts';
export { joinParty } from './join-visit.ts';
export type { VisitMove } from './move-visit.ts';
export { findOrOpenVisitForStaff } from './find-or-open-visit-for-staff.ts';
export { tenantsByGuest, tenantsByVisit, visitsCollection } from './visits.collection.ts';
export { visitsFeature } from './visits.feature.ts';
