import { askPaperStatus, askRealTimeStatus } from './escpos.ts';
import { findPrinterRefusal, resolvePrinterAddress, type PrinterRules } from './printer-address.ts';
import { openPrinterConnection, type PrinterConnection } from './printer-connection.ts';
import type { Failure } from '@comanda/contract';
import { describePrintFailure, type PrintFailure } from '@comanda/contract/printing';

/** Fixed bits of every answer to DLE EOT, so that no other byte is taken for one. */
const isStatus = (byte: number): boolean => (byte & 0b1001_0011) === 0b0001_0010;

const coverIsOpen = 0b0000_0100;
const stoppedForPaper = 0b0010_0000;
const hasFailed = 0b0100_0000;
const paperIsOut = 0b0110_0000;

/** Explains from the answers to DLE EOT 2 and 4 why a printer does not print; null if nothing is wrong or it did not answer. */
const parsePrinterProblem = ([offline, paper]: readonly number[]): PrintFailure['code'] | null => {
  if (offline !== undefined && isStatus(offline)) {
    if ((offline & coverIsOpen) !== 0) return 'cover_open';
    if ((offline & stoppedForPaper) !== 0) return 'out_of_paper';
  }
  if (paper !== undefined && isStatus(paper) && (paper & paperIsOut) !== 0) return 'out_of_paper';
  if (offline !== undefined && isStatus(offline) && (offline & hasFailed) !== 0) return 'printer_error';
  return null;
};

interface SendOptions {
  readonly host: string;
  readonly port: number;
  readonly rules: PrinterRules;
  readonly bytes: Uint8Array;
  /** Aborts the attempt as long as nothing was sent. */
  readonly signal: AbortSignal;
  /** Called before the first byte of the ticket leaves. */
  readonly onBegin: () => Promise<void>;
}

const connectMs = 5_000;
/** Timeout of a status question. Printers that answer do so immediately. */
const statusMs = 600;
/** Maximum time for which a printer may accept no data, for instance while it prints its buffer. */
const stallMs = 20_000;
const confirmMs = 30_000;
const goodbyeMs = 5_000;

/** Maximum duration of the whole attempt. */
export const maxSendingMs = 2 * connectMs + statusMs + stallMs + confirmMs + goodbyeMs;

/** The reason why a printer did not print. */
export class PrinterError extends Error {
  override readonly name = 'PrinterError';
  readonly failure: PrintFailure;

  constructor(code: PrintFailure['code'], detail = '', options?: ErrorOptions) {
    const failure = { code, detail, hasExpired: false };
    super(describePrintFailure(failure) ?? code, options);
    this.failure = failure;
  }
}

/**
 * Sends one ticket over one connection. If the printer reports its status, nothing is sent to one that is open or out of paper, and it must
 * confirm at the end that it has taken everything. A printer that reports nothing gets the ticket anyway.
 */
export const sendToPrinter = async (sending: SendOptions): Promise<void> => {
  using line = await open(sending);
  const answers = await readStatus(line, sending);
  const trouble = parsePrinterProblem(answers);
  if (trouble !== null) throw new PrinterError(trouble, nameOf(sending));
  sending.signal.throwIfAborted();
  await sending.onBegin();
  try {
    await line.write(sending.bytes, stallMs);
    if (answers.length > 0) await confirm(line);
    await line.finish(goodbyeMs);
  } catch (error) {
    throw createConnectionError(sending, error);
  }
};

const nameOf = ({ host, port }: SendOptions): string => (host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`);

/**
 * Every failure of a connection has the same code, also that of a name that leads to a forbidden address: different ones would tell
 * an owner which machines and ports exist in the server's network. The operator's log has the cause.
 */
const createConnectionError = (sending: SendOptions, cause: unknown): PrinterError =>
  new PrinterError('no_connection', nameOf(sending), { cause });

/** The rules may have become stricter since the printer was added. */
const toPrinterError = (refusal: Failure): PrinterError => {
  switch (refusal.code) {
    case 'printing.switched-off':
      return new PrinterError('switched_off', '', { cause: refusal });
    case 'printing.port-not-allowed':
      return new PrinterError('port_not_allowed', String(refusal.detail['ports']), { cause: refusal });
    default:
      return new PrinterError('host_not_allowed', '', { cause: refusal });
  }
};

const open = async (sending: SendOptions): Promise<PrinterConnection> => {
  const { host, port, rules, signal } = sending;
  const refusal = findPrinterRefusal({ host, port }, rules);
  if (refusal !== null) throw toPrinterError(refusal);
  try {
    const address = await resolvePrinterAddress(host, rules);
    if (address === null) throw new Error('Printers are not allowed at the address of this name.');
    return await openPrinterConnection({ address, port }, { timeoutMs: connectMs, signal });
  } catch (error) {
    signal.throwIfAborted();
    throw createConnectionError(sending, error);
  }
};

const readStatus = async (line: PrinterConnection, sending: SendOptions): Promise<readonly number[]> => {
  try {
    await line.write(Uint8Array.from([...askRealTimeStatus(2), ...askRealTimeStatus(4)]), stallMs);
  } catch (error) {
    throw createConnectionError(sending, error);
  }
  return line.hear(2, statusMs);
};

const confirm = async (line: PrinterConnection): Promise<void> => {
  await line.write(Uint8Array.from(askPaperStatus), stallMs);
  if ((await line.hear(1, confirmMs)).length === 0) {
    throw new Error('The printer did not confirm that it received everything.');
  }
};
