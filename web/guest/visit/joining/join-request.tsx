import { useFullLocale } from '#guest/parts';
import { fillIn } from '#guest/words';
import type { SeatedState } from '#guest/visit/state';
import { listNewcomers } from './list-newcomers.ts';
import { useAnswerNewcomer } from './use-answer-newcomer.ts';
import classes from './join-request.module.css';

/** Keeps a name in another script from turning the text around it. */
const isolate = (name: string): string => `\u2068${name}\u2069`;

/** Shows a newcomer's request to join. A seated guest lets them in or refuses them, for everybody at the table. */
export const JoinRequestPanel = ({ state }: { state: SeatedState }) => {
  const { words } = useFullLocale();
  const { letIn, refuse, isSending, problem } = useAnswerNewcomer(state);
  const [newcomer] = listNewcomers(state);
  if (newcomer === undefined) return null;
  return (
    <div className={classes.request}>
      <p className={classes.text}>
        {newcomer.name === ''
          ? words.visit.wantsToJoin
          : fillIn(words.visit.wantsToJoinNamed, { name: isolate(newcomer.name) })}
      </p>
      <p className={classes.hint}>{problem ?? words.visit.joinConsequence}</p>
      <div className={classes.actions}>
        <button type="button" className={classes.refuse} disabled={isSending} onClick={() => void refuse(newcomer.id)}>
          {words.visit.refuse}
        </button>
        <button type="button" className={classes.letIn} disabled={isSending} onClick={() => void letIn(newcomer.id)}>
          {words.visit.letIn}
        </button>
      </div>
    </div>
  );
};
