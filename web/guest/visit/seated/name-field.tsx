import { useId } from 'react';
import { useFullLocale } from '#guest/parts';
import { useGuestName } from '#guest/visit/state';
import classes from './table-sheet.module.css';

const maxNameLength = 50;

/** Stores the name while it is typed, so there is no save button. */
export const NameField = () => {
  const { words } = useFullLocale();
  const [name, setName] = useGuestName();
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.title}>
        {words.visit.yourName}
      </label>
      <input
        id={id}
        className={classes.input}
        maxLength={maxNameLength}
        autoComplete="name"
        aria-describedby={`${id}-hint`}
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <p id={`${id}-hint`} className={classes.hint}>
        {words.visit.nameHint}
      </p>
    </div>
  );
};
