import { useId, useState, type FormEvent } from 'react';
import type { CallReasonCode, VisitCall } from '@comanda/contract/visits';
import { useFullLocale } from '#guest/parts';
import type { VisitWords } from '#guest/words';
import { findWaiterCall } from './find-waiter-call.ts';
import { failureText, type SeatedState } from '#guest/visit/state';
import { useCalls } from './use-calls.ts';
import classes from './table-sheet.module.css';

const maxReasonLength = 200;

type CallReason = CallReasonCode | 'other';

/** Calls a waiter, with or without a reason. Shows that the staff were notified, and after an answer that someone is coming. */
export const CallForm = ({ state }: { state: SeatedState }) => {
  const { words } = useFullLocale();
  const { isSending, failure, call, withdraw } = useCalls();
  const [reason, setReason] = useState<CallReason | null>(null);
  const [note, setNote] = useState('');
  const nameId = useId();
  const called = findWaiterCall(state.visit?.calls ?? []);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    void call('waiter', reason === null || reason === 'other' ? { reason: note.trim() } : { reasonCode: reason });
  };

  return (
    <section>
      {/* Always rendered, so that screen readers announce what appears in it. */}
      <div role="status">
        {called === null ? null : (
          <p className={classes.called}>
            <strong>{called.isAnswered ? words.visit.onTheWay : words.visit.staffNotified}</strong>
            {called.call.reason === '' ? null : <bdi>{callReasonText(called.call, words.visit)}</bdi>}
          </p>
        )}
      </div>
      {called === null || called.isAnswered ? (
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
              maxLength={maxReasonLength}
              autoComplete="off"
              value={note}
              onInput={(event) => setNote(event.currentTarget.value)}
            />
          ) : null}
          <button type="submit" className={classes.action} disabled={isSending}>
            {words.visit.call}
          </button>
        </form>
      ) : (
        <button
          type="button"
          className={classes.withdraw}
          disabled={isSending}
          onClick={() => void withdraw(called.call.id)}
        >
          {words.visit.withdraw}
        </button>
      )}
      {failure === null ? null : (
        <p className={classes.problem} role="alert">
          {failureText(failure, words.visit)}
        </p>
      )}
    </section>
  );
};

const reasons = ['water', 'cutlery', 'question', 'other'] as const satisfies readonly CallReason[];

/** The reason of a call in the guest's language; a reason in the guest's own words stays as it is. */
const callReasonText = ({ reason, reasonCode }: VisitCall, words: VisitWords): string =>
  reasonCode === null ? reason : words.callReasons[reasonCode];
