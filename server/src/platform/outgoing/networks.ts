import { BlockList, isIP } from 'node:net';

type Family = 'ipv4' | 'ipv6';

const familyOf = (address: string): Family => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Parses addresses and ranges such as `10.0.0.0/8` into a list that can be checked. */
export const parseNetworks = (ranges: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = familyOf(address);
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
};

export const isInNetwork = (address: string, networks: BlockList): boolean =>
  networks.check(address, familyOf(address));

/**
 * This machine itself, link-local addresses (where clouds serve the secrets of their machines), multicast and reserved addresses,
 * and the IPv6 ranges that embed IPv4 addresses (NAT64, SIIT, 6to4).
 */
export const reservedNetworks = parseNetworks([
  '0.0.0.0/8',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '224.0.0.0/3',
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2002::/16',
  'fd00:ec2::254/128',
  'fe80::/10',
  'ff00::/8',
]);

/** Networks that can only be reached from inside a home, an office or a data center. */
export const privateNetworks = parseNetworks([
  '10.0.0.0/8',
  '100.64.0.0/10',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fec0::/10',
]);
