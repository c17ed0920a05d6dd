import { useId } from 'react';
import classes from './cart-text-field.module.css';

interface TextFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly maxLength: number;
  readonly isLong?: boolean;
  readonly autoComplete?: string;
  readonly onValue: (value: string) => void;
}

export const CartTextField = ({
  label,
  hint,
  value,
  maxLength,
  isLong = false,
  autoComplete,
  onValue,
}: TextFieldProps) => {
  const id = useId();
  const shared = { id, className: classes.input, value, maxLength, placeholder: hint, dir: 'auto' };
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {isLong ? (
        <textarea {...shared} rows={2} onInput={(event) => onValue(event.currentTarget.value)} />
      ) : (
        <input
          {...shared}
          type="text"
          autoComplete={autoComplete}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      )}
      {value.length < maxLength * 0.8 ? null : (
        <output className={classes.counter} htmlFor={id}>
          {value.length}/{maxLength}
        </output>
      )}
    </div>
  );
};
