import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { fail } from '@comanda/contract';
import { isInNetwork, parseNetworks, reservedNetworks } from '#platform/outgoing';
import type { Context } from '#platform/context';

/**
 * Checks that a printer may be at this address. Owners choose the address and the server connects to it, so without this rule they could
 * reach hosts that only the server can reach. Private networks are allowed, because printers are there.
 */
const isAllowedPrinterAddress = (address: string, networks: readonly string[] | null): boolean =>
  networks === null ? !isInNetwork(address, reservedNetworks) : isInNetwork(address, parseNetworks(networks));

/** Resolves a host name once and returns the checked address to connect to, so that DNS cannot change in between. */
export const resolvePrinterAddress = async (
  host: string,
  networks: readonly string[] | null,
): Promise<string | null> => {
  const address = isIP(host) === 0 ? (await lookup(host)).address : host;
  return isAllowedPrinterAddress(address, networks) ? address : null;
};

/** Checks IP addresses only. A host name is resolved and checked when something is printed. */
export const requirePrinterHost = ({ config }: Pick<Context, 'config'>, host: string | undefined): void => {
  if (host === undefined || isIP(host) === 0 || isAllowedPrinterAddress(host, config.printerNetworks)) return;
  throw fail('printing.host-not-allowed');
};
