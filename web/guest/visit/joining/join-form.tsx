import { useId, useState, type FormEvent } from 'react';
import { failureFromError, type ApiFailure } from '#kit/failure';
import { sendCommand } from '#kit/wire';
import { useFullLocale } from '#guest/parts';
import { failureText, useVisit, type WaitingState } from '#guest/visit/state';
import classes from './join-sheet.module.css';

const codeLength = 4;

/** Field for the visit's code, typed or pasted. The fourth digit submits it. */
export const JoinForm = ({ state: { restaurantId, visitId } }: { state: WaitingState }) => {
  const { words } = useFullLocale();
  const { recheck } = useVisit();
  const [code, setCode] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();

  const join = async (digits: string) => {
    setSending(true);
    setProblem(null);
    try {
      await sendCommand('visits', 'join', { restaurantId, visitId, code: digits });
      recheck();
    } catch (error) {
      const failure = failureFromError(error);
      if (failure.code === 'visits.closed' || failure.code === 'visits.not-seated') recheck();
      else if (isWrongCode(failure)) setProblem(words.visit.wrongCode);
      else setProblem(failureText(failure, words.visit));
      if (failure.code === 'visits.wrong-code') setCode('');
    } finally {
      setSending(false);
    }
  };

  const type = (typed: string) => {
    const digits = latinDigits(typed).replace(/\D/g, '').slice(0, codeLength);
    setCode(digits);
    if (digits.length === codeLength && !isSending) void join(digits);
  };

  return (
    <form
      className={classes.join}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (code.length === codeLength) void join(code);
        else setProblem(words.visit.wrongCode);
      }}
    >
      <input
        className={classes.code}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-label={words.visit.code}
        aria-describedby={problem === null ? undefined : problemId}
        aria-invalid={problem !== null}
        placeholder="0000"
        dir="ltr"
        value={code}
        readOnly={isSending}
        onInput={(event) => type(event.currentTarget.value)}
      />
      <button type="submit" className={classes.send} disabled={isSending}>
        {words.visit.join}
      </button>
      {problem === null ? null : (
        <p id={problemId} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
};

const isWrongCode = ({ code }: ApiFailure): boolean => code === 'visits.wrong-code' || code === 'invalid-argument';

/** Converts digits of other scripts, which some keyboards type. */
const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
