import { useId, useState } from 'react';
import { decimalOf, parseMoney } from '#kit/formats';
import { useAllSpoken } from '#guest/parts';
import { useTable } from '#guest/table';
import { fillIn } from '#guest/words';
import classes from './amount-field.module.css';

interface AmountFieldProps {
  readonly label: string;
  readonly currency: string;
  readonly most: number;
  readonly money: (amount: number) => string;
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
export const AmountField = ({ label, currency, most, money, amount, onAmount }: AmountFieldProps) => {
  const { words } = useAllSpoken();
  const { language } = useTable().menu;
  const id = useId();
  const [text, setText] = useState(() => (amount === null ? '' : inWords(amount, currency, language)));
  const type = (typed: string) => {
    setText(typed);
    onAmount(parseMoney(typed, currency));
  };
  const isWrong = text.trim() !== '' && (amount === null || amount > most);
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
          spellCheck={false}
          dir="ltr"
          maxLength={14}
          value={text}
          aria-invalid={isWrong}
          aria-describedby={`${id}-hint`}
          onInput={(event) => type(event.currentTarget.value)}
        />
        <span className={classes.currency}>{currency}</span>
      </div>
      <p id={`${id}-hint`} className={classes.hint}>
        {fillIn(words.pay.atMost, { amount: money(most) })}
      </p>
    </div>
  );
};
