export {
  useClosedVisits,
  useOpenVisits,
  listJoinRequests,
  listOpenCalls,
  type JoinRequest,
  type OpenCall,
} from './use-visits.ts';
