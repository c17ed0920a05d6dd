import { useId } from 'react';
import styles from './amount-slider.module.css';

interface AmountProps {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max: number;
  readonly step?: number;
  readonly onChange: (value: number) => void;
}

/** A number set with a slider, so that its position shows the magnitude at a glance. */
export const AmountSlider = ({ label, value, min = 0, max, step = 1, onChange }: AmountProps) => {
  const id = useId();
  return (
    <div className={styles['amount']}>
      <label htmlFor={id}>{label}</label>
      <output className={styles['value']} htmlFor={id}>
        {value.toLocaleString('en')}
      </output>
      <input
        id={id}
        className={styles['slider']}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={value.toLocaleString('en')}
        // A slider that was moved before hydration fired no event for React, so its current value is taken over.
        ref={(slider) => {
          if (slider !== null && slider.valueAsNumber !== value) onChange(slider.valueAsNumber);
        }}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
};
