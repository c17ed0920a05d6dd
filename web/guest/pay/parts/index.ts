export { AmountField } from './amount-field.tsx';
export { AmountLeft } from './amount-left.tsx';
export { MainButton, SideButton } from './pay-buttons.tsx';
export { PayHeading, headingId } from './pay-heading.tsx';
export { HoldClock, PayNote, ProblemNote } from './pay-notes.tsx';
export { PaymentOutcome } from './payment-outcome.tsx';
export { PaymentSum } from './payment-sum.tsx';
export { ReceiptLinks } from './receipt-links.tsx';
export { SharesList } from './shares-list.tsx';
