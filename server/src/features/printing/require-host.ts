import { isIP } from 'node:net';
import { fail } from '@comanda/contract';
import type { Context } from '#platform/context';
import { mayBePrinter } from './printer-address.ts';

/** A name is looked up when something is printed, and judged then. */
export const requireHost = ({ config }: Pick<Context, 'config'>, host: string | undefined): void => {
  if (host === undefined || isIP(host) === 0 || mayBePrinter(host, config.printerNetworks)) return;
  throw fail('printing.host-not-allowed');
};
