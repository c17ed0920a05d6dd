import { tablePath } from '@comanda/contract/pages';

/** The URL in a table's QR code. It must never change, because it is printed on stickers. */
export const tableUrl = (origin: string, qrCodeId: string): string => `${origin}${tablePath(qrCodeId)}`;

/** The address as a person types it; the browser adds the protocol. */
export const withoutProtocol = (address: string): string => address.replace(/^https?:\/\//, '');

/** Range from which an address can be opened: the internet, the same network, or only this machine. */
export const addressReaches = ['everybody', 'network', 'machine'] as const;
export type AddressReach = (typeof addressReaches)[number];

const ownMachine = [/^localhost$/, /\.localhost$/, /^127\./, /^0\.0\.0\.0$/, /^\[::1?\]$/];
const ownNetwork = [
  /^10\./,
  /^192\.168\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^169\.254\./,
  /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
  /^\[f[cd]/,
  /^\[fe[89ab]/,
  /\.(local|lan|home|internal|intranet|test|example|invalid)$/,
  /\.home\.arpa$/,
  // A bare name, such as that of a computer.
  /^[^.:[\]]+$/,
];

/** Decides from the host name alone, without checking that a server answers there. */
export const findAddressReach = (hostname: string): AddressReach => {
  const name = hostname.replace(/\.$/, '');
  if (ownMachine.some((pattern) => pattern.test(name))) return 'machine';
  return ownNetwork.some((pattern) => pattern.test(name)) ? 'network' : 'everybody';
};
