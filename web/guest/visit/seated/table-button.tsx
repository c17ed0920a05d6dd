import { useState } from 'react';
import { useLazyModule } from '#guest/later';
import { FullLocaleProvider, useLocale } from '#guest/parts';
import { useAllWords } from '#guest/table';
import { useVisit } from '#guest/visit/state';
import classes from './table-button.module.css';

/** Opens the list of guests. Shows the number of phones if there is more than one. */
export const TableButton = () => {
  const { words } = useLocale();
  const { state } = useVisit();
  const [isOpen, setOpen] = useState(false);
  const later = useLazyModule(() => import('./table-sheet.tsx'), isOpen);
  const allWords = useAllWords(isOpen);
  if (state.kind !== 'seated') return null;
  const seated = state.visit?.guests.filter((guest) => guest.state === 'seated').length ?? 1;
  return (
    <>
      <button type="button" className={classes.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <svg viewBox="0 0 24 24" className={classes.icon} aria-hidden="true">
          <path d="M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7m-6 8c0-3.3 2.7-5 6-5s6 1.7 6 5m1-8.2a3 3 0 1 0-1.5-5.6m3 9.1c2.1.6 3.5 2.1 3.5 4.7" />
        </svg>
        <span className={classes.label}>{words.visit.title}</span>
        {seated < 2 ? null : (
          <span className={classes.count}>
            <span className={classes.unseen}>, {words.visit.guests}: </span>
            {seated}
          </span>
        )}
      </button>
      {isOpen && later !== null && allWords !== null ? (
        <FullLocaleProvider words={allWords}>
          <later.TableSheet state={state} onClose={() => setOpen(false)} />
        </FullLocaleProvider>
      ) : null}
    </>
  );
};
