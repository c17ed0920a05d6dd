import { useId } from 'react';
import { useFullLocale } from '#guest/parts';
import { useGuestName } from '#guest/visit/state';
import classes from './name-field.module.css';

const maxNameLength = 50;

/** Stores the name while it is typed, so there is no save button. The hint says who sees it. */
export const NameField = ({ hint }: { hint: string }) => {
  const { words } = useFullLocale();
  const [name, setName] = useGuestName();
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={classes.label}>
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
        {hint}
      </p>
    </div>
  );
};
