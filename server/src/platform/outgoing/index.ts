export { checkTarget, TargetNotAllowed } from './resolve-target.ts';
export { isInNetwork, parseNetworks, reservedNetworks } from './networks.ts';
export { fetchOutside } from './fetch-outside.ts';
export { toNetworkFailure } from './to-network-failure.ts';
