export { TicketDialog } from './ticket-dialog.tsx';
