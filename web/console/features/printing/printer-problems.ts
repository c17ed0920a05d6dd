import { minuteMs } from '@comanda/contract/kernel';
import type { PrinterDocument } from '@comanda/contract/printing';
import { printingWords } from './words/index.ts';

type PrinterStatus = Pick<PrinterDocument, 'name' | 'isActive' | 'waitingCount' | 'failedCount' | 'failingSince'>;

/** Text about a printer's stuck tickets; null if there is no problem. */
export const describeStuckTickets = ({
  isActive,
  waitingCount,
  failedCount,
  failingSince,
}: PrinterStatus): string | null => {
  const words = printingWords.current();
  if (waitingCount > 0 && (!isActive || failingSince !== null)) return words.waiting({ count: waitingCount });
  return isActive && failedCount > 0 ? words.mayBeMissing({ count: failedCount }) : null;
};

/** Problem of a printer that staff must know about, in one sentence; null if there is none. */
export const describePrinterProblem = (printer: PrinterStatus, nowMs: number): string | null => {
  const words = printingWords.current();
  const { name, isActive, waitingCount, failingSince } = printer;
  const problem = describeStuckTickets(printer);
  if (problem === null) return null;
  const what = { printer: name, problem };
  if (!isActive) return words.paused(what);
  if (failingSince === null || waitingCount === 0) return words.problem(what);
  const minutes = Math.floor((nowMs - Date.parse(failingSince)) / minuteMs);
  return minutes < 1 ? words.notPrinting(what) : words.notPrintedFor({ ...what, count: minutes });
};

/** Problems of all printers in one sentence, because the board has little space for it. */
export const describePrinterProblems = (printers: readonly PrinterStatus[], nowMs: number): string | null => {
  const printersWithProblems = printers.filter((printer) => describeStuckTickets(printer) !== null);
  const [first] = printersWithProblems;
  if (first === undefined) return null;
  return printersWithProblems.length === 1
    ? describePrinterProblem(first, nowMs)
    : printingWords.current().needAttention({
        count: printersWithProblems.length,
        printers: printersWithProblems.map(({ name }) => name).join(', '),
      });
};
