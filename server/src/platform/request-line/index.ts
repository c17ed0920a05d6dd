export {
  createRequestLine,
  leaveRequestLine,
  requestLineLimits,
  runInSlot,
  type EnterRequestLine,
  type RequestSlot,
} from './create-request-line.ts';
