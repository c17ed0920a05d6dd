export { callsOf, type OpenCall } from './calls-of.ts';
export { useClosedVisits, useOpenVisits } from './use-visits.ts';
