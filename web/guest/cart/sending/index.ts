export { Note, NoteButton } from './note.tsx';
export { UnsentOrderStatus } from './unsent-order-status.tsx';
export { type OrderSending, useOrderSending } from './use-order-sending.ts';
