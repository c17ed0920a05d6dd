export { answerCallRow, answerCallsOfKinds, deleteOpenCall, insertCall } from './calls.repository.ts';
export { afterglowSince, idleSince, isVisitOver } from './expiry.ts';
export {
  countDevices,
  findGuest,
  findPlacesOfDevice,
  nameOfGuest,
  placeGuest,
  saveIntroduction,
  seatDevice,
} from './guests.repository.ts';
export { neededBy } from './needed-by.ts';
export { requireFormerGuest, requireGuest, requireNewcomer } from './require-guest.ts';
export { type PresentVisit, presentVisit, visitAt } from './visit-at.ts';
export { touchVisit } from './visits.events.ts';
export {
  closeIdleVisitRows,
  closeVisitRow,
  findVisit,
  hasOrders,
  hasUnfinishedOrders,
  lockGuests,
  lockVisit,
  lockVisitForOrders,
  lockVisitToClose,
  lockVisitWithGuests,
  noteActivity,
  relocateVisitRow,
  reopenVisitRow,
  sumUnpaid,
} from './visits.repository.ts';
