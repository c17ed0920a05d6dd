import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { fail, type Failure } from '@comanda/contract';
import type { Config, Context } from '#platform/context';
import { isInNetwork, parseNetworks, reservedNetworks } from '#platform/outgoing';

/** The operator's rules for the addresses of printers. */
export type PrinterRules = Pick<Config, 'printerNetworks' | 'printerPorts'>;

interface PrinterAddress {
  readonly host?: string | undefined;
  readonly port?: number | undefined;
}

/**
 * Checks that a printer may be at this address. Owners choose the address and the server connects to it, so without this rule they could
 * reach hosts that only the server can reach. Private networks are allowed unless the server is run for others, because printers are there.
 */
const isAllowedPrinterAddress = (address: string, { printerNetworks }: PrinterRules): boolean =>
  printerNetworks === null
    ? !isInNetwork(address, reservedNetworks)
    : isInNetwork(address, parseNetworks(printerNetworks));

/** Resolves a host name once and returns the checked address to connect to, so that DNS cannot change in between. */
export const resolvePrinterAddress = async (host: string, rules: PrinterRules): Promise<string | null> => {
  const address = isIP(host) === 0 ? (await lookup(host)).address : host;
  return isAllowedPrinterAddress(address, rules) ? address : null;
};

/** Formats the allowed ports, such as '9100 to 9109 or 515'. */
const formatPorts = ({ printerPorts }: PrinterRules): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(
    printerPorts.map(({ first, last }) => (first === last ? `${first}` : `${first} to ${last}`)),
  );

/** The rule that an address breaks, or null. Names are resolved and checked only when something is printed. */
export const findPrinterRefusal = ({ host, port }: PrinterAddress, rules: PrinterRules): Failure | null => {
  if (host === undefined && port === undefined) return null;
  if (rules.printerNetworks?.length === 0) return fail('printing.switched-off');
  if (host !== undefined && isIP(host) !== 0 && !isAllowedPrinterAddress(host, rules)) {
    return fail('printing.host-not-allowed');
  }
  const isPortAllowed =
    port === undefined || rules.printerPorts.some(({ first, last }) => first <= port && port <= last);
  return isPortAllowed ? null : fail('printing.port-not-allowed', { ports: formatPorts(rules) });
};

export const requirePrinterAddress = ({ config }: Pick<Context, 'config'>, address: PrinterAddress): void => {
  const refusal = findPrinterRefusal(address, config);
  if (refusal !== null) throw refusal;
};
