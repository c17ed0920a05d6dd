import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isWithin, networksOf, ownNetworks, privateNetworks } from './networks.ts';

/** An address that somebody outside of this house named, and that the server shall not go to. */
export class TargetNotAllowed extends Error {
  override readonly name = 'TargetNotAllowed';
}

/** Where a call really goes: looked up once and connected to as it is, so that no name means something else a moment later. */
export interface Target {
  readonly address: string;
  readonly family: 4 | 6;
}

const notHere = 'This address leads into a private network, which this server does not call.';
const notInTheOpen = 'Only https:// addresses are called.';

/** In a URL an IPv6 address stands in brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Whether this server calls an address that an owner or a developer has named. Without a rule they could reach what only the server can.
 * Whatever the operator allows may also be spoken to without TLS.
 */
const judge = (url: URL, address: string, allowed: readonly string[]): void => {
  if (isWithin(address, networksOf(allowed))) return;
  if (isWithin(address, ownNetworks) || isWithin(address, privateNetworks)) throw new TargetNotAllowed(notHere);
  if (url.protocol !== 'https:') throw new TargetNotAllowed(notInTheOpen);
};

/** Looks the address up and judges it. Every address of a name has to be allowed: which of them answers is not ours to choose. */
export const findTarget = async (url: URL, allowed: readonly string[]): Promise<Target> => {
  const host = hostOf(url);
  const found = isIP(host) === 0 ? await lookup(host, { all: true }) : [{ address: host, family: isIP(host) }];
  for (const { address } of found) judge(url, address, allowed);
  const [first] = found;
  if (first === undefined) throw new TargetNotAllowed('This address is nowhere to be found.');
  return { address: first.address, family: first.family === 6 ? 6 : 4 };
};

/** What can be said of an address before it is called: a name is looked up, and judged, each time it is. */
export const refuseTarget = (address: string, allowed: readonly string[]): string | null => {
  if (!URL.canParse(address)) return 'This is no address.';
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return notInTheOpen;
  if (url.username !== '' || url.password !== '') return 'Leave name and password out of the address.';
  const host = hostOf(url);
  if (isIP(host) === 0) return url.protocol === 'http:' && allowed.length === 0 ? notInTheOpen : null;
  try {
    judge(url, host, allowed);
    return null;
  } catch (error) {
    if (error instanceof TargetNotAllowed) return error.message;
    throw error;
  }
};
