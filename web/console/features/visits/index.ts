export { listOpenCalls, type OpenCall } from './list-open-calls.ts';
export { useClosedVisits, useOpenVisits } from './use-visits.ts';
