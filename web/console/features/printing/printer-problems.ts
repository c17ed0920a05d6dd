import { minuteMs } from '@comanda/contract/kernel';
import type { PrinterDocument } from '@comanda/contract/printing';

type PrinterStatus = Pick<PrinterDocument, 'name' | 'isActive' | 'waitingCount' | 'failedCount' | 'failingSince'>;

const formatTickets = (count: number): string => (count === 1 ? '1 ticket' : `${count} tickets`);

const formatFailingTime = (at: string, nowMs: number): string => {
  const minutes = Math.floor((nowMs - Date.parse(at)) / minuteMs);
  if (minutes < 1) return 'is not printing';
  return `has not printed for ${minutes === 1 ? '1 minute' : `${minutes} minutes`}`;
};

/** Text about a printer's stuck tickets; null if there is no problem. */
export const describeStuckTickets = ({
  isActive,
  waitingCount,
  failedCount,
  failingSince,
}: PrinterStatus): string | null => {
  if (waitingCount > 0 && (!isActive || failingSince !== null)) {
    return `${formatTickets(waitingCount)} waiting`;
  }
  return isActive && failedCount > 0 ? `${formatTickets(failedCount)} may not have printed` : null;
};

/** Problem of a printer that staff must know about, in one sentence; null if there is none. */
export const describePrinterProblem = (printer: PrinterStatus, nowMs: number): string | null => {
  const { name, isActive, waitingCount, failingSince } = printer;
  const what = describeStuckTickets(printer);
  if (what === null) return null;
  if (!isActive) return `${name} is paused: ${what}`;
  return failingSince !== null && waitingCount > 0
    ? `${name} ${formatFailingTime(failingSince, nowMs)}: ${what}`
    : `${name}: ${what}`;
};

/** Problems of all printers in one sentence, because the board has little space for it. */
export const describePrinterProblems = (printers: readonly PrinterStatus[], nowMs: number): string | null => {
  const printersWithProblems = printers.filter((printer) => describeStuckTickets(printer) !== null);
  const [first] = printersWithProblems;
  if (first === undefined) return null;
  return printersWithProblems.length === 1
    ? describePrinterProblem(first, nowMs)
    : `${printersWithProblems.length} printers need attention: ${printersWithProblems.map(({ name }) => name).join(', ')}`;
};
