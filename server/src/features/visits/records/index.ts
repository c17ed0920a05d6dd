export {
  findGuest,
  findDevicePlaces,
  findGuestName,
  findGuestScan,
  hasAnyPlace,
  updateGuestState,
  saveIntroduction,
  upsertGuest,
  readParty,
} from './guests.repository.ts';
export { areRequestsPaused, canAskToJoin, findJoinMode, presentJoining } from './find-join-step.ts';
export { refuseStranger, requireCurrentOrRecentGuest, requireGuest, requireNewcomer } from './require-guest.ts';
export { type CurrentVisit, findCurrentVisit, findOrOpenVisit } from './find-or-open-visit.ts';
export { computeIdleCutoff, computeReadAccessCutoff, endVisit, isVisitOver, settleVisit } from './visit-end.ts';
export { touchGuest, touchOwnPlace, touchVisit, touchVisitAndPlaces } from './visits.events.ts';
export {
  closeIdleVisitRows,
  countJoinRefusal,
  findVisit,
  hasUnfinishedOrders,
  lockVisitAgainstGuests,
  lockVisit,
  lockVisitForOrders,
  lockVisitToClose,
  lockVisitTable,
  recordVisitActivity,
  relocateVisitRow,
  restrictJoining,
  sumUnpaid,
  unrestrictJoining,
} from './visits.repository.ts';
export {
  deleteVisitTables,
  findJoinedVisit,
  findOpenVisitIds,
  findVisitTables,
  hasAnyOrder,
  lockTables,
  moveGuestsAndCalls,
  renameVisit,
  reopenVisitRow,
  saveVisitTables,
  type VisitTable,
} from './visit-tables.repository.ts';
export {
  endJoinRequests,
  findVisitsAskedBefore,
  openJoinRequest,
  refuseJoinRequest,
} from './join-requests.repository.ts';
