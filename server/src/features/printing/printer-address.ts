import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isWithin, networksOf, ownNetworks } from '#platform/outgoing';

/**
 * Whether a printer may stand at this address. Owners name it and the server connects to it, so that without a rule they could
 * reach what only the server can. Private networks are where printers stand.
 */
export const mayBePrinter = (address: string, networks: readonly string[] | null): boolean =>
  networks === null ? !isWithin(address, ownNetworks) : isWithin(address, networksOf(networks));

/** The address to connect to: looked up now and connected to as it is, so that no name means something else a moment later. */
export const resolvePrinter = async (host: string, networks: readonly string[] | null): Promise<string | null> => {
  const address = isIP(host) === 0 ? (await lookup(host)).address : host;
  return mayBePrinter(address, networks) ? address : null;
};
