import { minuteMs } from '@comanda/contract/kernel';
import type { PrinterDocument } from '@comanda/contract/printing';

type Trouble = Pick<PrinterDocument, 'name' | 'isActive' | 'waitingCount' | 'failedCount' | 'failingSince'>;

const tickets = (count: number): string => (count === 1 ? '1 ticket' : `${count} tickets`);

const since = (at: string, nowMs: number): string => {
  const minutes = Math.floor((nowMs - Date.parse(at)) / minuteMs);
  if (minutes < 1) return 'does not print';
  return `has not printed for ${minutes === 1 ? '1 minute' : `${minutes} minutes`}`;
};

/** What has become of a printer's tickets; null where all is well. */
export const ticketsInTrouble = ({ isActive, waitingCount, failedCount, failingSince }: Trouble): string | null => {
  if (waitingCount > 0 && (!isActive || failingSince !== null)) {
    return `${tickets(waitingCount)} ${waitingCount === 1 ? 'waits' : 'wait'}`;
  }
  return isActive && failedCount > 0 ? `${tickets(failedCount)} may not be on paper` : null;
};

/** What staff have to know about a printer, in a sentence; null where all is well. */
export const troubleOf = (printer: Trouble, nowMs: number): string | null => {
  const { name, isActive, waitingCount, failingSince } = printer;
  const what = ticketsInTrouble(printer);
  if (what === null) return null;
  if (!isActive) return `${name} is paused: ${what}`;
  return failingSince !== null && waitingCount > 0
    ? `${name} ${since(failingSince, nowMs)}: ${what}`
    : `${name}: ${what}`;
};

/** The same of all printers, in one sentence: a board has more to show than its printers. */
export const troublesOf = (printers: readonly Trouble[], nowMs: number): string | null => {
  const troubled = printers.filter((printer) => ticketsInTrouble(printer) !== null);
  const [first] = troubled;
  if (first === undefined) return null;
  return troubled.length === 1
    ? troubleOf(first, nowMs)
    : `${troubled.length} printers need you: ${troubled.map(({ name }) => name).join(', ')}`;
};
