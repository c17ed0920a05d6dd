import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isWithin, networksOf, ownNetworks } from '#platform/outgoing';

/**
 * Checks that a printer may be at this address. Owners choose the address and the server connects to it, so without this rule they could
 * reach hosts that only the server can reach. Private networks are allowed, because printers are there.
 */
export const mayBePrinter = (address: string, networks: readonly string[] | null): boolean =>
  networks === null ? !isWithin(address, ownNetworks) : isWithin(address, networksOf(networks));

/** Resolves a host name once and returns the checked address to connect to, so that DNS cannot change in between. */
export const resolvePrinter = async (host: string, networks: readonly string[] | null): Promise<string | null> => {
  const address = isIP(host) === 0 ? (await lookup(host)).address : host;
  return mayBePrinter(address, networks) ? address : null;
};
