import { useEffect, useState } from 'react';
import { Icon } from '#console/icons';
import { useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { tabletsWords } from './words/index.ts';
import classes from './tablets.module.css';

interface PinPadProps {
  readonly person: { readonly userId: string; readonly displayName: string; readonly pinLength: number };
  readonly onBack: () => void;
  /** Called after a wrong PIN, which may have locked it. */
  readonly onRefused: () => void;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Large keys for a PIN. The last digit sends it. */
export const PinPad = ({ person: { userId, displayName, pinLength }, onBack, onRefused }: PinPadProps) => {
  const words = useWords(tabletsWords);
  const [pin, setPin] = useState('');
  const unlock = useCommand((api) => api.tablets.unlock);
  const { run, reset, isRunning, failure } = unlock;

  const type = (digit: string) => {
    if (isRunning || pin.length >= pinLength) return;
    if (pin === '') reset();
    const next = pin + digit;
    setPin(next);
    if (next.length === pinLength) void send(next);
  };
  const send = async (complete: string) => {
    const outcome = await run({ userId, pin: complete });
    // A full load, so that nothing of the person before stays on the screen or in memory.
    if (outcome.ok) return location.reload();
    setPin('');
    onRefused();
    return undefined;
  };
  const erase = () => setPin((typed) => typed.slice(0, -1));

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (/^\d$/.test(event.key)) type(event.key);
      else if (event.key === 'Backspace') erase();
      else if (event.key === 'Escape') onBack();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  return (
    <div className={classes.pad}>
      <h1 className={classes.question}>{displayName}</h1>
      <p
        className={classes.dots}
        role="status"
        aria-label={words.digitsEntered({ typed: pin.length, length: pinLength })}
      >
        {Array.from({ length: pinLength }, (_, index) => (
          <span key={index} className={classes.dot} data-filled={index < pin.length || undefined} />
        ))}
      </p>
      <p className={classes.refusal} role="alert">
        {failure?.message ?? ''}
      </p>
      <div className={classes.keys} role="group" aria-label={words.pin}>
        {digits.map((digit) => (
          <button key={digit} type="button" className={classes.key} onClick={() => type(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className={classes.key} aria-label={words.somebodyElse} onClick={onBack}>
          <Icon name="back" />
        </button>
        <button type="button" className={classes.key} onClick={() => type('0')}>
          0
        </button>
        <button type="button" className={classes.key} aria-label={words.deleteDigit} onClick={erase}>
          <Icon name="erase" />
        </button>
      </div>
    </div>
  );
};
