import { useEffect, useRef } from 'react';
import { Sheet, useFullLocale } from '#guest/parts';
import { useDeclinedVisit, type WaitingState } from '#guest/visit/state';
import { NameField } from '#guest/visit/name';
import { JoinForm } from './join-form.tsx';
import { useNewcomerCommands } from './use-newcomer-commands.ts';
import classes from './join-sheet.module.css';

/** The field that a newcomer wants to fill in. */
export type JoinField = 'name' | 'code';

interface JoinSheetProps {
  readonly state: WaitingState;
  /** The field that gets the focus. */
  readonly field: JoinField;
  readonly onClose: () => void;
}

const headingId = 'join';

/** The newcomer's name, which the people see who are asked, and the code of the table. */
export const JoinSheet = ({ state, field, onClose }: JoinSheetProps) => {
  const { words } = useFullLocale();
  const name = useRef<HTMLDivElement>(null);
  const code = useRef<HTMLDivElement>(null);
  useEffect(() => (field === 'name' ? name : code).current?.querySelector('input')?.focus(), [field]);
  return (
    <Sheet labelledBy={headingId} onClose={onClose} action={words.done}>
      <div className={classes.sheet}>
        <h2 id={headingId} className={classes.heading}>
          {words.visit.joinTitle}
        </h2>
        {asksForName(state) ? (
          <div ref={name}>
            <NameField hint={words.visit.askNameHint} />
          </div>
        ) : null}
        {canUseCode(state) ? (
          <div ref={code}>
            <p>{asksForName(state) ? words.visit.orCode : words.visit.joinByCode}</p>
            <JoinForm state={state} />
          </div>
        ) : null}
        {state.needs === 'admission' ? <StaffHelp state={state} /> : null}
      </div>
    </Sheet>
  );
};

/** A way in for a newcomer whose request nobody at the table can answer. */
const StaffHelp = ({ state }: { state: WaitingState }) => {
  const { words } = useFullLocale();
  const { tellStaff, isSending, problem } = useNewcomerCommands(state);
  if (useDeclinedVisit() === state.visitId) return <p>{words.visit.staffNotified}</p>;
  return (
    <p>
      {words.visit.tellStaffHint}{' '}
      <button type="button" className={classes.link} disabled={isSending} onClick={tellStaff}>
        {words.visit.tellStaff}
      </button>
      {problem === null ? null : <span role="alert"> {problem}</span>}
    </p>
  );
};

/** True if the people at the table or the staff are being asked, and see the name. */
export const asksForName = ({ needs, isRefused }: WaitingState): boolean =>
  needs === 'admission' || (needs === 'approval' && !isRefused);

/** True if the code of the table is enough to join. */
export const canUseCode = ({ needs }: WaitingState): boolean =>
  needs === 'admission' || needs === 'request' || needs === 'code';
