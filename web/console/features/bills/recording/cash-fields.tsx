import { Button } from '@mantine/core';
import { PriceField } from '#console/forms';
import { elementMark, placeElement, useWords } from '#console/words';
import { billsWords } from '#features/bills/words';
import { formatMoney } from '#kit/formats';
import { suggestCashAmounts } from './suggest-cash-amounts.ts';
import classes from './record-payment.module.css';

interface CashFieldsProps {
  readonly due: number;
  /** Zero until staff enter an amount; then the guest pays exactly what is due. */
  readonly given: number;
  readonly currency: string;
  readonly onGiven: (given: number) => void;
}

/** Amount that the guest hands over, typed or tapped from likely notes, and the change in large type. */
export const CashFields = ({ due, given, currency, onGiven }: CashFieldsProps) => {
  const words = useWords(billsWords);
  const missing = <strong>{formatMoney(due - given, currency)}</strong>;
  const change = <strong>{formatMoney(Math.max(0, given - due), currency)}</strong>;
  return (
    <>
      <div className={classes.field}>
        <span>{words.given}</span>
        <PriceField label={words.given} value={given} currency={currency} isBoxed onType={onGiven} />
        {[due, ...suggestCashAmounts(due, currency)].map((note) => (
          <Button key={note} variant="default" onClick={() => onGiven(note)}>
            {note === due ? words.exact : formatMoney(note, currency)}
          </Button>
        ))}
      </div>
      <p className={classes.change} aria-live="polite" data-short={(given > 0 && given < due) || undefined}>
        {given > 0 && given < due
          ? placeElement(words.missing({ amount: elementMark }), missing)
          : placeElement(words.change({ amount: elementMark }), change)}
      </p>
    </>
  );
};
