import type { StaffVisitGuest, VisitCall, VisitDocument } from '@comanda/contract/visits';
import { useTimeOneDayAgo } from '#console/views';
import { useLiveQuery } from '#kit/live';

const maxVisits = 500;

/** Open visits, oldest first. */
export const useOpenVisits = () =>
  useLiveQuery('visits', {
    where: [['closedAt', '==', null]],
    orderBy: [['openedAt', 'asc']],
    limit: maxVisits,
  });

/** Visits that were closed during the last 24 hours, newest first. */
export const useClosedVisits = () =>
  useLiveQuery('visits', {
    where: [['closedAt', '>=', useTimeOneDayAgo()]],
    orderBy: [['closedAt', 'desc']],
    limit: maxVisits,
  });

export interface OpenCall {
  readonly visit: VisitDocument;
  readonly call: VisitCall;
}

/** Unanswered calls of all visits, the longest waiting first. */
export const listOpenCalls = (visits: readonly VisitDocument[]): OpenCall[] =>
  visits
    .flatMap((visit) => visit.calls.filter(({ answeredAt }) => answeredAt === null).map((call) => ({ visit, call })))
    .toSorted((one, other) => one.call.calledAt.localeCompare(other.call.calledAt));

export interface JoinRequest {
  readonly visit: VisitDocument;
  /** The phone that has waited longest. */
  readonly guest: StaffVisitGuest;
  /** Number of other phones that wait at the same table. */
  readonly others: number;
}

/** Phones that nobody but staff can let in, one entry for each table: where staff decide, and where no phone is seated. */
export const listJoinRequests = (visits: readonly VisitDocument[]): JoinRequest[] =>
  visits.flatMap((visit) => {
    const isForStaff = visit.joinMode === 'approval' || visit.guests.every(({ state }) => state !== 'seated');
    const waiting = visit.guests.filter(({ state, isRefused }) => state === 'waiting' && !isRefused);
    const [guest] = waiting;
    return guest === undefined || !isForStaff || visit.joinMode === 'open'
      ? []
      : [{ visit, guest, others: waiting.length - 1 }];
  });
