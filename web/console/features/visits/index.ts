export { useClosedVisits, useOpenVisits, listOpenCalls, type OpenCall } from './use-visits.ts';
