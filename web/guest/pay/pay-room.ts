import type { GuestReceiptDocument } from '@comanda/contract/receipts';
import type { GuestBillDocument } from '@comanda/contract/splitting';
import type { Place } from '#guest/visit';
import type { PayingSteps } from './use-paying.ts';

/** Everything the screens of paying share. */
export interface PayRoom {
  readonly place: Place;
  readonly bill: GuestBillDocument;
  readonly guests: readonly { readonly id: string; readonly name: string; readonly state: string }[];
  /** Of this guest's own payments. */
  readonly receipts: readonly GuestReceiptDocument[];
  /** Taxes or a service charge were added to the prices of the menu. */
  readonly hasAddedCharges: boolean;
  readonly steps: PayingSteps;
  readonly money: (amount: number) => string;
}
