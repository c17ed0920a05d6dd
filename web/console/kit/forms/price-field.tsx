import { useMemo, type KeyboardEvent, type Ref } from 'react';
import { amountMinor } from '@comanda/contract/kernel';
import { commonWords } from '#console/common-words';
import { toDecimalString, formatMoney, parseMoney } from '#kit/formats';
import { useFieldText } from './use-field-text.ts';
import classes from './price-field.module.css';

interface PriceFieldProps {
  readonly label: string;
  /** Amount in minor units. */
  readonly value: number;
  readonly currency: string;
  /** Draws a box around the input. Needed outside a list of prices, where nothing else shows that it is editable. */
  readonly isBoxed?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onType: (value: number) => void;
  readonly onSettle?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

const noop = () => {};

const priceParser = (currency: string) => (text: string) => {
  const amount = parseMoney(text, currency);
  if (amount === null) {
    return {
      ok: false,
      error: commonWords.current().priceExample({ example: toDecimalString(1_250, currency) }),
    } as const;
  }
  return amountMinor.safeParse(amount).success
    ? ({ ok: true, value: amount } as const)
    : ({ ok: false, error: commonWords.current().priceTooHigh } as const);
};

/** A price, typed with a point or a comma and with or without its currency. Formatted as money while nobody is typing. */
export const PriceField = ({
  label,
  value,
  currency,
  isBoxed = false,
  ref,
  onType,
  onSettle = noop,
  onKeyDown,
}: PriceFieldProps) => {
  const parse = useMemo(() => priceParser(currency), [currency]);
  const field = useFieldText({ value, format: (amount) => toDecimalString(amount, currency), parse, onType, onSettle });
  return (
    <span className={classes.price}>
      <input
        ref={ref}
        className={classes.input}
        data-boxed={isBoxed || undefined}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={field.error !== null}
        title={formatMoney(value, currency)}
        value={field.text}
        onChange={(event) => field.onText(event.currentTarget.value)}
        onFocus={(event) => {
          field.onFocus();
          event.currentTarget.select();
        }}
        onBlur={field.onBlur}
        onKeyDown={(event) => {
          field.onKeyDown(event);
          onKeyDown?.(event);
        }}
      />
      {field.error === null ? null : (
        <span className={classes.error} role="alert">
          {field.error}
        </span>
      )}
    </span>
  );
};
