import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/**
 * This machine itself, the link (where clouds keep their machines' secrets), what is no one machine's address, and the networks that
 * write any of these in IPv6 (NAT64, 6to4).
 */
const neverPrinters = [
  '0.0.0.0/8',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '224.0.0.0/3',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2002::/16',
  'fd00:ec2::254/128',
  'fe80::/10',
  'ff00::/8',
];

const listOf = (ranges: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
};

const refused = listOf(neverPrinters);

/**
 * Whether a printer may stand at this address. Owners name it and the server connects to it, so that without a rule they could
 * reach what only the server can.
 */
export const mayBePrinter = (address: string, networks: readonly string[] | null): boolean => {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return networks === null ? !refused.check(address, family) : listOf(networks).check(address, family);
};

/** The address to connect to: looked up now and connected to as it is, so that no name means something else a moment later. */
export const resolvePrinter = async (host: string, networks: readonly string[] | null): Promise<string | null> => {
  const address = isIP(host) === 0 ? (await lookup(host)).address : host;
  return mayBePrinter(address, networks) ? address : null;
};
