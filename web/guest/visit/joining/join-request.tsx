import { useState } from 'react';
import { useLocale } from '#guest/parts';
import { useLetIn } from './use-let-in.ts';
import type { SeatedState } from '#guest/visit/state';
import classes from './join-request.module.css';

/** Shows that a newcomer waits to join. A seated guest can let them in, or leave it to the others. */
export const JoinRequest = ({ state }: { state: SeatedState }) => {
  const { words } = useLocale();
  const [ignoredIds, setIgnoredIds] = useState<readonly string[]>([]);
  const { letIn, isSending, problem } = useLetIn(state);
  const newcomer = listNewcomers(state).find(({ id }) => !ignoredIds.includes(id));
  return (
    <div role="status">
      {newcomer === undefined ? null : (
        <div className={classes.request}>
          <p className={classes.text}>{problem ?? words.visit.wantsToJoin}</p>
          <div className={classes.actions}>
            <button
              type="button"
              className={classes.later}
              onClick={() => setIgnoredIds((before) => [...before, newcomer.id])}
            >
              {words.visit.notNow}
            </button>
            <button
              type="button"
              className={classes.letIn}
              disabled={isSending}
              onClick={() => void letIn(newcomer.id)}
            >
              {words.visit.letIn}
            </button>
          </div>
        </div>
      )}
    </div>
  );
};

/** Newcomers whom a guest may let in. In other join modes the staff decide, or the newcomers confirm that they belong here. */
const listNewcomers = ({ visit }: SeatedState) =>
  visit === null || visit.joinMode !== 'code' ? [] : visit.guests.filter(({ state }) => state === 'waiting');
