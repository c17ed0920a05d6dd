export { answerBillCalls } from './answer-bill-calls.ts';
export { answerCall } from './answer-call.ts';
export { callStaff } from './call-staff.ts';
export { closeIdleVisitsJob } from './close-idle-visits.ts';
export { endVisit } from './close-visit.ts';
export { enterVisit } from './enter-visit.ts';
export { reopenVisit } from './reopen-visit.ts';
export { isVisitOver } from './expiry.ts';
export { isAutomated, isFetchedAhead } from './is-automated.ts';
export { joinParty } from './join-party.ts';
export { findGuest, nameOfGuest } from './guests.repository.ts';
export { requireFormerGuest, requireGuest } from './require-guest.ts';
export { ringForBill } from './ring-for-bill.ts';
export type { Move } from './move-visit.ts';
export { serveVisit } from './serve-visit.ts';
export { visitsHandlers } from './visits.commands.ts';
export { lockGuests, lockVisit, lockVisitForOrders, noteActivity } from './visits.repository.ts';
export {
  guestPlacesCollection,
  guestVisitsCollection,
  tenantsByGuest,
  tenantsByVisit,
  visitsCollection,
} from './visits.collection.ts';
