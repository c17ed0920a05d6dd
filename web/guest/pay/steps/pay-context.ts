import type { GuestReceiptDocument } from '@comanda/contract/receipts';
import type { GuestBillDocument } from '@comanda/contract/splitting';
import type { VisitPlace } from '#guest/visit';
import type { PaymentSteps } from './use-payment-steps.ts';

/** Data and functions that all screens of the payment share. */
export interface PayContext {
  readonly place: VisitPlace;
  readonly bill: GuestBillDocument;
  readonly guests: readonly { readonly id: string; readonly name: string; readonly state: string }[];
  /** Receipts of this guest's own payments. */
  readonly receipts: readonly GuestReceiptDocument[];
  /** True if taxes or a service charge were added to the menu's prices. */
  readonly hasAddedCharges: boolean;
  readonly steps: PaymentSteps;
  readonly money: (amount: number) => string;
}
