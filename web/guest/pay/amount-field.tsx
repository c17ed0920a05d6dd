import { useId, useState } from 'react';
import { decimalOf, parseMoney } from '#kit/formats';
import { useTable } from '#guest/table';
import classes from './amount-field.module.css';

interface AmountFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly currency: string;
  readonly amount: number | null;
  readonly onAmount: (amount: number | null) => void;
}

/** As the guest's language writes it, without the currency: that stands beside the field. */
const inWords = (amount: number, currency: string, language: string): string => {
  const decimal = decimalOf(amount, currency);
  const point = new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
  return decimal.replace('.', point === ',' ? ',' : '.');
};

/** An amount of money, typed. What is no amount of this currency is none. */
export const AmountField = ({ label, hint, currency, amount, onAmount }: AmountFieldProps) => {
  const { language } = useTable().menu;
  const id = useId();
  const [text, setText] = useState(() => (amount === null ? '' : inWords(amount, currency, language)));
  const type = (typed: string) => {
    setText(typed);
    onAmount(parseMoney(typed, currency));
  };
  const isWrong = text.trim() !== '' && amount === null;
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.box}>
        <input
          id={id}
          className={classes.input}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={14}
          value={text}
          aria-invalid={isWrong}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onInput={(event) => type(event.currentTarget.value)}
        />
        <span className={classes.currency}>{currency}</span>
      </div>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
    </div>
  );
};
