import { useId, useState, type FormEvent } from 'react';
import { useSpoken } from '#guest/parts';
import { callReasons, reasonInWords, type CallReason } from './call-reasons.ts';
import { failureText } from './failure-text.ts';
import { useCalls } from './use-calls.ts';
import classes from './table-sheet.module.css';

const longestReason = 200;

/** Calls a waiter, with a reason. Until someone has come it says that someone will. */
export const CallForm = () => {
  const { words } = useSpoken();
  const { open, isSending, failure, call } = useCalls();
  const [reason, setReason] = useState<CallReason>('water');
  const [note, setNote] = useState('');
  const nameId = useId();
  const called = open.find(({ kind }) => kind === 'waiter');

  const send = (event: FormEvent) => {
    event.preventDefault();
    void call('waiter', reason === 'other' ? note.trim() : callReasons[reason]);
  };

  return (
    <section aria-live="polite">
      <h3 className={classes.title}>{words.visit.call}</h3>
      {called === undefined ? (
        <form className={classes.call} onSubmit={send}>
          <fieldset className={classes.reasons}>
            <legend className={classes.hint}>{words.visit.callReason}</legend>
            {reasons.map((one) => (
              <label key={one} className={classes.reason}>
                <input type="radio" name={nameId} checked={reason === one} onChange={() => setReason(one)} />
                <span>{words.visit.callReasons[one]}</span>
              </label>
            ))}
          </fieldset>
          {reason === 'other' ? (
            <input
              className={classes.input}
              aria-label={words.visit.callNote}
              placeholder={words.visit.callNote}
              maxLength={longestReason}
              autoComplete="off"
              value={note}
              onInput={(event) => setNote(event.currentTarget.value)}
            />
          ) : null}
          <button type="submit" className={classes.action} disabled={isSending}>
            {words.visit.call}
          </button>
          {failure === null ? null : (
            <p className={classes.problem} role="alert">
              {failureText(failure, words.visit)}
            </p>
          )}
        </form>
      ) : (
        <p className={classes.called}>
          <strong>{words.visit.onTheWay}</strong>
          {called.reason === '' ? null : <bdi>{reasonInWords(called.reason, words.visit)}</bdi>}
        </p>
      )}
    </section>
  );
};

const reasons = ['water', 'cutlery', 'question', 'other'] as const satisfies readonly CallReason[];
