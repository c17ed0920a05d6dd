export { PrinterWarnings } from './printer-warnings.tsx';
export { PrintersPanel } from './printers-panel.tsx';
export { PrintQueue } from './print-queue.tsx';
export { PrintTicketButton, usePrintTicket } from './print-ticket-button.tsx';
export { usePrinters } from './use-printers.ts';
