import { isIP } from 'node:net';
import { fail } from '@comanda/contract';
import type { Context } from '#platform/context';
import { isAllowedPrinterAddress } from './printer-address.ts';

/** Checks IP addresses only. A host name is resolved and checked when something is printed. */
export const requirePrinterHost = ({ config }: Pick<Context, 'config'>, host: string | undefined): void => {
  if (host === undefined || isIP(host) === 0 || isAllowedPrinterAddress(host, config.printerNetworks)) return;
  throw fail('printing.host-not-allowed');
};
