export { refuseTarget, TargetNotAllowed } from './find-target.ts';
export { isWithin, networksOf, ownNetworks } from './networks.ts';
export { sendOut } from './send-out.ts';
export { troubleInWords } from './trouble-in-words.ts';
