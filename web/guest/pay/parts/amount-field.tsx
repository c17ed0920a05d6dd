import { useEffect, useId, useRef, useState } from 'react';
import { toDecimalString, parseMoney } from '#kit/formats';
import { useFullLocale } from '#guest/parts';
import { useTable } from '#guest/table';
import { fillIn } from '#guest/words';
import classes from './amount-field.module.css';

interface AmountFieldProps {
  readonly label: string;
  readonly currency: string;
  readonly most: number;
  readonly money: (amount: number) => string;
  readonly amount: number | null;
  /** Focuses the field when it appears, so that the keyboard opens: for a field that a tap has just brought up. */
  readonly isFocused?: boolean;
  readonly onAmount: (amount: number | null, isEmpty: boolean) => void;
}

/** An example amount for the field's hint, in whole units of the currency. */
const exampleText = '5';

/** Formats an amount with the decimal separator of the guest's language; the currency is shown beside the field. */
const formatAmount = (amount: number, currency: string, language: string): string => {
  const decimal = toDecimalString(amount, currency);
  const point = new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
  return decimal.replace('.', point === ',' ? ',' : '.');
};

/** Input for an amount of money. Shows a hint below it if the text is not an amount in this currency, or too high. */
export const AmountField = (props: AmountFieldProps) => {
  const { label, currency, most, money, amount, isFocused = false, onAmount } = props;
  const { words } = useFullLocale();
  const { language } = useTable().menu;
  const id = useId();
  const [text, setText] = useState(() => (amount === null ? '' : formatAmount(amount, currency, language)));
  const type = (typed: string) => {
    setText(typed);
    onAmount(parseMoney(typed, currency), typed.trim() === '');
  };
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus();
    // Runs only once, when the field appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const typed = text.trim() === '' ? 0 : parseMoney(text, currency);
  const isWrong = typed === null || typed > most;
  const example = formatAmount(Math.min(most, parseMoney(exampleText, currency) ?? most), currency, language);
  const hint = typed === null ? words.pay.notAnAmount : words.pay.atMost;
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.box}>
        <input
          ref={input}
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
      <p id={`${id}-hint`} className={classes.hint} role={isWrong ? 'alert' : undefined}>
        {fillIn(hint, { amount: money(most), example })}
      </p>
    </div>
  );
};
