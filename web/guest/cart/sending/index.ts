export { Note, NoteButton } from './note.tsx';
export { UnsentOrderStatus } from './unsent-order-status.tsx';
export { type PromoCode, usePromoCode } from './use-promo-code.ts';
export { type OrderSending, useOrderSending } from './use-order-sending.ts';
