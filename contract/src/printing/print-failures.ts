import { z } from 'zod';
import { printingErrors } from './errors.ts';

/** Reason why a printer did not print. */
export const printFailure = z.object({
  code: z.enum([
    'no_connection',
    'cover_open',
    'out_of_paper',
    'printer_error',
    'switched_off',
    'host_not_allowed',
    'port_not_allowed',
    'printed_elsewhere',
    'server_stopped',
    'server_error',
    'paused',
    'other',
  ]),
  /** Address of the printer, the allowed ports for `port_not_allowed`, or the text for `other`; otherwise empty. */
  detail: z.string(),
  /** True if the job has also waited too long to be printed automatically. */
  hasExpired: z.boolean().default(false),
});
export type PrintFailure = z.infer<typeof printFailure>;

const texts = {
  no_connection:
    'No connection to the printer at {detail}. Check that it is switched on and connected, and that this is its address.',
  cover_open: '{detail} does not print: its cover is open',
  out_of_paper: '{detail} does not print: it has run out of paper',
  printer_error: '{detail} does not print: it reports an error',
  switched_off: printingErrors['printing.switched-off'].message,
  host_not_allowed: printingErrors['printing.host-not-allowed'].message,
  port_not_allowed: printingErrors['printing.port-not-allowed'].message.replace('{ports}', '{detail}'),
  printed_elsewhere: 'Another server is printing this.',
  server_stopped: 'The server stopped while this was printed.',
  server_error: 'Something went wrong on the server while this was printed.',
  paused: 'The printer was paused.',
  other: '{detail}',
} as const satisfies Record<PrintFailure['code'], string>;

/** Describes a failure in English; null if there is none. */
export const describePrintFailure = (failure: PrintFailure | null): string | null => {
  if (failure === null) return null;
  const text = texts[failure.code].replace('{detail}', () => failure.detail);
  return failure.hasExpired ? `${text} It has waited too long to be printed by itself.` : text;
};
