import { minuteMs } from '@comanda/contract/kernel';
import type { PrinterDocument } from '@comanda/contract/printing';

type Trouble = Pick<PrinterDocument, 'name' | 'isActive' | 'waitingCount' | 'failedCount' | 'failingSince'>;

const tickets = (count: number): string => (count === 1 ? '1 ticket' : `${count} tickets`);

const since = (at: string, nowMs: number): string => {
  const minutes = Math.floor((nowMs - Date.parse(at)) / minuteMs);
  if (minutes < 1) return 'does not print';
  return `has not printed for ${minutes === 1 ? '1 minute' : `${minutes} minutes`}`;
};

/** What staff have to know about a printer, in a sentence; null where all is well. */
export const troubleOf = (printer: Trouble, nowMs: number): string | null => {
  const { name, isActive, waitingCount, failedCount, failingSince } = printer;
  const waits = `${tickets(waitingCount)} ${waitingCount === 1 ? 'waits' : 'wait'}`;
  if (!isActive) return waitingCount === 0 ? null : `${name} is paused: ${waits}`;
  if (failingSince !== null && waitingCount > 0) return `${name} ${since(failingSince, nowMs)}: ${waits}`;
  if (failedCount > 0) return `${name}: ${tickets(failedCount)} may not be on paper`;
  return null;
};
