import { guestPages } from '@comanda/contract/pages';

/** What a table's code says, for ever. */
export const tableAddress = (origin: string, qrCodeId: string): string =>
  `${origin}${guestPages.table.replace('$qrCodeId', qrCodeId)}`;

/** As a person types it: a browser adds the rest. */
export const addressInWords = (address: string): string => address.replace(/^https?:\/\//, '');

/** Who can open an address: everybody, whoever is on the same network, or this one machine alone. */
export const reaches = ['everybody', 'network', 'machine'] as const;
export type Reach = (typeof reaches)[number];

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

/** Read off the name: whether anything answers there is another question. */
export const reachOf = (hostname: string): Reach => {
  const name = hostname.replace(/\.$/, '');
  if (ownMachine.some((pattern) => pattern.test(name))) return 'machine';
  return ownNetwork.some((pattern) => pattern.test(name)) ? 'network' : 'everybody';
};
