import type { ReactNode } from 'react';
import { GuestIcon, useFullLocale } from '#guest/parts';
import classes from './payment-outcome.module.css';

interface OutcomeProps {
  readonly mark: 'done' | 'problem' | 'waiting';
  readonly text: string;
  readonly isTest?: boolean;
  readonly children?: ReactNode;
}

/** Result of a payment, or the note that it is not known yet. */
export const PaymentOutcome = ({ mark, text, isTest = false, children }: OutcomeProps) => {
  const { words } = useFullLocale();
  return (
    <div className={classes.outcome} data-mark={mark}>
      <span className={classes.mark} aria-hidden="true">
        {mark === 'waiting' ? null : <GuestIcon name={mark === 'done' ? 'check' : 'alert'} size={32} />}
      </span>
      <p className={classes.text} role="status">
        {text}
      </p>
      {isTest ? <p className={classes.test}>{words.pay.testMode}</p> : null}
      {children}
    </div>
  );
};
