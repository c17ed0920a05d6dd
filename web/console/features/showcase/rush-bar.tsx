import { Switch } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { paths } from '#console/paths';
import { useNow } from '#console/views';
import { useRush } from './use-rush.ts';
import { rushWords } from './rush-words.ts';
import classes from './rush-bar.module.css';

/** Where an owner watches guests come. */
const shownOn: readonly string[] = [paths.dashboard, paths.orders];

/** The lunch rush and its switch. Undo is switching it off. */
export const RushBar = () => {
  const pathname = useLocation({ select: (location) => location.pathname });
  const { rush, turn, failure } = useRush();
  const now = useNow();
  if (rush === null || !shownOn.includes(pathname)) return null;
  return (
    <section className={classes.bar} data-on={rush.isOn || undefined} aria-label="Demo">
      <Switch
        className={classes.switch}
        size="md"
        label="Simulate a lunch rush"
        checked={rush.isOn}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      {failure === null ? (
        <p className={classes.words}>{rushWords(rush, now)}</p>
      ) : (
        <p className={classes.words} role="alert">
          {failure}
        </p>
      )}
    </section>
  );
};
