import { fail } from '@comanda/contract';
import { formatMoney } from '@comanda/contract/kernel';

interface Handed {
  /** Null where nobody said what was handed over: then it was what was due. */
  readonly given: number | null;
  readonly due: number;
  readonly currency: string;
}

/** What goes back over the counter. */
export const computeChange = ({ given, due, currency }: Handed): number => {
  if (given === null) return 0;
  if (given < due) throw fail('payments.given-too-little', { due: formatMoney(due, currency) });
  return given - due;
};
