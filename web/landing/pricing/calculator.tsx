import { useId, useState } from 'react';
import { limits } from '@comanda/contract/kernel';
import { estimateTokenCost, type MonthlyEstimate } from '@comanda/contract/tokens';
import { AuthButton } from '#landing/controls';
import { pricing } from '#landing/copy';
import styles from './calculator.module.css';
import { Receipt } from './receipt.tsx';

interface AmountProps {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max: number;
  readonly step?: number;
  readonly onChange: (value: number) => void;
}

/** A number set with a slider, so that its position shows the magnitude at a glance. */
const AmountSlider = ({ label, value, min = 0, max, step = 1, onChange }: AmountProps) => {
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

const example: MonthlyEstimate = { restaurants: 1, scans: 2_000, orders: 1_200 };

/** The visitor's expected month, and its cost as a receipt. */
export const Calculator = ({ onSignUp }: { readonly onSignUp: () => void }) => {
  const [month, setMonth] = useState(example);
  const titleId = useId();
  const words = pricing.calculator;
  const change = (part: Partial<MonthlyEstimate>) => setMonth((now) => ({ ...now, ...part }));
  return (
    <div className={styles['calculator']} role="group" aria-labelledby={titleId}>
      <h3 id={titleId} className={styles['title']}>
        {words.title}
      </h3>
      <div className={styles['amounts']}>
        <AmountSlider
          label={words.restaurants}
          value={month.restaurants}
          min={1}
          max={limits.restaurantsPerOwner}
          onChange={(restaurants) => change({ restaurants })}
        />
        <AmountSlider
          label={words.scans}
          value={month.scans}
          max={20_000}
          step={100}
          onChange={(scans) => change({ scans })}
        />
        <AmountSlider
          label={words.orders}
          value={month.orders}
          max={10_000}
          step={50}
          onChange={(orders) => change({ orders })}
        />
      </div>
      <Receipt cost={estimateTokenCost(month)} />
      <AuthButton mode="signup" look="lamp" size="l" className={styles['begin'] ?? ''} onPress={onSignUp}>
        {words.action}
      </AuthButton>
    </div>
  );
};
