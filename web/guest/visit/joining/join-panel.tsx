import { useId } from 'react';
import { useFullLocale } from '#guest/parts';
import type { VisitWords } from '#guest/words';
import { useDeclinedVisit, useGuestName, type WaitingState } from '#guest/visit/state';
import { JoinForm } from './join-form.tsx';
import { useNewcomerCommands } from './use-newcomer-commands.ts';
import classes from './visit-banner.module.css';

const maxNameLength = 50;

/** Tells a newcomer that they have asked to join, or how else to get in, and who can help if nobody answers. */
export const JoinPanel = ({ state }: { state: WaitingState }) => {
  const { words } = useFullLocale();
  const { askAgain, tellStaff, isSending, problem } = useNewcomerCommands(state);
  const isStaffTold = useDeclinedVisit() === state.visitId;
  const { title, text, codeText } = findTexts(state, words.visit);
  return (
    <div className={classes.banner}>
      <h2 className={classes.title}>{title}</h2>
      {text === '' ? null : <p className={classes.text}>{text}</p>}
      {state.needs === 'request' ? (
        <button type="button" className={classes.action} disabled={isSending} onClick={askAgain}>
          {words.visit.askAgain}
        </button>
      ) : null}
      {state.needs === 'admission' || (state.needs === 'approval' && !state.isRefused) ? <AskerName /> : null}
      {codeText === null ? null : (
        <>
          <p className={classes.text}>{codeText}</p>
          <JoinForm state={state} />
          {isStaffTold ? (
            <p className={classes.told}>{words.visit.staffNotified}</p>
          ) : (
            <p className={classes.help}>
              {words.visit.tellStaffHint}{' '}
              <button type="button" className={classes.link} disabled={isSending} onClick={tellStaff}>
                {words.visit.tellStaff}
              </button>
            </p>
          )}
        </>
      )}
      {problem === null ? null : (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};

interface JoinTexts {
  readonly title: string;
  readonly text: string;
  /** Null if the code is not enough. */
  readonly codeText: string | null;
}

const findTexts = ({ needs, isRefused }: WaitingState, words: VisitWords): JoinTexts => {
  switch (needs) {
    case 'admission':
      return { title: words.askedTitle, text: words.askedText, codeText: words.orCode };
    case 'request':
      return { title: words.unansweredTitle, text: '', codeText: words.orCode };
    case 'code':
      return { title: isRefused ? words.refusedTitle : words.joinTitle, text: '', codeText: words.joinByCode };
    case 'approval':
    case 'confirmation':
    case null:
      return isRefused
        ? { title: words.refusedTitle, text: words.refusedByStaff, codeText: null }
        : { title: words.joinTitle, text: words.joinByStaff, codeText: null };
  }
};

/** The name that the people who are asked see. Stored while it is typed. */
const AskerName = () => {
  const { words } = useFullLocale();
  const [name, setName] = useGuestName();
  const id = useId();
  return (
    <div className={classes.asker}>
      <label htmlFor={id} className={classes.label}>
        {words.visit.yourName}
      </label>
      <input
        id={id}
        className={classes.name}
        maxLength={maxNameLength}
        autoComplete="name"
        aria-describedby={`${id}-hint`}
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <p id={`${id}-hint`} className={classes.hint}>
        {words.visit.askNameHint}
      </p>
    </div>
  );
};
