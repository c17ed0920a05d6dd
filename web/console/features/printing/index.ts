export { PrinterWarnings } from './printer-warnings.tsx';
export { PrintersPanel } from './printers-panel.tsx';
export { PrintQueue } from './print-queue.tsx';
export { PrintTicketButton } from './print-ticket-button.tsx';
export { usePrintTicket } from './use-print-ticket.tsx';
