import { useState } from 'react';
import { useFullLocale } from '#guest/parts';
import type { VisitWords } from '#guest/words';
import { useDeclinedVisit, type WaitingState } from '#guest/visit/state';
import { JoinSheet, asksForName, canUseCode, type JoinField } from './join-sheet.tsx';
import { useNewcomerCommands } from './use-newcomer-commands.ts';
import classes from './visit-notice.module.css';

/**
 * Tells a newcomer that they have asked to join, or how else to get in, and who can help if nobody answers. The fields are in a
 * sheet: above the menu they would push it down while the guest reads it, and in the dock they would cover it.
 */
export const JoinNotice = ({ state }: { state: WaitingState }) => {
  const { words } = useFullLocale();
  const [field, setField] = useState<JoinField | null>(null);
  const { askAgain, tellStaff, isSending, problem } = useNewcomerCommands(state);
  const isStaffTold = useDeclinedVisit() === state.visitId;
  const { title, text } = findTexts(state, words.visit);
  return (
    <div className={classes.notice}>
      <p className={classes.title}>{title}</p>
      <p>{isStaffTold && canUseCode(state) ? words.visit.staffNotified : text}</p>
      <div className={classes.answers}>
        {asksForName(state) ? (
          <button type="button" className={classes.retry} onClick={() => setField('name')}>
            {words.visit.yourName}
          </button>
        ) : null}
        {state.needs === 'request' ? (
          <button type="button" className={classes.yes} disabled={isSending} onClick={askAgain}>
            {words.visit.askAgain}
          </button>
        ) : null}
        {!canUseCode(state) || asksForName(state) || isStaffTold ? null : (
          <button type="button" className={classes.retry} disabled={isSending} onClick={tellStaff}>
            {words.visit.tellStaff}
          </button>
        )}
        {canUseCode(state) ? (
          <button type="button" className={classes.retry} onClick={() => setField('code')}>
            {words.visit.code}
          </button>
        ) : null}
      </div>
      {problem === null ? null : <p role="alert">{problem}</p>}
      {/* Not announced as part of the notice: the open sheet gets the focus. */}
      <div aria-live="off">
        {field === null ? null : <JoinSheet state={state} field={field} onClose={() => setField(null)} />}
      </div>
    </div>
  );
};

const findTexts = (state: WaitingState, words: VisitWords): { title: string; text: string } => {
  const { needs, isRefused } = state;
  if (needs === 'admission') return { title: words.askedTitle, text: words.askedText };
  if (needs === 'request') return { title: words.unansweredTitle, text: words.joinByCode };
  const title = isRefused ? words.refusedTitle : words.joinTitle;
  if (needs === 'code') return { title, text: words.joinByCode };
  return { title, text: isRefused ? words.refusedByStaff : words.joinByStaff };
};
