import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isInNetwork, parseNetworks, reservedNetworks } from '#platform/outgoing';

/**
 * Checks that a printer may be at this address. Owners choose the address and the server connects to it, so without this rule they could
 * reach hosts that only the server can reach. Private networks are allowed, because printers are there.
 */
export const isAllowedPrinterAddress = (address: string, networks: readonly string[] | null): boolean =>
  networks === null ? !isInNetwork(address, reservedNetworks) : isInNetwork(address, parseNetworks(networks));

/** Resolves a host name once and returns the checked address to connect to, so that DNS cannot change in between. */
export const resolvePrinterAddress = async (
  host: string,
  networks: readonly string[] | null,
): Promise<string | null> => {
  const address = isIP(host) === 0 ? (await lookup(host)).address : host;
  return isAllowedPrinterAddress(address, networks) ? address : null;
};
