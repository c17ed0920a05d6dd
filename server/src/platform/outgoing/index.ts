export { refuseTarget, TargetNotAllowed } from './find-target.ts';
export { isWithin, networksOf, ownNetworks } from './networks.ts';
export { AnswerTooLong, sendOut, type OutgoingAnswer, type OutgoingRequest } from './send-out.ts';
