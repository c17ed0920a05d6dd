import type { VisitCall, VisitDocument } from '@comanda/contract/visits';

export interface OpenCall {
  readonly visit: VisitDocument;
  readonly call: VisitCall;
}

/** Unanswered calls of all visits, the longest waiting first. */
export const listOpenCalls = (visits: readonly VisitDocument[]): OpenCall[] =>
  visits
    .flatMap((visit) => visit.calls.filter(({ answeredAt }) => answeredAt === null).map((call) => ({ visit, call })))
    .toSorted((one, other) => one.call.calledAt.localeCompare(other.call.calledAt));
