import { fail } from '@comanda/contract';
import { moneyDetail } from '@comanda/contract/kernel';

interface CashPayment {
  /** Cash that the guest handed over; null if not entered, which means the exact amount. */
  readonly given: number | null;
  readonly due: number;
  readonly currency: string;
}

/** Computes the change that the guest gets back. */
export const computeChange = ({ given, due, currency }: CashPayment): number => {
  if (given === null) return 0;
  if (given < due) throw fail('payments.given-too-little', moneyDetail({ due }, currency));
  return given - due;
};
