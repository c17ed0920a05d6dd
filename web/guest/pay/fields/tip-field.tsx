import { useState } from 'react';
import { maxTip } from '@comanda/contract/splitting';
import { useFullLocale } from '#guest/parts';
import { AmountField } from '#guest/pay/parts';
import { tipPercentOf, type TipChoice } from '#guest/pay/state';
import classes from './tip-field.module.css';

interface TipFieldProps {
  readonly presetsPercent: readonly number[];
  readonly tip: TipChoice;
  readonly share: number;
  readonly currency: string;
  readonly money: (amount: number) => string;
  readonly onTip: (tip: TipChoice) => void;
}

/** Selection of the tip: none, a preset of the restaurant, or another amount. All of them have the same appearance. */
export const TipField = ({ presetsPercent, tip, share, currency, money, onTip }: TipFieldProps) => {
  const { words, percent: inPercent } = useFullLocale();
  const [isTapped, setTapped] = useState(false);
  const presets = [...new Set(presetsPercent)].toSorted((one, other) => one - other);
  return (
    <fieldset>
      <legend className={classes.legend}>{words.pay.tip}</legend>
      <div className={classes.tips}>
        <Tip label={words.pay.noTip} isChosen={tip.kind === 'none'} onChoose={() => onTip({ kind: 'none' })} />
        {presets.map((percent) => (
          <Tip
            key={percent}
            label={inPercent(percent * 1_000)}
            amount={money(tipPercentOf(share, percent))}
            isChosen={tip.kind === 'percent' && tip.percent === percent}
            onChoose={() => onTip({ kind: 'percent', percent })}
          />
        ))}
        <Tip
          label={words.pay.ownTip}
          isChosen={tip.kind === 'own'}
          onTap={() => setTapped(true)}
          onChoose={() => onTip({ kind: 'own', amount: 0 })}
        />
      </div>
      {tip.kind === 'own' ? (
        <AmountField
          label={words.pay.yourTip}
          currency={currency}
          most={maxTip(share)}
          money={money}
          amount={tip.amount === 0 ? null : tip.amount}
          isFocused={isTapped}
          onAmount={(amount, isEmpty) => onTip({ kind: 'own', amount: isEmpty ? 0 : amount })}
        />
      ) : null}
    </fieldset>
  );
};

interface TipProps {
  readonly label: string;
  readonly amount?: string;
  readonly isChosen: boolean;
  /** Called on touch or click, but not on keyboard use. */
  readonly onTap?: () => void;
  readonly onChoose: () => void;
}

const Tip = ({ label, amount, isChosen, onTap, onChoose }: TipProps) => (
  <label className={classes.tip} onPointerDown={onTap}>
    <input type="radio" className={classes.input} name="tip" checked={isChosen} onChange={onChoose} />
    <span className={classes.label}>{label}</span>{' '}
    {amount === undefined ? null : <span className={classes.amount}>{amount}</span>}
  </label>
);
