import { Button } from '@mantine/core';
import { PriceField } from '#console/forms';
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
export const CashFields = ({ due, given, currency, onGiven }: CashFieldsProps) => (
  <>
    <div className={classes.field}>
      <span>Amount given</span>
      <PriceField label="Amount given" value={given} currency={currency} isBoxed onType={onGiven} />
      {[due, ...suggestCashAmounts(due, currency)].map((note) => (
        <Button key={note} variant="default" onClick={() => onGiven(note)}>
          {note === due ? 'Exact' : formatMoney(note, currency)}
        </Button>
      ))}
    </div>
    <p className={classes.change} aria-live="polite" data-short={(given > 0 && given < due) || undefined}>
      {given > 0 && given < due ? (
        <>
          Missing <strong>{formatMoney(due - given, currency)}</strong>
        </>
      ) : (
        <>
          Change <strong>{formatMoney(Math.max(0, given - due), currency)}</strong>
        </>
      )}
    </p>
  </>
);
