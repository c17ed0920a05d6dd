import { fillIn } from '#guest/words';
import { useFullLocale } from '#guest/parts';
import { useGuestName, type SeatedState } from '#guest/visit/state';
import { useAnswerNewcomer } from '#guest/visit/joining';
import classes from './table-sheet.module.css';

/** The guests at the table, and those who wait to join. */
export const GuestList = ({ state }: { state: SeatedState }) => {
  const { words } = useFullLocale();
  const [ownName] = useGuestName();
  const { letIn, isSending, problem } = useAnswerNewcomer(state);
  const canLetIn = state.visit !== null && state.visit.joinMode === 'ask';
  const guests = state.visit?.guests ?? [];
  return (
    <section>
      <h3 className={classes.title}>{words.visit.guests}</h3>
      <ul className={classes.guests}>
        {guests.map((guest, index) => {
          // A waiting guest who does not ask was refused, or has not said yet that they belong to this party.
          if (guest.state !== 'seated' && !guest.isAsking) return null;
          const isOwn = guest.id === state.guestId;
          const name = (isOwn ? ownName : guest.name) || fillIn(words.visit.guest, { number: index + 1 });
          return (
            <li key={guest.id} className={classes.guest}>
              <span className={classes.name}>
                <bdi>{name}</bdi>
                {isOwn ? <span className={classes.mark}>{words.visit.you}</span> : null}
                {guest.state === 'waiting' ? <span className={classes.mark}>{words.visit.waiting}</span> : null}
              </span>
              {guest.state === 'waiting' && canLetIn ? (
                <button
                  type="button"
                  className={classes.small}
                  disabled={isSending}
                  onClick={() => void letIn(guest.id)}
                >
                  {words.visit.letIn}
                </button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {problem === null ? null : (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
};
