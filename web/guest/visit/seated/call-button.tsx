import { useState } from 'react';
import { useLazyModule } from '#guest/later';
import { FullLocaleProvider, useLocale } from '#guest/parts';
import { useAllWords } from '#guest/table';
import { findWaiterCall } from './find-waiter-call.ts';
import { useVisit } from '#guest/visit/state';
import classes from './table-button.module.css';

/** Opens the sheet for calling a waiter. After a call it shows the call's progress. */
export const CallButton = () => {
  const { words } = useLocale();
  const { state } = useVisit();
  const [isOpen, setOpen] = useState(false);
  const later = useLazyModule(() => import('./call-sheet.tsx'), isOpen);
  const allWords = useAllWords(isOpen);
  if (state.kind !== 'seated') return null;
  const called = findWaiterCall(state.visit?.calls ?? []);
  const progress = called?.isAnswered === true ? words.visit.onTheWay : words.visit.staffNotified;
  return (
    <>
      <button
        type="button"
        className={classes.button}
        data-called={called !== null || undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 24 24" className={classes.icon} aria-hidden="true">
          <path d="M4 17.5h16M5.5 17.5a6.5 6.5 0 0 1 13 0M12 11V8.5m-1.75 0h3.5M3 20.5h18" />
        </svg>
        <span className={classes.label}>{called === null ? words.visit.call : progress}</span>
      </button>
      {isOpen && later !== null && allWords !== null ? (
        <FullLocaleProvider words={allWords}>
          <later.CallSheet state={state} onClose={() => setOpen(false)} />
        </FullLocaleProvider>
      ) : null}
    </>
  );
};
