import { askPaperInTurn, askStatus } from './escpos.ts';
import { resolvePrinter } from './printer-address.ts';
import { openPrinterLine, type PrinterLine } from './printer-line.ts';
import { troubleIn } from './printer-status.ts';
import { PrinterTrouble, reasonOf } from './printer-trouble.ts';

interface Sending {
  readonly host: string;
  readonly port: number;
  /** The networks a printer may stand in; null for the usual. */
  readonly networks: readonly string[] | null;
  readonly bytes: Uint8Array;
  /** Ends the attempt as long as nothing was sent. */
  readonly signal: AbortSignal;
  /** Called before the first byte of the ticket leaves. */
  readonly onBegin: () => Promise<void>;
}

const connectMs = 5_000;
/** Printers that answer do so at once. */
const statusMs = 600;
/** How long a printer may stop taking what it is sent, such as while it prints what it has. */
const stallMs = 20_000;
const confirmMs = 30_000;
const goodbyeMs = 5_000;

/** The longest all of it may take. */
export const sendingMs = 2 * connectMs + statusMs + stallMs + confirmMs + goodbyeMs;

/**
 * One ticket over one connection. Where the printer says how it is, nothing is sent to one that is open or out of paper, and
 * it has to say in the end that it has taken everything; where it says nothing, it is printed to all the same.
 */
export const sendToPrinter = async (sending: Sending): Promise<void> => {
  using line = await open(sending);
  const answers = await askHowItIs(line);
  const trouble = troubleIn(answers);
  if (trouble !== null) throw new PrinterTrouble(`${nameOf(sending)} does not print: ${trouble}`);
  sending.signal.throwIfAborted();
  await sending.onBegin();
  try {
    await line.write(sending.bytes, stallMs);
    if (answers.length > 0) await confirm(line);
    await line.finish(goodbyeMs);
  } catch (error) {
    throw new PrinterTrouble(`While printing at ${nameOf(sending)}: ${reasonOf(error)}`, { cause: error });
  }
};

const nameOf = ({ host, port }: Sending): string => (host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`);

const open = async (sending: Sending): Promise<PrinterLine> => {
  const { host, port, networks, signal } = sending;
  const couldNot = (reason: string, cause?: unknown) =>
    new PrinterTrouble(`Could not reach ${nameOf(sending)}: ${reason}`, { cause });
  try {
    const address = await resolvePrinter(host, networks);
    if (address === null) throw couldNot('printers are not allowed there');
    return await openPrinterLine({ address, port }, { timeoutMs: connectMs, signal });
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof PrinterTrouble ? error : couldNot(reasonOf(error), error);
  }
};

const askHowItIs = async (line: PrinterLine): Promise<readonly number[]> => {
  try {
    await line.write(Uint8Array.from([...askStatus(2), ...askStatus(4)]), stallMs);
  } catch (error) {
    throw new PrinterTrouble(`The printer hung up at once: ${reasonOf(error)}`, { cause: error });
  }
  return line.hear(2, statusMs);
};

const confirm = async (line: PrinterLine): Promise<void> => {
  await line.write(Uint8Array.from(askPaperInTurn), stallMs);
  if ((await line.hear(1, confirmMs)).length === 0) {
    throw new Error('It has not said that it has taken everything.');
  }
};
